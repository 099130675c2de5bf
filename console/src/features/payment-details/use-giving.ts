import type { WireRefusal } from '@emun/contract/errors'
import { type DepositRejection, refusePaymentRequest, sendPaymentDetails } from '@emun/contract/operator'
import { problemsOf } from '@emun/contract/endpoint'
import { amountOf, moneyText } from '@emun/contract/money'
import { ltr, timeText, useAnnounce, useLanguage, useMessages, useToast } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { type CaseProps, useAct } from '../queues/public.ts'
import type { Draft } from './drafts.ts'
import { paymentDetailsText } from './messages.ts'
import { detailsOf, type PaymentRequest } from './request.ts'

type Options = CaseProps & {
  readonly request: PaymentRequest
  readonly onDecided: () => void
  readonly onRefused: () => void
}

/** Gives the details or says that there are none, tells what became of it, and goes on to the next one. */
export function useGiving({ id, request, onClaimLost, onDone, onDecided, onRefused }: Options) {
  const text = useMessages(paymentDetailsText)
  const { language, zone } = useLanguage()
  const toast = useToast()
  const announce = useAnnounce()
  const { act, busy, errorAt, problem, forget } = useAct<'send' | 'refuse'>({ onClaimLost, onRefused })
  const leave = (said: string): void => {
    toast(said, 'positive')
    announce(said)
    onDecided()
    onDone()
  }
  const send = (draft: Draft): void => {
    const { body, problems } = detailsOf(draft, request)
    act({
      name: 'send',
      problems,
      send: () => call(sendPaymentDetails, { params: { id }, body }),
      onDone: ({ pay, expiresAt }) =>
        leave(text.sent(ltr(moneyText(amountOf(pay), language)), ltr(timeText(expiresAt, language, zone)))),
    })
  }
  const refuse = ({ reason, message }: Draft): void => {
    // An empty reason is what the check finds.
    const body = { reason: reason as DepositRejection, message }
    const problems: readonly WireRefusal[] = problemsOf(refusePaymentRequest.body, body)
    act({
      name: 'refuse',
      problems,
      send: () => call(refusePaymentRequest, { params: { id }, body }),
      onDone: () => leave(text.refused(request.customer.name)),
    })
  }
  return { send, refuse, busy, errorAt, problem, forget }
}

export type Giving = ReturnType<typeof useGiving>

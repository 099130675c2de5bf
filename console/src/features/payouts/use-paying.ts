import { failPart, type PayoutFailure, settlePart, storePayoutReceipt } from '@emun/contract/operator'
import { problemsOf } from '@emun/contract/endpoint'
import { useMessages } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { missingAnswers } from '../deposits/public.ts'
import { type CaseProps, forIntention, useAct } from '../queues/public.ts'
import type { PartDrafting } from './drafts.ts'
import { payoutsText } from './messages.ts'
import { isLast, type Part, type Payout, typedReference } from './payout.ts'
import { useSay } from './use-taking.ts'

type Options = Pick<CaseProps, 'onClaimLost' | 'onDone'> & {
  readonly part: Part
  readonly payout: Payout
  readonly drafting: PartDrafting
  readonly onChanged: () => void
}

/** Says what became of a part: that it was paid, or was not; and keeps the picture of its receipt. */
export function usePaying({ part, payout, drafting, onClaimLost, onDone, onChanged }: Options) {
  const text = useMessages(payoutsText)
  const say = useSay()
  const { id } = part
  const { draft } = drafting
  const acting = useAct<'settle' | 'fail' | 'receipt'>({ onClaimLost, onRefused: onChanged })
  const leave = (words: string, isEnd: boolean): void => {
    say(words)
    drafting.clear()
    if (isEnd) onDone()
    else onChanged()
  }
  const settle = (): void => {
    const collect = Object.fromEntries(Object.entries(draft.collect).filter(([, answer]) => answer.trim() !== ''))
    const body = { reference: typedReference(draft.reference, part).trim(), collect }
    acting.act({
      name: 'settle',
      problems: [...problemsOf(settlePart.body, body), ...missingAnswers(payout.collectFields, collect)],
      send: () =>
        forIntention(`settle ${id}`, body, (idempotencyKey) =>
          call(settlePart, { params: { id }, body, idempotencyKey }),
        ),
      // On a chain the transaction may not count yet: then the part is on its way, and stays.
      onDone: (reply) => leave(text.paid(payout.customer.name), reply.part.state === 'settled' && isLast(part, payout)),
    })
  }
  const fail = (): void => {
    // An empty reason is what the check finds.
    const body = { reason: draft.reason as PayoutFailure, message: draft.message }
    acting.act({
      name: 'fail',
      problems: problemsOf(failPart.body, body),
      send: () =>
        forIntention(`fail ${id}`, body, (idempotencyKey) => call(failPart, { params: { id }, body, idempotencyKey })),
      onDone: () => leave(text.failed(payout.customer.name), false),
    })
  }
  const keepReceipt = (image: File): void =>
    acting.act({
      name: 'receipt',
      send: () => call(storePayoutReceipt, { params: { id }, body: {}, image }),
      onDone: () => {
        say(text.receiptKept)
        onChanged()
      },
    })
  return { ...acting, settle, fail, keepReceipt }
}

export type Paying = ReturnType<typeof usePaying>

import { claimPart, type PayoutFailure, rejectWithdrawal } from '@emun/contract/operator'
import { problemsOf } from '@emun/contract/endpoint'
import { moneyText } from '@emun/contract/money'
import { ltr, useAnnounce, useLanguage, useMessages, useToast } from '@emun/ui'
import { call } from '../../platform/api.ts'
import { type CaseProps, forIntention, useAct } from '../queues/public.ts'
import type { PayoutDrafting } from './drafts.ts'
import { payoutsText } from './messages.ts'
import { type Payout, takingOf } from './payout.ts'

type Options = CaseProps & {
  readonly payout: Payout
  readonly drafting: PayoutDrafting
  readonly onChanged: () => void
}

/** Takes what is on hold for payment, a part or all, or ends the withdrawal unpaid. */
export function useTaking({ id, payout, drafting, onClaimLost, onDone, onChanged }: Options) {
  const text = useMessages(payoutsText)
  const { language } = useLanguage()
  const say = useSay()
  const acting = useAct<'take' | 'reject'>({ onClaimLost, onRefused: onChanged })
  const take = (): void => {
    const { amount, body, problems } = takingOf(drafting.draft.amount, payout, language)
    acting.act({
      name: 'take',
      problems,
      send: async () =>
        body &&
        forIntention(`take ${id}`, body, (idempotencyKey) => call(claimPart, { params: { id }, body, idempotencyKey })),
      onDone: () => {
        say(text.taken(amount === null ? '' : ltr(moneyText(amount, language))))
        drafting.clear()
        onChanged()
      },
    })
  }
  const reject = (): void => {
    const { reason, message } = drafting.draft
    // An empty reason is what the check finds.
    const body = { reason: reason as PayoutFailure, message }
    acting.act({
      name: 'reject',
      problems: problemsOf(rejectWithdrawal.body, body),
      send: () =>
        forIntention(`reject ${id}`, body, (idempotencyKey) =>
          call(rejectWithdrawal, { params: { id }, body, idempotencyKey }),
        ),
      onDone: () => {
        say(text.rejected(payout.customer.name))
        drafting.clear()
        onDone()
      },
    })
  }
  return { ...acting, take, reject }
}

export type Taking = ReturnType<typeof useTaking>

/** Shows and tells what was done. */
export function useSay(): (words: string) => void {
  const toast = useToast()
  const announce = useAnnounce()
  return (words) => {
    toast(words, 'positive')
    announce(words)
  }
}

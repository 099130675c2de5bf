import type { Withdrawal, WithdrawalState } from '@emun/contract/customer'
import { Time, Timeline, type TimelineItem, useMessages } from '@emun/ui'
import { useWithdrawalStates } from '../wallets/public.tsx'
import type { WithdrawalsText } from './messages.en.ts'
import { withdrawalsText } from './messages.ts'

type Props = { readonly withdrawal: Withdrawal; readonly now: string }

/** What has happened to a withdrawal and what comes next. */
export function WithdrawalTimeline({ withdrawal, now }: Props) {
  const text = useMessages(withdrawalsText)
  const states = useWithdrawalStates()
  const { createdAt, updatedAt } = withdrawal
  const at = <Time at={updatedAt} show="both" />
  const asked: TimelineItem = { title: text.asked, at: <Time at={createdAt} show="both" />, state: 'done' }
  return <Timeline items={[asked, ...restOf(withdrawal, now, text), ...stepsOf(withdrawal, at, { ...text, states })]} />
}

/** A new destination rests first; once it has, that is no longer worth a line. */
function restOf({ state, notBefore }: Withdrawal, now: string, text: WithdrawalsText): readonly TimelineItem[] {
  if (state !== 'on_hold' || notBefore === null || Date.parse(notBefore) <= Date.parse(now)) return []
  return [{ title: text.resting, detail: <Time at={notBefore} show="both" />, state: 'current' }]
}

type Words = Pick<WithdrawalsText, 'beingSent'> & { readonly states: Readonly<Record<WithdrawalState, string>> }

function stepsOf({ state }: Withdrawal, at: TimelineItem['at'], { states, beingSent }: Words): readonly TimelineItem[] {
  const done = (title: string): TimelineItem => ({ title, at, state: 'done' })
  const current = (title: string): TimelineItem => ({ title, at, state: 'current' })
  const paidLater: TimelineItem = { title: states.paid, state: 'coming' }
  const steps: Readonly<Record<WithdrawalState, readonly TimelineItem[]>> = {
    on_hold: [{ title: beingSent, state: 'coming' }, paidLater],
    processing: [current(beingSent), paidLater],
    partly_paid: [current(states.partly_paid), paidLater],
    paid: [done(states.paid)],
    returned: [done(states.returned)],
    rejected: [{ title: states.rejected, at, state: 'failed' }, done(states.returned)],
  }
  return steps[state]
}

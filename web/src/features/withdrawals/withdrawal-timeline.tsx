import type { Withdrawal } from '@emun/contract/customer'
import { Time, Timeline, type TimelineItem, useMessages } from '@emun/ui'
import type { WithdrawalsText } from './messages.en.ts'
import { withdrawalsText } from './messages.ts'

type Props = { readonly withdrawal: Withdrawal; readonly now: string }

/** What has happened to a withdrawal and what comes next. */
export function WithdrawalTimeline({ withdrawal, now }: Props) {
  const text = useMessages(withdrawalsText)
  const { createdAt, updatedAt } = withdrawal
  const at = <Time at={updatedAt} show="both" />
  const asked: TimelineItem = { title: text.asked, at: <Time at={createdAt} show="both" />, state: 'done' }
  return <Timeline items={[asked, ...restOf(withdrawal, now, text), ...stepsOf(withdrawal, at, text)]} />
}

/** A new destination rests first; once it has, that is no longer worth a line. */
function restOf({ state, notBefore }: Withdrawal, now: string, text: WithdrawalsText): readonly TimelineItem[] {
  if (state !== 'on_hold' || notBefore === null || Date.parse(notBefore) <= Date.parse(now)) return []
  return [{ title: text.resting, detail: <Time at={notBefore} show="both" />, state: 'current' }]
}

function stepsOf({ state }: Withdrawal, at: TimelineItem['at'], text: WithdrawalsText): readonly TimelineItem[] {
  const { states, beingSent } = text
  switch (state) {
    case 'on_hold':
      return [
        { title: beingSent, state: 'coming' },
        { title: states.paid, state: 'coming' },
      ]
    case 'processing':
      return [
        { title: beingSent, at, state: 'current' },
        { title: states.paid, state: 'coming' },
      ]
    case 'partly_paid':
      return [
        { title: states.partly_paid, at, state: 'current' },
        { title: states.paid, state: 'coming' },
      ]
    case 'paid':
      return [{ title: states.paid, at, state: 'done' }]
    case 'returned':
      return [{ title: states.returned, at, state: 'done' }]
    case 'rejected':
      return [
        { title: states.rejected, at, state: 'failed' },
        { title: states.returned, at, state: 'done' },
      ]
  }
}

import { Time, Timeline, type TimelineItem, useMessages } from '@emun/ui'
import type { TransactionsText } from './messages.en.ts'
import { transactionsText } from './messages.ts'
import type { Transaction } from './queries.ts'

/** Where a transaction stands, as steps with their times. */
export function TransactionHistory({ transaction }: { readonly transaction: Transaction }) {
  return <Timeline items={stepsOf(transaction, useMessages(transactionsText))} />
}

/** What a customer sent, and nobody takes back for them. */
const finalKinds: ReadonlySet<Transaction['kind']> = new Set(['transfer_out', 'api_deposit_out', 'fundraising_out'])

function stepsOf({ kind, state, at }: Transaction, text: TransactionsText): readonly TimelineItem[] {
  const time = <Time at={at} show="both" />
  if (state === 'pending') {
    return [
      { title: text.requested, at: time, state: 'done' },
      { title: text.state.pending, detail: text.waiting, state: 'current' },
      { title: text.state.credited, state: 'coming' },
    ]
  }
  if (state === 'credited') {
    const detail = finalKinds.has(kind) ? { detail: text.final } : {}
    return [
      { title: text.requested, at: time, state: 'done' },
      { title: text.state.credited, at: time, state: 'done', ...detail },
    ]
  }
  return [
    { title: text.requested, at: time, state: 'done' },
    {
      title: text.state[state],
      at: time,
      detail: kind === 'withdraw' ? text.givenBack : text.unchanged,
      state: 'failed',
    },
  ]
}

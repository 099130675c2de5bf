import { dayIn } from '@emun/contract/time'
import { List, Skeleton, StatusChip, Time, TxRow, useLanguage, useMessages } from '@emun/ui'
import { Amount } from '../../platform/amount.tsx'
import { PersonName } from '../../platform/person-name.tsx'
import { transactionsText } from './messages.ts'
import type { Transaction } from './queries.ts'
import { iconOf, isGain, lookOf } from './status.ts'

type Props = {
  readonly transaction: Transaction
  /** Whether the day is said as well as the time: not where rows already stand under their day. */
  readonly withDay?: boolean
}

/** One line of history, which leads to the transaction's page. */
export function TransactionRow({ transaction, withDay = false }: Props) {
  const text = useMessages(transactionsText)
  const { id, kind, state, amount, at, counterparty } = transaction
  return (
    <TxRow
      icon={iconOf[kind]}
      title={<TransactionName transaction={transaction} />}
      detail={
        <>
          {counterparty === undefined ? null : `${kind.startsWith('transfer') ? text.transfer : text.kind[kind]} · `}
          {withDay ? <NearTime at={at} /> : <Time at={at} show="time" />}
        </>
      }
      amount={<Amount of={amount} plus={isGain(transaction)} />}
      note={state === 'credited' ? undefined : <StateChip state={state} />}
      href={`/activity/${id}`}
    />
  )
}

/** The hour matters today; of an earlier day only the day does. */
function NearTime({ at }: Pick<Transaction, 'at'>) {
  const { zone, clock } = useLanguage()
  const isToday = dayIn(zone, new Date(at)) === dayIn(zone, clock.now())
  return <Time at={at} show={isToday ? 'day_time' : 'day'} />
}

/** Who is on the other side, or what it was when nobody is. */
export function TransactionName({ transaction }: { readonly transaction: Transaction }) {
  const text = useMessages(transactionsText)
  const { kind, counterparty } = transaction
  if (counterparty === undefined) return text.kind[kind]
  return (
    <>
      {kind.endsWith('_in') ? text.from : text.to} <PersonName of={counterparty} />
    </>
  )
}

export function StateChip({ state }: Pick<Transaction, 'state'>) {
  const text = useMessages(transactionsText)
  return <StatusChip {...lookOf[state]}>{text.state[state]}</StatusChip>
}

/** Stands where rows are about to be. */
export function RowSkeleton({ rows }: { readonly rows: number }) {
  return (
    <List>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>
          <Skeleton shape="row" />
        </li>
      ))}
    </List>
  )
}

import { EmptyState, Link, List, Panel, useMessages } from '@emun/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { RowSkeleton, type Transaction, TransactionRow } from '../transactions/public.tsx'
import { walletsText } from './messages.ts'

type Query = UseQueryResult<{ readonly transactions: readonly Transaction[] }>

/** `isHeld` keeps the rows back although they are known. */
export function LatestActivity({ query, isHeld }: { readonly query: Query; readonly isHeld: boolean }) {
  const text = useMessages(walletsText)
  const isEmpty = !isHeld && query.data?.transactions.length === 0
  const all = (
    <Link href="/activity" className="home-all">
      {text.all}
    </Link>
  )
  return (
    <Panel title={text.latest} className="home-latest" action={isEmpty ? null : all}>
      {isHeld ? (
        <RowSkeleton rows={4} />
      ) : (
        <WhenLoaded query={query} skeleton={<RowSkeleton rows={4} />}>
          {({ transactions }) => <Rows transactions={transactions} />}
        </WhenLoaded>
      )}
    </Panel>
  )
}

function Rows({ transactions }: { readonly transactions: readonly Transaction[] }) {
  const text = useMessages(walletsText)
  if (transactions.length === 0) return <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
  return (
    <List label={text.latest}>
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} withDay />
      ))}
    </List>
  )
}

import { Button, EmptyState, LinkButton, List, Panel, Time, useLanguage, useMessages } from '@emun/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useWhenVisible } from '../../platform/when-visible.ts'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { type DayGroup, groupByDay } from './day-groups.ts'
import type { Filters } from './filters.ts'
import { transactionsText } from './messages.ts'
import { type Transaction, transactionList } from './queries.ts'
import { RowSkeleton, TransactionRow } from './transaction-row.tsx'

type Props = { readonly filters: Filters; readonly onClear: () => void }

/** History by days, newest first; more of it comes when the end is reached or asked for. */
export function ActivityList({ filters, onClear }: Props) {
  const text = useMessages(transactionsText)
  const { zone } = useLanguage()
  const query = useInfiniteQuery(transactionList(filters, useQueryClient()))
  if (query.isPending && query.fetchStatus !== 'paused') return <ListSkeleton />
  if (query.data === undefined) return <QueryFailure query={query} />
  const rows = query.data.pages.flatMap((page) => page.transactions)
  if (rows.length === 0) return <NothingToShow isFiltered={Object.keys(filters).length > 0} onClear={onClear} />
  return (
    <>
      <p className="activity-count" role="status">
        {query.isPlaceholderData ? null : text.shown(rows.length)}
      </p>
      {groupByDay(rows, zone).map((group) => (
        <DaySection key={group.day} group={group} />
      ))}
      {query.isFetchNextPageError ? (
        <QueryFailure query={{ error: query.error, refetch: query.fetchNextPage }} />
      ) : null}
      {query.hasNextPage && !query.isFetchNextPageError ? (
        <MoreButton
          isBusy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
      ) : null}
    </>
  )
}

function DaySection({ group }: { readonly group: DayGroup<Transaction> }) {
  const id = useId()
  const first = group.rows[0]
  if (first === undefined) return null
  return (
    <section className="activity-day" aria-labelledby={id}>
      <h2 id={id}>
        <Time at={first.at} show="day" />
      </h2>
      <div className="card" data-tone="surface">
        <List>
          {group.rows.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </List>
      </div>
    </section>
  )
}

function MoreButton({ isBusy, onMore }: { readonly isBusy: boolean; readonly onMore: () => void }) {
  const text = useMessages(transactionsText)
  const end = useWhenVisible<HTMLDivElement>(onMore)
  return (
    <div className="activity-more" ref={end}>
      <Button variant="secondary" busy={isBusy} busyLabel={text.loading} onClick={onMore}>
        {text.showEarlier}
      </Button>
    </div>
  )
}

function NothingToShow({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const text = useMessages(transactionsText)
  return isFiltered ? (
    <EmptyState
      title={text.noMatchTitle}
      action={
        <Button variant="secondary" onClick={onClear}>
          {text.clear}
        </Button>
      }
    >
      {text.noMatchText}
    </EmptyState>
  ) : (
    <EmptyState
      title={text.emptyTitle}
      action={
        <LinkButton href="/transfer" variant="primary">
          {text.emptyAction}
        </LinkButton>
      }
    >
      {text.emptyText}
    </EmptyState>
  )
}

function ListSkeleton() {
  const text = useMessages(transactionsText)
  return (
    <Panel title={text.title} className="activity-loading">
      <RowSkeleton rows={6} />
    </Panel>
  )
}

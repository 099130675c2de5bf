import type { CardLine } from '@emun/contract/customer'
import { Button, Checkbox, EmptyState, List, Panel, SearchField, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '../../platform/query-failure.tsx'
import { useSettled } from '../../platform/use-settled.ts'
import { HistoryLine } from './history-line.tsx'
import { cardsText } from './messages.ts'
import { historyQuery, type LineFilters } from './queries.ts'

/** What happened on a card: a shop is found by its name, and what was declined by a mark. */
export function HistoryPanel({ card }: { readonly card: string }) {
  const text = useMessages(cardsText)
  const [typed, setTyped] = useState('')
  const [onlyDeclined, setOnlyDeclined] = useState(false)
  const search = useSettled(typed.trim())
  const filters: LineFilters = {
    ...(search === '' ? {} : { search }),
    ...(onlyDeclined ? { state: 'declined' } : {}),
  }
  return (
    <Panel title={text.history} className="card-history">
      <div className="history-tools">
        <SearchField label={text.searchShop} hideLabel name="search" value={typed} onChange={setTyped} />
        <Checkbox label={text.onlyDeclined} name="declined" value={onlyDeclined} onChange={setOnlyDeclined} />
      </div>
      <Lines card={card} filters={filters} />
    </Panel>
  )
}

function Lines({ card, filters }: { readonly card: string; readonly filters: LineFilters }) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const query = useInfiniteQuery(historyQuery(card, filters, language))
  if (query.data === undefined) {
    const isComing = query.isPending && query.fetchStatus !== 'paused'
    return isComing ? <Skeleton shape="row" lines={4} /> : <QueryFailure query={query} />
  }
  const lines = query.data.pages.flatMap((page) => page.lines)
  if (lines.length === 0) return <Nothing isFiltered={Object.keys(filters).length > 0} />
  return (
    <>
      <LineList lines={lines} />
      {query.isFetchNextPageError ? (
        <QueryFailure query={{ error: query.error, refetch: query.fetchNextPage }} />
      ) : null}
      {query.hasNextPage && !query.isFetchNextPageError ? (
        <Button
          wide
          busy={query.isFetchingNextPage}
          busyLabel={text.loading}
          onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
        >
          {text.showEarlier}
        </Button>
      ) : null}
    </>
  )
}

function LineList({ lines }: { readonly lines: readonly CardLine[] }) {
  const text = useMessages(cardsText)
  return (
    <List label={text.history}>
      {lines.map((line) => (
        <HistoryLine key={line.id} line={line} />
      ))}
    </List>
  )
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const text = useMessages(cardsText)
  return (
    <EmptyState title={isFiltered ? text.noMatch : text.noPayments}>
      {isFiltered ? text.noMatchText : text.noPaymentsText}
    </EmptyState>
  )
}

import { type CardInShort, findCards } from '@emun/contract/operator'
import { Button, EmptyState, ErrorPanel, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { useAsked } from '../../platform/asked.ts'
import { useArrows } from '../customers/public.ts'
import type { Filters } from './card.ts'
import { CardFilters, type CardFiltersProps } from './card-filters.tsx'
import { CardRow } from './card-row.tsx'
import { cardsText } from './messages.ts'

type Props = Omit<CardFiltersProps, 'types'>

/** The filters and what they lead to. The arrows go through the cards and Enter opens one. */
export function FoundCards({ filters, ...rest }: Props): ReactElement {
  const { language } = useLanguage()
  // The types are there before, and while other cards are asked for.
  const { reply } = useAsked(findCards, { query: { lang: language } })
  useArrows()
  return (
    <>
      <CardFilters filters={filters} types={reply?.types ?? []} {...rest} />
      <Pages key={JSON.stringify([filters, language])} filters={filters} />
    </>
  )
}

function Pages({ filters }: { filters: Filters }): ReactElement {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const [cursor, setCursor] = useState<string | null>(null)
  const [before, setBefore] = useState<readonly CardInShort[]>([])
  const query = { lang: language, ...filters, ...(cursor !== null && { cursor }) }
  const { reply, hasFailed, again } = useAsked(findCards, { query })
  const cards = [...before, ...(reply?.cards ?? [])]
  const next = reply?.nextCursor ?? null
  const more = (): void => {
    setBefore(cards)
    setCursor(next)
  }
  if (reply !== null && cards.length === 0) {
    if (Object.keys(filters).length === 0) return <EmptyState title={text.noneYet} />
    return <EmptyState title={text.noneTitle}>{text.noneText}</EmptyState>
  }
  return (
    <>
      {cards.length > 0 && (
        <ul className="found card" data-tone="surface" aria-label={text.results}>
          {cards.map((card) => (
            <CardRow key={card.id} card={card} />
          ))}
        </ul>
      )}
      {hasFailed && <ErrorPanel title={text.failed} onRetry={again} />}
      {reply === null && !hasFailed && <Skeleton lines={6} />}
      {next !== null && <Button onClick={more}>{text.more}</Button>}
    </>
  )
}

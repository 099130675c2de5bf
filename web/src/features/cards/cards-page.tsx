import type { Card } from '@emun/contract/customer'
import { EmptyState, LinkButton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { PictureOfCard } from './card-picture.tsx'
import { isEnded } from './card-state.ts'
import { CardTabs } from './card-tabs.tsx'
import { cardsText } from './messages.ts'
import { cardPath, newCardPath } from './paths.ts'
import { PriceList } from './price-list.tsx'
import { cardsQuery } from './queries.ts'
import './cards.css'

/** All cards, as pictures: those that live, or those that are over. */
export function CardsPage() {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const query = useQuery(cardsQuery(language))
  const isBlocked = search.get('show') === 'blocked'
  const create = (
    <LinkButton href={newCardPath} variant="primary" icon="plus">
      {text.create}
    </LinkButton>
  )
  return (
    <Page title={text.title} width="list" className="cards-page" end={create}>
      <CardTabs current={isBlocked ? 'blocked' : 'active'} />
      <WhenLoaded query={query} skeleton={<WallSkeleton />}>
        {({ cards }) => (isBlocked ? <OverCards cards={cards.filter(isEnded)} /> : <LivingCards cards={cards} />)}
      </WhenLoaded>
    </Page>
  )
}

function LivingCards({ cards }: { readonly cards: readonly Card[] }) {
  const text = useMessages(cardsText)
  const living = cards.filter((card) => !isEnded(card))
  if (living.length > 0) return <Wall cards={living} label={text.tabs.active} />
  return (
    <>
      <EmptyState title={text.noneTitle}>{text.noneText}</EmptyState>
      <PriceList />
    </>
  )
}

function OverCards({ cards }: { readonly cards: readonly Card[] }) {
  const text = useMessages(cardsText)
  if (cards.length > 0) return <Wall cards={cards} label={text.tabs.blocked} />
  return <EmptyState title={text.noBlockedTitle}>{text.noBlockedText}</EmptyState>
}

function Wall({ cards, label }: { readonly cards: readonly Card[]; readonly label: string }) {
  return (
    <ul className="card-wall" aria-label={label}>
      {cards.map((card) => (
        <li key={card.id}>
          <Link to={cardPath(card.id)} className="card-link">
            <PictureOfCard card={card} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function WallSkeleton() {
  return (
    <div className="card-wall" aria-busy="true">
      {[0, 1, 2].map((place) => (
        <span key={place} className="card-bone" aria-hidden="true" />
      ))}
    </div>
  )
}

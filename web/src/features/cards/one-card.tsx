import type { Card } from '@emun/contract/customer'
import { EmptyState, LinkButton, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { cardsText } from './messages.ts'
import { cardPath, cardsPath } from './paths.ts'
import { cardsQuery, type KnownCards } from './queries.ts'
import './cards.css'

type Props = {
  readonly title: string
  readonly children: (card: Card, known: KnownCards) => ReactNode
}

/** The page of something to do with the card that the address names; the way back leads to the card. */
export function PageOfCard({ title, children }: Props) {
  const text = useMessages(cardsText)
  const { query, card } = useCard()
  return (
    <Page
      title={title}
      {...(card === undefined ? {} : { lead: <CardName card={card} /> })}
      before={<BackLink to={card === undefined ? cardsPath : cardPath(card.id)}>{text.back}</BackLink>}
      className="card-page"
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={2} />}>
        {(known) => (card === undefined ? <NoSuchCard /> : children(card, known))}
      </WhenLoaded>
    </Page>
  )
}

/** The card that the address names, out of all there are. */
export function useCard() {
  const { id } = useParams()
  const { language } = useLanguage()
  const query = useQuery(cardsQuery(language))
  return { query, card: query.data?.cards.find((each) => each.id === id) }
}

/** A card by its name and its last digits, as one line of text. */
export function CardName({ card: { name, last4 } }: { readonly card: Pick<Card, 'name' | 'last4'> }) {
  return (
    <>
      <bdi dir="auto">{name}</bdi>
      {last4 === null ? null : (
        <>
          {' '}
          <bdi dir="ltr" data-ltr="">
            •••• {last4}
          </bdi>
        </>
      )}
    </>
  )
}

export function NoSuchCard() {
  const text = useMessages(cardsText)
  return (
    <EmptyState title={text.noCardTitle} action={<LinkButton href={cardsPath}>{text.allCards}</LinkButton>}>
      {text.noCardText}
    </EmptyState>
  )
}

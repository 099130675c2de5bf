import type { Card } from '@emun/contract/customer'
import { Banner, LinkButton, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { introPathFor } from '../verification/public.tsx'
import { cardsText } from './messages.ts'
import { PageOfCard } from './one-card.tsx'
import { cardPath } from './paths.ts'
import { cardTypesQuery } from './queries.ts'
import { TopUpForm } from './top-up-form.tsx'

/** Money from the balance onto a card, for those who are verified; who is not yet is told how to be. */
export function TopUpPage() {
  const text = useMessages(cardsText)
  return <PageOfCard title={text.topUpTitle}>{(card) => <OfCard card={card} />}</PageOfCard>
}

function OfCard({ card }: { readonly card: Card }) {
  const { language } = useLanguage()
  const types = useQuery(cardTypesQuery(language))
  if (!card.actions.includes('top_up')) return <NotNow card={card} />
  return (
    <WhenLoaded query={types} skeleton={<Skeleton shape="block" lines={2} />}>
      {({ isVerified }) => (isVerified ? <TopUpForm card={card} /> : <Gate />)}
    </WhenLoaded>
  )
}

function Gate() {
  const text = useMessages(cardsText)
  const action = (
    <LinkButton href={introPathFor('topupLimit')} size="small">
      {text.verify}
    </LinkButton>
  )
  return (
    <Banner tone="warning" icon="lock" title={text.verifyTitle} action={action}>
      {text.verifyText}
    </Banner>
  )
}

/** What the address asks for is not among what can be done with the card now. */
export function NotNow({ card }: { readonly card: Card }) {
  const text = useMessages(cardsText)
  const action = (
    <LinkButton href={cardPath(card.id)} size="small">
      {text.toCard}
    </LinkButton>
  )
  return (
    <Banner tone="info" title={text.notNowTitle} action={action}>
      {text.notNowText}
    </Banner>
  )
}

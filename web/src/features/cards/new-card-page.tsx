import { EmptyState, LinkButton, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { meQuery } from '../wallets/public.tsx'
import { cardsText } from './messages.ts'
import { NewCardForm } from './new-card-form.tsx'
import { cardsPath, newCardPath } from './paths.ts'
import { type CardTypes, cardTypesQuery } from './queries.ts'
import { TypeGallery } from './type-gallery.tsx'
import './cards.css'

/** Which card, and then, with the choice in the address, what it is to be called and what it costs. */
export function NewCardPage() {
  const [search] = useSearchParams()
  const type = search.get('type')
  return type === null ? <Gallery /> : <Order key={type} typeName={type} />
}

function Gallery() {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const query = useQuery(cardTypesQuery(language))
  return (
    <Page
      title={text.newTitle}
      lead={text.newLead}
      width="list"
      before={<BackLink to={cardsPath}>{text.back}</BackLink>}
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={4} />}>
        {(known) => <TypeGallery known={known} />}
      </WhenLoaded>
    </Page>
  )
}

function Order({ typeName }: { readonly typeName: string }) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const query = useQuery(cardTypesQuery(language))
  const type = query.data?.types.find(({ name }) => name === typeName)
  return (
    <Page
      title={type?.title ?? text.newTitle}
      {...(type === undefined ? {} : { lead: type.about })}
      before={<BackLink to={newCardPath}>{text.back}</BackLink>}
      className="card-page"
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {(known) => (type === undefined ? <NoSuchType /> : <OrderOf type={type} known={known} />)}
      </WhenLoaded>
    </Page>
  )
}

type OrderProps = { readonly type: CardTypes['types'][number]; readonly known: CardTypes }

function OrderOf({ type, known }: OrderProps) {
  const me = useQuery(meQuery)
  return (
    <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={3} />}>
      {({ userDetails }) => <NewCardForm type={type} balance={known.balance} email={userDetails?.email ?? ''} />}
    </WhenLoaded>
  )
}

function NoSuchType() {
  const text = useMessages(cardsText)
  return (
    <EmptyState title={text.noTypeTitle} action={<LinkButton href={newCardPath}>{text.allTypes}</LinkButton>}>
      {text.noTypeText}
    </EmptyState>
  )
}

import type { Cardholder } from '@emun/contract/customer'
import {
  Banner,
  CopyRow,
  EmptyState,
  LinkButton,
  Panel,
  plainDateText,
  Skeleton,
  useLanguage,
  useMessages,
} from '@emun/ui'
import { parsePlainDate } from '@emun/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { countryName } from '../../platform/country-name.ts'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { HolderChip } from './holder-chip.tsx'
import { HolderForm } from './holder-form.tsx'
import { cardsText } from './messages.ts'
import { holdersPath } from './paths.ts'
import { cardTypesQuery, holdersQuery } from './queries.ts'
import './cards.css'

/** A new cardholder, or one that is known: as the issuer has it, and to be corrected where it was rejected. */
export function HolderPage() {
  const { id } = useParams()
  return id === undefined ? <NewHolder /> : <KnownHolder key={id} id={id} />
}

function NewHolder() {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const query = useQuery(cardTypesQuery(language))
  return (
    <Page
      title={text.newHolderTitle}
      lead={text.newHolderLead}
      before={<BackLink to={holdersPath}>{text.back}</BackLink>}
      className="card-page"
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={3} />}>
        {({ types }) => {
          const wanting = types.filter(({ needsCardholder }) => needsCardholder)
          return wanting.length === 0 ? (
            <EmptyState title={text.noHolderTypes} />
          ) : (
            <HolderForm types={wanting} type={search.get('type')} />
          )
        }}
      </WhenLoaded>
    </Page>
  )
}

function KnownHolder({ id }: { readonly id: string }) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const query = useQuery(holdersQuery(language))
  const holder = query.data?.cardholders.find((each) => each.id === id)
  return (
    <Page
      title={text.holder}
      before={<BackLink to={holdersPath}>{text.back}</BackLink>}
      className="card-page"
      {...(holder === undefined
        ? {}
        : {
            lead: <bdi dir="ltr">{`${holder.firstName} ${holder.lastName}`}</bdi>,
            end: <HolderChip state={holder.state} />,
          })}
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={2} />}>
        {() => (holder === undefined ? <NoSuchHolder /> : <OfHolder holder={holder} />)}
      </WhenLoaded>
    </Page>
  )
}

function OfHolder({ holder }: { readonly holder: Cardholder }) {
  const text = useMessages(cardsText)
  return (
    <>
      {holder.state === 'under_review' ? (
        <Banner tone="info" icon="clock">
          {text.holderReview}
        </Banner>
      ) : null}
      {holder.state === 'rejected' ? (
        <Banner tone="negative" title={text.holderRejected}>
          {holder.rejection === null ? null : (
            <p>
              {text.issuerSays} <bdi dir="auto">{holder.rejection}</bdi>
            </p>
          )}
          {holder.canBeChanged ? <p>{text.holderCorrect}</p> : null}
        </Banner>
      ) : null}
      {holder.canBeChanged ? <HolderForm holder={holder} /> : <HolderFacts holder={holder} />}
    </>
  )
}

function HolderFacts({ holder }: { readonly holder: Cardholder }) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const born = parsePlainDate(holder.dateOfBirth)
  const facts = [
    [text.firstName, holder.firstName],
    [text.lastName, holder.lastName],
    [text.dateOfBirth, born === null ? holder.dateOfBirth : plainDateText(born, language)],
    [text.email, holder.email],
    [text.phone, holder.phone],
    [text.line, holder.addressLine],
    [text.city, holder.city],
    [text.region, holder.region],
    [text.postCode, holder.postCode],
    [text.country, countryName(holder.country, language)],
  ] as const
  return (
    <Panel title={text.holder}>
      <dl className="fact-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi dir={/^[+\w]/.test(value) ? 'ltr' : 'auto'}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <CopyRow label={text.reference} value={holder.id} />
    </Panel>
  )
}

function NoSuchHolder() {
  const text = useMessages(cardsText)
  return (
    <EmptyState title={text.noHolderTitle} action={<LinkButton href={holdersPath}>{text.allHolders}</LinkButton>} />
  )
}

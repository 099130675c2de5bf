import { EmptyState, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { AddDestination } from './add-destination.tsx'
import { DestinationList } from './destination-list.tsx'
import { destinationsText } from './messages.ts'
import { destinationsQuery } from './queries.ts'
import './destinations.css'

/** The places one withdraws to again and again: add, rename, choose the usual one, delete. */
export function DestinationsPage() {
  const text = useMessages(destinationsText)
  const { language } = useLanguage()
  const query = useQuery(destinationsQuery(language))
  return (
    <Page title={text.title} lead={text.lead} before={<BackLink to="/settings">{text.back}</BackLink>}>
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={3} />}>
        {(saved) => (
          <DestinationList saved={saved} empty={<EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>} />
        )}
      </WhenLoaded>
      <AddDestination />
    </Page>
  )
}

import type { Destination } from '@emun/contract/customer'
import { Icon, Link, LinkButton, List, Panel, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { Amount } from '../../platform/amount.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { destinationsQuery, DestinationWords, withdrawRailsQuery } from '../destinations/public.tsx'
import { useFlow } from './flow-context.ts'
import { FlowPage } from './flow-page.tsx'
import { withdrawalsText } from './messages.ts'
import { MethodList } from './method-list.tsx'
import { railPath, reviewPath } from './paths.ts'
import { RecentWithdrawals } from './recent-withdrawals.tsx'

/** Where a withdrawal begins: what is on hold already, the places one knows, and every way there is. */
export function WithdrawPage() {
  const text = useMessages(withdrawalsText)
  const { language } = useLanguage()
  const { status } = useFlow()
  const rails = useQuery(withdrawRailsQuery(language))
  const saved = useQuery(destinationsQuery(language))
  if (status === 'sending' || status === 'unanswered') return <Navigate to={reviewPath} replace />
  // Nobody has a number of destinations to expect: what is below comes with them, and so does not move when they come.
  const isAsking = saved.isPending && saved.fetchStatus !== 'paused'
  return (
    <FlowPage step={0} title={text.title} lead={text.lead} back="/dashboard">
      <OnHoldSummary />
      <Panel
        title={text.saved}
        action={
          <LinkButton href="/settings/destinations" variant="quiet" size="small">
            {text.manage}
          </LinkButton>
        }
      >
        <WhenLoaded query={saved} skeleton={<Skeleton shape="row" lines={2} />}>
          {(known) => <SavedDestinations saved={known} />}
        </WhenLoaded>
      </Panel>
      {isAsking ? null : (
        <>
          <Panel title={text.methods}>
            <WhenLoaded query={rails} skeleton={<Skeleton shape="row" lines={4} />}>
              {(known) => <MethodList rails={known} />}
            </WhenLoaded>
          </Panel>
          <RecentWithdrawals />
        </>
      )}
    </FlowPage>
  )
}

/** Nothing on hold is no news, and is not said. */
function OnHoldSummary() {
  const text = useMessages(withdrawalsText)
  const { returnBalance } = useFlow().wallet
  if (isZero(returnBalance.amount)) return null
  return (
    <Link href="/on-hold" className="card on-hold-link" data-tone="surface">
      <Icon name="hold" />
      <span className="on-hold-words">
        <span>{text.onHold}</span>
        <strong>
          <Amount of={returnBalance} />
        </strong>
      </span>
      <Icon name="chevron" size={20} />
    </Link>
  )
}

function isZero(decimal: string): boolean {
  return /^[0.]*$/.test(decimal)
}

function SavedDestinations({ saved }: { readonly saved: readonly Destination[] }) {
  const text = useMessages(withdrawalsText)
  if (saved.length === 0) return <p className="withdraw-none">{text.noSaved}</p>
  return (
    <List label={text.saved}>
      {saved.map((destination) => (
        <li key={destination.id}>
          <Link href={railPath(destination.paymentSystem, destination.id)} className="way-out">
            <span className="way-out-words">
              <DestinationWords destination={destination} />
              <span className="way-out-fact">{destination.title}</span>
            </span>
            <Icon name="chevron" size={20} />
          </Link>
        </li>
      ))}
    </List>
  )
}

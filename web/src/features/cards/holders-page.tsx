import type { Cardholder } from '@emun/contract/customer'
import { EmptyState, LinkButton, List, Panel, Skeleton, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { CardTabs } from './card-tabs.tsx'
import { HolderChip } from './holder-chip.tsx'
import { cardsText } from './messages.ts'
import { holderPath, newHolderPath } from './paths.ts'
import { holdersQuery } from './queries.ts'
import './cards.css'

/** The people whose names stand on cards. */
export function HoldersPage() {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const query = useQuery(holdersQuery(language))
  const add = (
    <LinkButton href={newHolderPath()} variant="primary" icon="plus">
      {text.addHolder}
    </LinkButton>
  )
  return (
    <Page title={text.holdersTitle} width="list" className="cards-page" end={add}>
      <CardTabs current="holders" />
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={3} />}>
        {({ cardholders }) => <Holders holders={cardholders} />}
      </WhenLoaded>
    </Page>
  )
}

function Holders({ holders }: { readonly holders: readonly Cardholder[] }) {
  const text = useMessages(cardsText)
  if (holders.length === 0) return <EmptyState title={text.noHoldersTitle}>{text.noHoldersText}</EmptyState>
  return (
    <Panel title={text.tabs.holders}>
      <List label={text.tabs.holders}>
        {holders.map((holder) => (
          <li key={holder.id} className="holder-row">
            <span className="holder-words">
              <Link to={holderPath(holder.id)}>
                <bdi dir="ltr">
                  {holder.firstName} {holder.lastName}
                </bdi>
              </Link>
              <span className="card-note">
                {text.forCards} <bdi>{holder.typeTitle}</bdi>
              </span>
            </span>
            <HolderChip state={holder.state} />
          </li>
        ))}
      </List>
    </Panel>
  )
}

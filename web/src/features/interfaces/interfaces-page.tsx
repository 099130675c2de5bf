import type { PartnerInterface } from '@emun/contract/customer'
import { EmptyState, Icon, Link, LinkButton, Panel, Skeleton, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { InterfaceChip } from './interface-chip.tsx'
import { InterfaceLogo } from './interface-logo.tsx'
import { interfacesText } from './messages.ts'
import { businessPath, interfacePath } from './paths.ts'
import { interfacesQuery } from './queries.ts'
import './interfaces.css'

/** A partner's interfaces, and the way to another. */
export function InterfacesPage() {
  const text = useMessages(interfacesText)
  const query = useQuery(interfacesQuery)
  return (
    <Page title={text.title} lead={text.lead} before={<BackLink to="/settings">{text.back}</BackLink>}>
      <LinkButton href={`${businessPath}/new`} variant="primary" icon="plus" wide>
        {text.newInterface}
      </LinkButton>
      <Panel title={text.list}>
        <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={2} />}>
          {(interfaces) =>
            interfaces.length === 0 ? (
              <EmptyState title={text.noneTitle}>{text.noneText}</EmptyState>
            ) : (
              <ul className="interface-list">
                {interfaces.map((each) => (
                  <InterfaceRow key={each.id} of={each} />
                ))}
              </ul>
            )
          }
        </WhenLoaded>
      </Panel>
    </Page>
  )
}

function InterfaceRow({ of }: { readonly of: PartnerInterface }) {
  return (
    <li>
      <Link href={interfacePath(of.id)} className="interface-row">
        <InterfaceLogo of={of} size={44} />
        <span className="interface-names">
          <span className="interface-name">
            <UserText>{of.name}</UserText>
          </span>
          <span className="interface-company">
            <UserText>{of.company}</UserText>
          </span>
        </span>
        <InterfaceChip state={of.state} />
        <Icon name="chevron" size={20} />
      </Link>
    </li>
  )
}

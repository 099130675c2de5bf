import type { InterfaceMode, PartnerInterface } from '@emun/contract/customer'
import { Banner, EmptyState, SegmentedControl, Skeleton, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { ActsPanel } from './acts-panel.tsx'
import { CheckPanel } from './check-panel.tsx'
import { InterfaceChip } from './interface-chip.tsx'
import { InterfaceLogo } from './interface-logo.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { interfacesText } from './messages.ts'
import { NamesPanel } from './names-panel.tsx'
import { businessPath } from './paths.ts'
import { interfacesQuery } from './queries.ts'
import { TransactionsPanel } from './transactions-panel.tsx'
import { RailsPanel } from './rails-panel.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { WorkPanel } from './work-panel.tsx'
import './interfaces.css'

/** One interface: its keys, what went through it, the check of a signature, and what can be changed about it. */
export function InterfacePage() {
  const text = useMessages(interfacesText)
  const { id = '' } = useParams()
  const query = useQuery(interfacesQuery)
  const known = query.data?.find((each) => each.id === id)
  return (
    <Page
      key={id}
      title={known?.name ?? text.title}
      heading={known === undefined ? text.title : <UserText>{known.name}</UserText>}
      lead={known === undefined ? undefined : <UserText>{known.company}</UserText>}
      start={known === undefined ? undefined : <InterfaceLogo of={known} size={56} />}
      end={known === undefined ? undefined : <InterfaceChip state={known.state} />}
      before={<BackLink to={businessPath}>{text.back}</BackLink>}
      className="interface-page"
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={4} />}>
        {() => (known === undefined ? <EmptyState title={text.noneTitle} /> : <Known of={known} />)}
      </WhenLoaded>
    </Page>
  )
}

function Known({ of }: { readonly of: PartnerInterface }) {
  const text = useMessages(interfacesText)
  const [mode, setMode] = useState<InterfaceMode>('test')
  return (
    <>
      {of.state === 'active' ? null : <Banner tone="warning">{text.stateTexts[of.state]}</Banner>}
      <SegmentedControl
        label={text.mode}
        hideLabel
        name="mode"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'test', label: text.modes.test },
          { value: 'live', label: text.modes.live },
        ]}
      />
      <KeysPanel key={mode} of={of} mode={mode} />
      <RailsPanel id={of.id} />
      <TransactionsPanel id={of.id} mode={mode} />
      <WebhookPanel key={`webhook ${mode}`} id={of.id} mode={mode} />
      <CheckPanel id={of.id} mode={mode} />
      <LimitsPanel key={`limits ${mode}`} id={of.id} mode={mode} />
      <NamesPanel of={of} />
      <WorkPanel of={of} />
      <ActsPanel id={of.id} />
    </>
  )
}

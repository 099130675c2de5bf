import type { Fundraising } from '@emun/contract/customer'
import { Banner, EmptyState, LinkButton, List, Panel, Skeleton, TxRow, useMessages, UserText } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { introPathFor } from '../verification/public.tsx'
import { meQuery } from '../wallets/public.tsx'
import { FundraisingChip } from './fundraising-chip.tsx'
import { fundraisingText } from './messages.ts'
import { newFundraisingPath, oneFundraisingPath } from './paths.ts'
import { fundraisingsQuery } from './queries.ts'
import './fundraising.css'

/** One's own fundraisers, those that take money first, and the way to a new one. */
export function FundraisingsPage() {
  const text = useMessages(fundraisingText)
  const query = useQuery(fundraisingsQuery)
  return (
    <Page title={text.title} lead={text.lead}>
      <Begin />
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" lines={3} />}>
        {(all) => (all.length === 0 ? <None /> : <Known all={all} />)}
      </WhenLoaded>
    </Page>
  )
}

/** Whoever is not verified is told what it needs, before they have typed anything. */
function Begin() {
  const text = useMessages(fundraisingText)
  const { data: me } = useQuery(meQuery)
  if (me === undefined) return null
  if (me.verification !== 'full') {
    const action = (
      <LinkButton href={introPathFor('fundraising')} size="small">
        {text.verify}
      </LinkButton>
    )
    return (
      <Banner tone="info" icon="lock" title={text.locked} action={action}>
        {text.lockedText}
      </Banner>
    )
  }
  return (
    <LinkButton href={newFundraisingPath} variant="primary" icon="plus" wide>
      {text.create}
    </LinkButton>
  )
}

function None() {
  const text = useMessages(fundraisingText)
  return <EmptyState title={text.noneTitle}>{text.noneText}</EmptyState>
}

function Known({ all }: { readonly all: readonly Fundraising[] }) {
  const text = useMessages(fundraisingText)
  return (['active', 'expired'] as const).map((state) => {
    const own = all.filter((each) => each.state === state)
    return own.length === 0 ? null : (
      <Panel key={state} title={text[state]}>
        <List label={text[state]}>
          {own.map((each) => (
            <Row key={each.id} of={each} />
          ))}
        </List>
      </Panel>
    )
  })
}

function Row({ of: { id, purpose, collected, contributions, state } }: { readonly of: Fundraising }) {
  const text = useMessages(fundraisingText)
  return (
    <TxRow
      icon="gift"
      title={<UserText>{purpose}</UserText>}
      detail={text.gifts(contributions)}
      amount={<Amount of={collected} />}
      note={<FundraisingChip state={state} />}
      href={oneFundraisingPath(id)}
    />
  )
}

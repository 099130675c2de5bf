import type { FundraisingPage } from '@emun/contract/public'
import { Banner, LinkButton, List, Panel, Time, TxRow, useMessages, UserText } from '@emun/ui'
import { Amount } from '../../platform/amount.tsx'
import { Page } from '../../platform/page.tsx'
import { pictureAddress, Progress } from '../fundraising/public.tsx'
import { fundraisingPageText } from './messages.ts'

/** What it is for, who asks, how far it is, and the way to give. */
export function FundPage({ of: fundraising }: { readonly of: FundraisingPage }) {
  const text = useMessages(fundraisingPageText)
  const { id, purpose, organiser, picture, state, isAllOrNothing } = fundraising
  return (
    <Page
      title={purpose}
      heading={<UserText>{purpose}</UserText>}
      lead={
        <>
          {text.by} <UserText>{organiser}</UserText>
        </>
      }
      className="fund"
    >
      {picture === null ? null : <img className="fund-image" src={pictureAddress(id, picture)} alt={text.picture} />}
      <div className="card fund-facts" data-tone="surface" aria-live="polite">
        <Progress collected={fundraising.collected} target={fundraising.target} words={text} />
        <p>{text.gifts(fundraising.contributions)}</p>
        {state === 'active' ? <Give of={fundraising} /> : null}
      </div>
      {state === 'expired' ? (
        <Banner tone="info" icon="clock" title={text.expiredTitle}>
          {text.expiredText}
        </Banner>
      ) : null}
      {isAllOrNothing ? <p className="fund-note">{text.allOrNothing}</p> : null}
      <Latest of={fundraising} />
    </Page>
  )
}

function Give({ of: { id, endsAt } }: { readonly of: FundraisingPage }) {
  const text = useMessages(fundraisingPageText)
  return (
    <>
      <LinkButton href={`/f/${id}/pay`} variant="primary" icon="gift" wide>
        {text.give}
      </LinkButton>
      <p className="fund-note">
        {text.until} <Time at={new Date(Date.parse(endsAt) - 1).toISOString()} show="day" afterWords />.{' '}
        {text.noAccount}
      </p>
    </>
  )
}

function Latest({ of: { latest, state } }: { readonly of: FundraisingPage }) {
  const text = useMessages(fundraisingPageText)
  if (latest.length === 0) return state === 'active' ? <p className="fund-note">{text.first}</p> : null
  return (
    <Panel title={text.latest}>
      <List label={text.latest}>
        {latest.map(({ name, amount, at }) => (
          <TxRow
            key={`${at} ${name ?? ''}`}
            icon="heart"
            title={name === null ? text.somebody : <UserText>{name}</UserText>}
            detail={<Time at={at} show="day" />}
            amount={amount === null ? '' : <Amount of={amount} />}
          />
        ))}
      </List>
    </Panel>
  )
}

import type { Withdrawal } from '@emun/contract/customer'
import { add, amountOf, isPositive, type Money, toWire, zero } from '@emun/contract/money'
import { Card, EmptyState, Link, LinkButton, List, Panel, Skeleton, Time, useLanguage, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Amount } from '../../platform/amount.tsx'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { WithdrawalChip } from '../wallets/public.tsx'
import { withdrawalsText } from './messages.ts'
import { railPath, withdrawalPath } from './paths.ts'
import { type WithdrawalList, withdrawalsQuery } from './queries.ts'
import { TakeBackButton } from './take-back-button.tsx'
import './withdrawals.css'

/** What has left the balance and nobody has paid yet: all of it, each withdrawal, and the way back. */
export function OnHoldPage() {
  const text = useMessages(withdrawalsText)
  const { language } = useLanguage()
  const query = useQuery(withdrawalsQuery('open', language))
  return (
    <Page
      title={text.onHoldTitle}
      lead={text.onHoldLead}
      before={<BackLink to="/dashboard">{text.back}</BackLink>}
      className="on-hold"
    >
      <WhenLoaded query={query} skeleton={<Skeleton shape="block" lines={2} />}>
        {(list) => (list.withdrawals.length === 0 ? <NothingOnHold /> : <OnHold list={list} />)}
      </WhenLoaded>
    </Page>
  )
}

function NothingOnHold() {
  const text = useMessages(withdrawalsText)
  return (
    <EmptyState
      title={text.nothingTitle}
      action={
        <LinkButton href={railPath()} variant="primary" icon="withdraw">
          {text.withdraw}
        </LinkButton>
      }
    >
      {text.nothingText}
    </EmptyState>
  )
}

function OnHold({ list: { returnBalance, withdrawals } }: { readonly list: WithdrawalList }) {
  const text = useMessages(withdrawalsText)
  const returnable = returnableOf(withdrawals, zero(amountOf(returnBalance).currency))
  return (
    <>
      <Card className="on-hold-sum">
        <p className="withdrawal-amount">
          <Amount of={returnBalance} />
        </p>
        {isPositive(returnable) ? (
          <>
            <p className="on-hold-can">
              {text.canTakeBack} <Amount of={toWire(returnable)} />
            </p>
            <TakeBackButton most={toWire(returnable)} />
          </>
        ) : (
          <p className="on-hold-can">{text.allBeingSent}</p>
        )}
      </Card>
      <Panel title={text.underWay}>
        <List label={text.underWay}>
          {withdrawals.map((withdrawal) => (
            <OnHoldRow key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </List>
      </Panel>
    </>
  )
}

/** What nobody has begun to pay, of all of them together. */
export function returnableOf(withdrawals: readonly Pick<Withdrawal, 'onHold'>[], none: Money): Money {
  return withdrawals.reduce((sum, { onHold }) => add(sum, amountOf(onHold)), none)
}

function OnHoldRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const text = useMessages(withdrawalsText)
  const { id, title, createdAt, state, onHold, inProgress } = withdrawal
  const canTakeBack = isPositive(amountOf(onHold))
  return (
    <li className="part">
      <div className="part-head">
        <Link href={withdrawalPath(id)} className="text-link part-sum">
          {title}
        </Link>
        <WithdrawalChip state={state} />
        <Time at={createdAt} show="day_time" className="part-time" />
      </div>
      <div className="on-hold-row">
        <dl className="on-hold-facts">
          {canTakeBack ? <Fact name={text.places.onHold} of={onHold} /> : null}
          {isPositive(amountOf(inProgress)) ? <Fact name={text.places.inProgress} of={inProgress} /> : null}
        </dl>
        {canTakeBack ? <TakeBackButton most={onHold} withdrawal={id} of={title} small /> : null}
      </div>
    </li>
  )
}

function Fact({ name, of }: { readonly name: string; readonly of: Withdrawal['onHold'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Amount of={of} />
      </dd>
    </div>
  )
}

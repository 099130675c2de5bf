import { amountOf } from '@emun/contract/money'
import type { DeskCard } from '@emun/contract/operator'
import { Link, Ltr, Money, Panel, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { Fact } from '../queues/public.ts'
import { cardsText } from './messages.ts'

/** What a card is and whose. */
export function FactsPanel({ card }: { card: DeskCard }): ReactElement {
  const text = useMessages(cardsText)
  const { customer, cardholder, activeAt } = card
  return (
    <Panel title={text.card}>
      <dl className="review-facts">
        <Fact name={text.facts.customer}>
          <Link className="text-link" href={`/console/users/${customer.id}`}>
            {customer.name === null ? <Ltr>{card.accountNumber}</Ltr> : <UserText>{customer.name}</UserText>}
          </Link>
        </Fact>
        <Fact name={text.facts.account}>
          <Ltr>{card.accountNumber}</Ltr>
        </Fact>
        <Fact name={text.facts.type}>{card.typeTitle}</Fact>
        <Fact name={text.facts.expiry}>{card.expiry === null ? text.notYet : <Ltr>{card.expiry}</Ltr>}</Fact>
        <Fact name={text.facts.email}>
          <Ltr>{card.email}</Ltr>
        </Fact>
        {cardholder !== null && (
          <Fact
            name={text.facts.cardholder}
            hint={cardholder.reason !== null && <UserText>{cardholder.reason}</UserText>}
          >
            {text.holderStates[cardholder.state]}
          </Fact>
        )}
        <Fact name={text.facts.limits}>
          <Limits limits={card.limits} />
        </Fact>
        <Fact name={text.facts.createdAt}>
          <Time at={card.createdAt} show="both" />
        </Fact>
        <Fact name={text.facts.activeAt}>{activeAt === null ? text.notYet : <Time at={activeAt} show="both" />}</Fact>
        <Fact name={text.facts.usedAt}>
          <Time at={card.usedAt} show="both" />
        </Fact>
        <OtherCard name={text.facts.replaces} id={card.replaces} />
        <OtherCard name={text.facts.replacedBy} id={card.replacedBy} />
        <Fact name={text.facts.id}>
          <Ltr>{card.id}</Ltr>
        </Fact>
      </dl>
    </Panel>
  )
}

function OtherCard({ name, id }: { name: string; id: string | null }): ReactElement | null {
  if (id === null) return null
  return (
    <Fact name={name}>
      <Link className="text-link" href={`/console/cards/${id}`}>
        <Ltr>{id}</Ltr>
      </Link>
    </Fact>
  )
}

function Limits({ limits }: { limits: DeskCard['limits'] }): ReactNode {
  const text = useMessages(cardsText)
  const { perDay, perMonth, shop, isSingleUse, until } = limits
  const said = [
    perDay && (
      <li key="day">
        <Money amount={amountOf(perDay)} /> {text.perDay}
      </li>
    ),
    perMonth && (
      <li key="month">
        <Money amount={amountOf(perMonth)} /> {text.perMonth}
      </li>
    ),
    shop !== null && (
      <li key="shop">
        {text.onlyAt} <UserText>{shop}</UserText>
      </li>
    ),
    isSingleUse && <li key="once">{text.singleUse}</li>,
    until !== null && (
      <li key="until">
        {text.until} <Ltr>{until}</Ltr>
      </li>
    ),
  ].filter((each) => each !== false && each !== null)
  return said.length === 0 ? text.noLimits : <ul>{said}</ul>
}

import { amountOf } from '@emun/contract/money'
import { type DeskCardRequest, type CardBlockReason, cardBlockReasons } from '@emun/contract/operator'
import { Ltr, Money, Panel, StatusChip, Time, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { toneOfRequest } from './card.ts'
import type { CardsText } from './messages.en.ts'
import { cardsText } from './messages.ts'

/** What was asked of the issuer, by whom, how it stands and since when. */
export function RequestsPanel({ requests }: { requests: readonly DeskCardRequest[] }): ReactElement {
  const text = useMessages(cardsText)
  return (
    <Panel title={text.requests} className="customer-wide">
      {requests.length === 0 && <p>{text.noRequests}</p>}
      <ul className="journal">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Panel>
  )
}

function RequestRow({ request }: { request: DeskCardRequest }): ReactElement {
  const text = useMessages(cardsText)
  const { kind, state, operator, askedBy, reason, createdAt, updatedAt, amount, onCard, fee } = request
  const moved = amount ?? onCard
  const isOpen = state === 'pending' || state === 'unknown'
  return (
    <li className="journal-row">
      <div>
        <p className="found-name">
          {text.requestKinds[kind]}
          <StatusChip tone={toneOfRequest[state]}>{text.requestStates[state]}</StatusChip>
        </p>
        {reason !== null && (
          <p>
            {text.issuerSays} <UserText>{reason}</UserText>
          </p>
        )}
        <p className="found-detail">
          {isOpen && text.since} <Time at={isOpen ? createdAt : updatedAt} show="both" />
          {' · '}
          {text.askedBy} {operator === null ? asker(text, askedBy) : <UserText>{operator}</UserText>}
        </p>
        <p className="found-detail">
          <Ltr>{request.id}</Ltr>
        </p>
      </div>
      {moved !== null && (
        <div className="payment-amounts">
          <Money amount={amountOf(moved)} />
          {fee !== null && (
            <span className="found-detail">
              {text.fee} <Money amount={amountOf(fee)} />
            </span>
          )}
        </div>
      )}
    </li>
  )
}

/** A rule is said by what it blocks for. */
function asker(text: CardsText, askedBy: string): string {
  const rule: CardBlockReason | undefined = cardBlockReasons.find((each) => each === askedBy)
  if (rule === undefined || rule === 'by_customer') return text.askers.customer
  return `${text.askers.rule}: ${text.blockReasons[rule]}`
}

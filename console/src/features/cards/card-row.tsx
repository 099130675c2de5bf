import type { CardInShort } from '@emun/contract/operator'
import { Link, Ltr, StatusChip, useMessages, UserText } from '@emun/ui'
import type { ReactElement, ReactNode } from 'react'
import { toneOfRequest, toneOfState } from './card.ts'
import { cardsText } from './messages.ts'

/** A card in a list; all of it is the way to the card. `more`: what this list says of it besides. */
export function CardRow({ card, more }: { card: CardInShort; more?: ReactNode }): ReactElement {
  const text = useMessages(cardsText)
  return (
    <li>
      <Link className="found-row card-row" href={`/console/cards/${card.id}`}>
        <span className="found-name">
          <UserText>{card.name}</UserText>
          <Digits last4={card.last4} />
          {more}
        </span>
        <span className="found-detail">{card.typeTitle}</span>
        <span className="found-detail">
          {text.account} <Ltr>{card.accountNumber}</Ltr>
        </span>
        <span className="card-chips">
          <Chips card={card} />
        </span>
      </Link>
    </li>
  )
}

/** The end of the number, as cards are spoken of. */
export function Digits({ last4 }: { last4: string | null }): ReactElement | null {
  return last4 === null ? null : <Ltr className="found-detail">{`•••• ${last4}`}</Ltr>
}

/** What a card is, what is being done about it, and what operators think of it. */
export function Chips({ card }: { card: CardInShort }): ReactElement {
  const text = useMessages(cardsText)
  const { state, changing, openRequest, label } = card
  return (
    <>
      <StatusChip tone={toneOfState[state]}>{text.states[state]}</StatusChip>
      {openRequest !== null && (
        <StatusChip tone={toneOfRequest[openRequest]}>
          {changing === null
            ? text.requestStates[openRequest]
            : `${text.requestKinds[changing]}: ${text.requestStates[openRequest]}`}
        </StatusChip>
      )}
      {label !== 'none' && (
        <StatusChip tone={label === 'under_review' ? 'warning' : 'info'}>{text.labels[label]}</StatusChip>
      )}
    </>
  )
}

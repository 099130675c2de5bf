import type { CardAction } from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'
import { isPositive, type Money } from '@emun/contract/money'
import type { CardRow } from './store.ts'

/** What decides what can be done with a card, besides the card. */
export type ActionFacts = {
  /** The issuer that made it is here to be asked. */
  readonly isServed: boolean
  readonly canFreeze: boolean
  /** On the card, by the books. */
  readonly balance: Money
  /** Another of its type can be had now. */
  readonly isOnSale: boolean
}

type Card = Pick<CardRow, 'state' | 'changing' | 'replacedBy' | 'issuerRef'>

/**
 * What can be done with a card now: these the server accepts, and no other. Topping up is among them for somebody who is not
 * verified yet, because the answer leads to what is missing.
 */
export function actionsOf(card: Card, facts: ActionFacts): readonly CardAction[] {
  const { state } = card
  if (state === 'failed' || state === 'blocked') return ['rename']
  if (state === 'ready' || state === 'creating') return ['rename', 'set_limits']
  return [...withIssuer(card, facts), 'block', 'rename', 'set_limits']
}

/** What is asked of the issuer, while it is asked for nothing else that changes the state. */
function withIssuer(card: Card, { isServed, canFreeze, balance, isOnSale }: ActionFacts): readonly CardAction[] {
  if (!isServed) return []
  const reading: readonly CardAction[] = ['reveal', 'codes']
  const replacing: readonly CardAction[] = isOnSale && card.replacedBy === null ? ['replace'] : []
  if (card.changing !== null) return [...reading, ...replacing]
  if (card.state === 'frozen') return [...reading, 'unfreeze', ...replacing]
  const withdrawing: readonly CardAction[] = isPositive(balance) ? ['withdraw'] : []
  const freezing: readonly CardAction[] = canFreeze ? ['freeze'] : []
  return [...reading, 'top_up', ...withdrawing, ...freezing, ...replacing]
}

/** Refuses: card_blocked, operation_not_allowed. */
export function checkAction(card: Card, action: CardAction, facts: ActionFacts): void {
  if (actionsOf(card, facts).includes(action)) return
  throw refuse(card.state === 'blocked' ? 'card_blocked' : 'operation_not_allowed')
}

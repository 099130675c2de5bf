import type { DeclineReason } from '@emun/contract/customer'
import { type Money, toWire } from '@emun/contract/money'
import type { Notice } from '../notifications/public.ts'
import type { RequestRow } from './request-store.ts'
import type { CardRow } from './store.ts'

type Ended = { readonly card: CardRow; readonly request: RequestRow; readonly replaced: CardRow | null }

/** What the customer hears of a request that its issuer has done: that a card is there; whatever else they asked for they see. */
export function noticesOfDone({ card, request }: Ended): readonly Notice[] {
  return request.kind === 'create' ? [{ customer: card.customer, kind: 'card_ready', details: named(card) }] : []
}

/** Of one that certainly was not done. A block is asked again until it is, so there is nothing to tell. */
export function noticesOfFailed({ card, request: { kind, amount }, replaced }: Ended): readonly Notice[] {
  const { customer } = card
  if (kind === 'block') return []
  if (kind !== 'create') return [{ customer, kind: 'card_request_failed', details: { ...named(card), request: kind } }]
  if (replaced) return [{ customer, kind: 'card_request_failed', details: { ...named(replaced), request: 'replace' } }]
  return amount ? [{ customer, kind: 'card_failed', details: { ...named(card), amount: toWire(amount) } }] : []
}

export function noticeOfBlock(card: CardRow): Notice {
  const reason = card.blockReason ?? 'by_issuer'
  return { customer: card.customer, kind: 'card_blocked', details: { ...named(card), reason } }
}

export function noticeOfReturn(card: CardRow, amount: Money): Notice {
  return { customer: card.customer, kind: 'card_money_back', details: { ...named(card), amount: toWire(amount) } }
}

/** `left`: how many more declined payments block it. */
export function noticeOfDecline(card: CardRow, decline: DeclineReason | null, left: number): Notice {
  return {
    customer: card.customer,
    kind: 'card_declined',
    details: { ...named(card), decline: decline ?? 'other', left },
  }
}

/** By a limit that its customer set. */
export function noticeOfFreeze(card: CardRow): Notice {
  return { customer: card.customer, kind: 'card_frozen', details: named(card) }
}

export function noticeOfCode(card: CardRow): Notice {
  return { customer: card.customer, kind: 'card_code_asked', details: named(card) }
}

/** A card by its id and by what its owner calls it. */
function named({ id, name }: CardRow): { readonly card: string; readonly name: string } {
  return { card: id, name }
}

import {
  blockDeskCard,
  type CardLabel,
  cardReasonBody,
  type DeskCard,
  labelCard,
  labelCardBody,
  refundBlockedCard,
} from '@emun/contract/operator'
import { call } from '../../platform/api.ts'

/** What can be decided about a card. */
export type CardAct = 'label' | 'refund' | 'block'

/** What there is to decide as the card stands, for who may decide and who may return money. */
export function cardActsFor(card: DeskCard, mayDecide: boolean, mayReturn: boolean): readonly CardAct[] {
  const isInUse = card.state === 'active' || card.state === 'frozen'
  const decided: (readonly [CardAct, boolean])[] = [
    ['label', mayDecide],
    ['refund', mayReturn && card.refundable !== null],
    ['block', mayDecide && isInUse],
  ]
  return decided.filter(([, isOpen]) => isOpen).map(([act]) => act)
}

export type Values = { readonly label: string; readonly reason: string; readonly confirm: string }

/** The shape that an act's body must have. */
export function schemaOf(act: CardAct) {
  return act === 'label' ? labelCardBody : cardReasonBody
}

export function bodyOf(act: CardAct, { label, reason }: Values): object {
  return act === 'label' ? { label, reason } : { reason }
}

/** Sends a decision; the key makes one of it however often it is sent. */
export async function send(act: CardAct, id: string, values: Values, idempotencyKey: string): Promise<void> {
  const { label, reason } = values
  const to = { params: { id }, idempotencyKey }
  if (act === 'label') await call(labelCard, { ...to, body: { label: label as CardLabel, reason } })
  else await call(act === 'block' ? blockDeskCard : refundBlockedCard, { ...to, body: { reason } })
}

/** What has to be typed before a card is blocked: what the operator has before their eyes. */
export function confirmationOf({ last4, accountNumber }: DeskCard): string {
  return last4 ?? accountNumber
}

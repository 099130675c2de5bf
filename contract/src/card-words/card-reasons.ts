import type { CardBlockReason, DeclineReason } from '../customer/index.ts'

/** Why a payment was declined and why a card was blocked, as customers read it on the page of a card, in notices and in mails. */
export type CardReasons = {
  readonly declines: Readonly<Record<DeclineReason, string>>
  readonly blocks: Readonly<Record<CardBlockReason, string>>
}

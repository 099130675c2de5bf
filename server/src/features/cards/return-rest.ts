import { compare, isPositive, money, subtract } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { newUuid, uuidOfId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertNotifications } from '../notifications/public.ts'
import type { HeldCard } from './hold-card.ts'
import { balanceOfCard, refund } from './move-money.ts'
import { noticeOfReturn } from './notices.ts'
import { findBlock } from './request-store.ts'
import { type CardRow, updateCard } from './store.ts'

/**
 * card ──▶ main: what the issuer gave back of a blocked card, as far as the books have it. Where the issuer gave back less than
 * they have, a payment was not heard of yet, and what is left waits for it. Where it gave back more, money is still on its way onto
 * the card here: whoever posts that calls this again, and only what the issuer gave back ever comes home.
 */
export async function returnRest(tx: Tx, { clock }: Pick<Deps, 'clock'>, { card, wallet }: HeldCard): Promise<CardRow> {
  const block = card.state === 'blocked' ? await findBlock(tx, card.id) : null
  if (block?.state !== 'done' || block.onCard === null) return card
  const now = clock.now()
  const { balance } = await balanceOfCard(tx, card)
  const owed = subtract(block.onCard, money(card.currency, card.returnedMinor ?? 0n))
  const amount = compare(owed, balance) < 0 ? owed : balance
  if (!isPositive(amount)) return card.returnedMinor === null ? updateCard(tx, card, { returnedMinor: 0n }, now) : card
  const id = card.returnedMinor === null ? uuidOfId(block.id) : newUuid(clock)
  await refund(tx, { id, now }, wallet, card, amount)
  insertNotifications(tx, clock, [noticeOfReturn(card, amount)])
  return updateCard(tx, card, { returnedMinor: (card.returnedMinor ?? 0n) + amount.minor }, now)
}

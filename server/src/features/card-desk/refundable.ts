import { isPositive, type Money } from '@emun/contract/money'
import type { Tx } from '../../platform/transaction.ts'
import { balanceOfCard, type HeldCard } from '../cards/public.ts'
import { isBlockDone } from './facts.ts'

/**
 * What is still on the books of a card that its issuer has cancelled: what came back of it came home by itself, so this was given
 * back by a shop later. Null where there is nothing, or the issuer has not said yet what came back.
 */
export async function refundableOf(tx: Tx, { card }: HeldCard): Promise<Money | null> {
  if (card.state !== 'blocked' || card.changing !== null || !(await isBlockDone(tx, card.id))) return null
  const { balance } = await balanceOfCard(tx, card)
  return isPositive(balance) ? balance : null
}

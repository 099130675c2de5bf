import type { Tx } from '../../platform/transaction.ts'
import { lockWalletsOf, type Wallet } from '../wallets/public.ts'
import { type CardRow, findCard, lockCard } from './store.ts'

/** A card and the wallet of its customer, both held until the transaction ends. */
export type HeldCard = { readonly card: CardRow; readonly wallet: Wallet }

/** Holds the wallet first, then the card, as everybody does. Null for an unknown card. */
export async function holdCard(tx: Tx, id: string): Promise<HeldCard | null> {
  const found = await findCard(tx, id)
  if (!found) return null
  const wallet = (await lockWalletsOf(tx, [found.customer])).get(found.customer)
  if (!wallet) throw new Error(`customer ${found.customer} has no wallet`)
  const card = await lockCard(tx, id)
  return card && { card, wallet }
}

import type { CardId } from '@emun/contract/ids'
import type { Tx } from '../../platform/transaction.ts'
import { type HeldCard, holdCard } from './hold-card.ts'
import { type CardRow, findCard } from './store.ts'

type HeldBoth = HeldCard & { readonly replaced: CardRow | null }

/** Holds a card, and before it the one in whose place it comes: the older first, as everybody does. */
export async function holdWithReplaced(tx: Tx, id: CardId): Promise<HeldBoth | null> {
  const found = await findCard(tx, id)
  const older = found?.replaces ? await holdCard(tx, found.replaces) : null
  const held = await holdCard(tx, id)
  return held && { ...held, replaced: older?.card ?? null }
}

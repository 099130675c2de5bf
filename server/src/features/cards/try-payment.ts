import type { CardId } from '@emun/contract/ids'
import { minute, second } from '@emun/contract/time'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { findAuth } from './auth-store.ts'
import type { Deps } from '../../deps.ts'
import { lookUpOpenRequests } from './follow-request.ts'
import { holdCard } from './hold-card.ts'
import { writePayment } from './move-payment.ts'
import { tellChange } from './tell-change.ts'

type Waiting = { readonly card: CardId; readonly ref: string; readonly tries: number }

/** Has a payment that the books could not take tried again: a second at first, and a quarter of an hour at last, until it is taken. */
export async function tryLater(tx: Tx, deps: Deps, waiting: Waiting): Promise<void> {
  const waitMs = Math.min(second * 2 ** Math.min(waiting.tries, 20), 15 * minute)
  await deps.jobs.enqueue(tx, tryPayment(deps), waiting, new Date(deps.clock.now().getTime() + waitMs))
}

/**
 * A payment that goes beyond what we believe is on the card proves that a top-up was not heard of: whatever the card's issuer was
 * asked for is looked up first.
 */
export function tryPayment(deps: Deps): JobKind<Waiting> {
  return {
    name: 'card_payment_again',
    mostTries: 16,
    async run(waiting) {
      await lookUpOpenRequests(deps, waiting.card)
      await inTransaction(deps.db, (tx) => tryAgain(tx, deps, waiting))
    },
  }
}

async function tryAgain(tx: Tx, deps: Deps, { card: id, ref, tries }: Waiting): Promise<void> {
  const held = await holdCard(tx, id)
  const known = await findAuth(tx, id, ref)
  if (!held || !known?.isWaiting) return
  const row = await writePayment(tx, deps, held, { ...known, version: known.version + 1 })
  if (!row.isWaiting) return tellChange(tx, deps, held.card)
  deps.log.warn({ card: id, ref, tries }, 'the books cannot take a payment of a card yet')
  await tryLater(tx, deps, { card: id, ref, tries: tries + 1 })
}

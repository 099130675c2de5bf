import type { Deps } from '../../deps.ts'
import type { JobKind } from '../../platform/jobs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { IssuedCard } from '../../providers/card-issuer/port.ts'
import { numberKind, type OfCard, readNumberLater } from './queue.ts'
import { type CardRow, findCard, lockCard, updateCard } from './store.ts'
import { tellChange } from './tell-change.ts'

/** Reads the last digits and the expiry as soon as they are there: with some types minutes after the card. */
export function readNumber(deps: Deps): JobKind<OfCard> {
  return numberKind(async ({ card: id, asked }) => {
    const card = await findCard(deps.db, id)
    if (!card || !waitsForNumber(card)) return
    const read = await deps.cardIssuers.byName(card.issuer)?.readCard(card.issuerRef ?? '')
    const printed = typeof read === 'object' ? read : null
    await inTransaction(deps.db, async (tx) => {
      const held = await lockCard(tx, id)
      if (!held || !waitsForNumber(held)) return
      if (printed === null || !isPrinted(printed)) return readNumberLater(tx, deps, { card: id, asked })
      await updateCard(tx, held, { last4: printed.last4, expiry: printed.expiry }, deps.clock.now())
      tellChange(tx, deps, held)
    })
  })
}

function waitsForNumber({ state, last4, issuerRef }: CardRow): boolean {
  return (state === 'active' || state === 'frozen') && last4 === null && issuerRef !== null
}

function isPrinted({ last4, expiry }: IssuedCard): boolean {
  return last4 !== null && expiry !== null
}

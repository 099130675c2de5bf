import { isPositive, type Money, negate } from '@emun/contract/money'
import { type Leg, openAccount, ownerOfRail, post } from '@emun/ledger'
import type { Tx } from '../../platform/transaction.ts'

type Kind = 'float' | 'suspense' | 'own_funds'

/** float ──▶ suspense: it came, and belongs to nobody yet. float ──▶ own_funds: what was there before we looked. */
export async function postStatement(
  tx: Tx,
  id: string,
  rail: string,
  { opening, cameIn }: { readonly opening: Money; readonly cameIn: Money },
  now: Date,
): Promise<void> {
  const legs = [
    await legOf(tx, rail, 'float', 'own_funds', opening),
    await legOf(tx, rail, 'float', 'suspense', cameIn),
  ].filter((leg) => leg !== null)
  if (legs.length > 0) await post(tx, { id, kind: 'statement', happenedAt: now, legs })
}

/** suspense ──▶ float: it was credited out of the float before its line came, or has gone back to whoever sent it. */
export function takeOutOfSuspense(tx: Tx, id: string, rail: string, amount: Money, now: Date): Promise<void> {
  return move(tx, id, rail, { from: 'suspense', to: 'float', amount }, now)
}

/** suspense ──▶ own_funds for what came in, own_funds ──▶ float for what went out: it is the house’s own. */
export function makeOwn(tx: Tx, id: string, rail: string, amount: Money, now: Date): Promise<void> {
  const isIncoming = isPositive(amount)
  return isIncoming
    ? move(tx, id, rail, { from: 'suspense', to: 'own_funds', amount }, now)
    : move(tx, id, rail, { from: 'own_funds', to: 'float', amount: negate(amount) }, now)
}

type Move = { readonly from: Kind; readonly to: Kind; readonly amount: Money }

async function move(tx: Tx, id: string, rail: string, { from, to, amount }: Move, now: Date): Promise<void> {
  const leg = await legOf(tx, rail, from, to, amount)
  if (leg) await post(tx, { id, kind: 'statement', happenedAt: now, legs: [leg] })
}

/** Nothing is no movement, and less than nothing goes the other way. */
async function legOf(tx: Tx, rail: string, from: Kind, to: Kind, amount: Money): Promise<Leg | null> {
  if (amount.minor === 0n) return null
  if (!isPositive(amount)) return legOf(tx, rail, to, from, negate(amount))
  const { currency } = amount
  const owner = ownerOfRail(rail)
  return {
    from: await openAccount(tx, { owner, kind: from, currency }),
    to: await openAccount(tx, { owner, kind: to, currency }),
    amount,
  }
}

import { add, isPositive, type Money, negate, subtract } from '@emun/contract/money'
import { openAccount, ownerOfRail } from '@emun/ledger'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import { findAuth } from './auth-store.ts'
import { countPayment } from './count-payment.ts'
import type { HeldCard } from './hold-card.ts'
import { least, moveFee, readStanding } from './move-fee.ts'
import { type FeeRow, findFee, putFee } from './payment-fee-store.ts'

type Given = Pick<Deps, 'clock'>

/**
 * Has a customer pay what a payment costs besides its issuer's fee, by the terms of its moment: main ──▶ card_fees of the issuer as
 * far as the balance goes, owed ──▶ card_fees for the rest. What it costs less than before, because it was cancelled or is told anew,
 * comes back the same ways. Only the difference to what was charged moves, so that telling it twice charges it once. What there is
 * no rate for, and what an account that is frozen stops, waits.
 */
export async function chargePayment(tx: Tx, deps: Given, held: HeldCard, ref: string): Promise<void> {
  const { card, wallet } = held
  const auth = await findAuth(tx, card.id, ref)
  // What was voided before it is heard of is counted when it is.
  if (!auth) return
  const now = deps.clock.now()
  const known = await findFee(tx, { card: card.id, ref }, wallet.currency)
  const counted = await countPayment(tx, { card, wallet, auth, rate: known.rate, now })
  if (counted === null) return putFee(tx, { ...known, isWaiting: true }, now)
  const row = { ...known, rate: counted.rate, isWaiting: false }
  const difference = subtract(counted.fee, known.charged)
  if (isPositive(difference)) await take(tx, deps, held, row, difference)
  else if (isPositive(negate(difference))) await giveBack(tx, deps, held, row, negate(difference))
  else if (known.isWaiting) await putFee(tx, row, now)
}

async function take(tx: Tx, deps: Given, { card, wallet }: HeldCard, row: FeeRow, amount: Money): Promise<void> {
  const { owed, balance } = await readStanding(tx, wallet)
  const fees = await openAccount(tx, { owner: ownerOfRail(card.issuer), kind: 'card_fees', currency: wallet.currency })
  const paid = least(amount, balance)
  const rest = subtract(amount, paid)
  const legs = [
    { from: wallet.main, to: fees, amount: paid },
    { from: owed, to: fees, amount: rest },
  ]
  await moveFee(tx, deps, { ...row, charged: add(row.charged, amount), owed: add(row.owed, rest) }, legs)
}

async function giveBack(tx: Tx, deps: Given, { card, wallet }: HeldCard, row: FeeRow, amount: Money): Promise<void> {
  const { owed, debt } = await readStanding(tx, wallet)
  const fees = await openAccount(tx, { owner: ownerOfRail(card.issuer), kind: 'card_fees', currency: wallet.currency })
  const ofDebt = least(amount, least(row.owed, debt))
  const legs = [
    { from: fees, to: owed, amount: ofDebt },
    { from: fees, to: wallet.main, amount: subtract(amount, ofDebt) },
  ]
  const charged = subtract(row.charged, amount)
  await moveFee(tx, deps, { ...row, charged, owed: least(subtract(row.owed, ofDebt), charged) }, legs)
}

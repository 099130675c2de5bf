import type { CustomerId } from '@emun/contract/ids'
import { type Money, isPositive, subtract } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import { chargePayment } from './charge-payment.ts'
import { type HeldCard, holdCard } from './hold-card.ts'
import { least, moveFee, readStanding } from './move-fee.ts'
import { type FeeRow, findFee, findOpenFees, findOwedFees, type PaymentName, putFee } from './payment-fee-store.ts'
import { tellChange } from './tell-change.ts'

/** So many are looked at in a round; the rest in the next. */
const mostAtOnce = 500

/**
 * Tries again the fees that wait, and collects what is owed of others where something was credited since. What goes wrong with one
 * holds no other up.
 */
export async function payOpenFees(deps: Deps): Promise<void> {
  for (const name of await findOpenFees(deps.db, mostAtOnce)) {
    await inTransaction(deps.db, (tx) => payOpen(tx, deps, name)).catch((error: unknown) => {
      deps.log.error({ ...name, reason: String(error) }, 'the fee of a payment could not be taken')
    })
  }
}

async function payOpen(tx: Tx, deps: Deps, { card, ref }: PaymentName): Promise<void> {
  const held = await holdCard(tx, card)
  if (!held) return
  const { isWaiting } = await findFee(tx, { card, ref }, held.wallet.currency)
  if (isWaiting) await chargePayment(tx, deps, held, ref)
  await collect(tx, deps, held, await findFee(tx, { card, ref }, held.wallet.currency))
  tellChange(tx, deps, held.card)
}

/**
 * main ──▶ owed: what is owed of a fee, as far as the balance goes. Where less is owed in all, because somebody collected it, no more
 * than that.
 */
async function collect(tx: Tx, deps: Deps, { wallet }: HeldCard, fee: FeeRow): Promise<void> {
  const { owed, balance, debt } = await readStanding(tx, wallet)
  const still = least(fee.owed, debt)
  const paid = least(still, balance)
  if (!isPositive(paid)) return
  await moveFee(tx, deps, { ...fee, owed: subtract(still, paid) }, [{ from: wallet.main, to: owed, amount: paid }])
}

/** Writes down that so much of what a customer owes was paid another way; their wallet is held. The oldest fees are paid first. */
export async function feesPaid(tx: Tx, deps: Pick<Deps, 'clock'>, customer: CustomerId, amount: Money): Promise<void> {
  let left = amount
  for (const fee of await findOwedFees(tx, customer, amount.currency)) {
    const paid = least(fee.owed, left)
    left = subtract(left, paid)
    if (isPositive(paid)) await putFee(tx, { ...fee, owed: subtract(fee.owed, paid) }, deps.clock.now())
  }
}

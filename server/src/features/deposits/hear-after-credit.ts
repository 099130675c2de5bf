import type { PaymentObjection } from '@emun/contract/customer'
import { add, compare, type Money, subtract, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Payment } from '../../providers/hosted-payment/port.ts'
import { findGivenBack, type GivenBack } from '../card-payments/public.ts'
import { sourceOf } from './page-payment.ts'
import { findPayments, holdBecause, isKept, type PaymentRow, setAgainst } from './payment-store.ts'
import { type DepositRow, updateDeposit } from './store.ts'
import { takePayment } from './take-payment.ts'
import { tellOfDeposit } from './tell.ts'

/**
 * Nothing is taken back by itself: what the provider says against a credited payment is kept with it, and somebody looks. What
 * was paid besides is another payment, and held. What we gave back ourselves is no news, nor is what was said before.
 */
export async function hearAfterCredit(tx: Tx, deps: Deps, row: DepositRow, reading: Payment): Promise<void> {
  const known = (await findPayments(tx, [row.id])).filter(({ source }) => source === sourceOf(row))
  const sum = known.reduce((total, { amount }) => add(total, amount), zero(row.pay.currency))
  const { paid } = reading
  if (isOfOurs(reading, await findGivenBack(tx, row.id, row.pay.currency))) {
    const difference = paid?.currency === sum.currency ? compare(paid, sum) : null
    if (paid === null || difference === 0) return object(tx, deps, row, known, null)
    if (difference === 1) return takeMore(tx, deps, row, known.length, subtract(paid, sum))
  }
  return object(tx, deps, row, known, objectionOf(reading))
}

/** Whether nothing went back, or is about to, but what we gave back. */
function isOfOurs({ state, paid, refunded }: Payment, { made, most }: GivenBack): boolean {
  if (state === 'disputed' || state === 'failed') return false
  const back = refunded ?? (state === 'refunded' ? paid : null) ?? zero(made.currency)
  return back.currency === made.currency && compare(back, made) >= 0 && compare(back, most) <= 0
}

function objectionOf({ state, refunded }: Payment): PaymentObjection {
  if (state === 'disputed' || state === 'failed') return state
  return state === 'refunded' || refunded !== null ? 'went_back' : 'differs'
}

async function takeMore(tx: Tx, deps: Deps, row: DepositRow, before: number, amount: Money): Promise<void> {
  deps.log.error({ deposit: row.id }, 'more was paid for a credited deposit')
  const happenedAt = deps.clock.now()
  const named = { source: sourceOf(row), sourceRef: `${row.providerRef}:${before + 1}` }
  const { payment } = await takePayment(tx, deps, row, { ...named, amount, happenedAt, isHeld: true })
  if (!payment.isDeclined) await holdBecause(tx, payment.id, 'paid_again', happenedAt)
}

/** Keeps what is said of what the customer has of it, and has somebody look when that is new. */
async function object(
  tx: Tx,
  deps: Deps,
  row: DepositRow,
  known: readonly PaymentRow[],
  against: PaymentObjection | null,
): Promise<void> {
  const kept = known.filter(isKept)
  if (kept.every((payment) => payment.against === against)) return
  const now = deps.clock.now()
  await setAgainst(tx, row.id, sourceOf(row), against, now)
  if (against !== null) {
    deps.log.error({ deposit: row.id, against }, 'a provider says something else of a credited payment')
    if (against === 'disputed') tellOfDeposit(tx, deps, row, { kind: 'deposit_disputed', details: { deposit: row.id } })
  }
  // What is said no more is nothing to look at: whoever has it on the desk reads that there.
  await updateDeposit(tx, row, against === null ? {} : { reviewSince: row.reviewSince ?? now }, now)
  deps.outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}

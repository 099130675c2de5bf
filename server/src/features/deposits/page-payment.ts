import { Refusal } from '@emun/contract/errors'
import { compare, type Money } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { Payment, PaymentState } from '../../providers/hosted-payment/port.ts'
import { creditPayment } from './credit-payment.ts'
import { holdPayment } from './hold-payment.ts'
import { findPayments, type PaymentRow, setPaymentState } from './payment-store.ts'
import { payerField } from './policy.ts'
import { type DepositRow, lockDeposit, updateDeposit } from './store.ts'
import { takePayment } from './take-payment.ts'

/** What was paid on the page of a deposit, as far as it is written down. */
export async function findPaid(tx: Tx, { id, providerRef }: DepositRow): Promise<PaymentRow | undefined> {
  return (await findPayments(tx, [id])).find(({ sourceRef }) => sourceRef === providerRef)
}

/**
 * Writes down what was paid, and holds what somebody has to look at. It is known by the provider’s reference: one payment,
 * however often it is told of.
 */
export async function takePaid(tx: Tx, deps: Deps, row: DepositRow, reading: Payment): Promise<void> {
  const { paid } = reading
  if (!paid || row.provider === null || row.providerRef === null) return
  const happenedAt = deps.clock.now()
  const source = `${row.rail}:${row.provider}`
  const doubt = doubtOf(row, reading)
  const arrived = { source, sourceRef: row.providerRef, amount: paid, happenedAt, isHeld: doubt !== null }
  const { payment } = await takePayment(tx, deps, row, arrived)
  if (doubt === null) return
  await setPaymentState(tx, payment.id, 'held', happenedAt)
  deps.log.warn({ deposit: row.id, doubt }, 'a payment is held until somebody has looked at it')
}

/** Credits what is written down and nobody has to look at. What cannot be credited now is a person’s business. */
export async function creditPaid(deps: Deps, id: string): Promise<void> {
  try {
    await inTransaction(deps.db, (tx) => whereSeen(tx, id, (row, payment) => creditPayment(tx, deps, row, payment)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    deps.log.warn({ deposit: id, doubt: error.code }, 'a payment is held until somebody has looked at it')
    await inTransaction(deps.db, (tx) => whereSeen(tx, id, (row, payment) => holdPayment(tx, deps, row, payment)))
  }
}

async function whereSeen(
  tx: Tx,
  id: string,
  andThen: (row: DepositRow, payment: PaymentRow) => Promise<unknown>,
): Promise<void> {
  const row = await lockDeposit(tx, id)
  const payment = row ? await findPaid(tx, row) : undefined
  if (row && payment?.state === 'seen') await andThen(row, payment)
}

/** Why a payment is not credited before somebody has looked at it; null where nothing speaks against it. */
function doubtOf({ pay, answers }: DepositRow, { state, paid, refunded, payerEmail }: Payment): string | null {
  if (paid?.currency !== pay.currency) return 'another currency'
  if (state === 'disputed' || refunded !== null) return 'disputed or refunded'
  return isFromDeclared(answers[payerField], payerEmail) ? null : 'another payer'
}

/** Where an address was asked for, money counts by itself from that one only; who does not say whose it was has not said it. */
function isFromDeclared(declared: string | undefined, payer: string | null): boolean {
  return declared === undefined || payer?.trim().toLowerCase() === declared.toLowerCase()
}

/** Nothing is taken back by itself: where what was credited is not all that the provider says now, somebody looks. */
export async function hearAfterCredit(
  tx: Tx,
  deps: Deps,
  row: DepositRow,
  credited: PaymentRow,
  reading: Payment,
): Promise<void> {
  if (isAsCredited(reading, credited.amount)) return
  const { state } = reading
  deps.log.error(
    { deposit: row.id, payment: credited.id, state },
    'a provider says something else of a credited payment',
  )
  if (row.reviewSince !== null) return
  const now = deps.clock.now()
  await updateDeposit(tx, row, { reviewSince: now }, now)
}

function isAsCredited({ state, paid, refunded }: Payment, credited: Money): boolean {
  if (state !== 'paid') return !takenBack.has(state)
  return refunded === null && paid?.currency === credited.currency && compare(paid, credited) === 0
}

const takenBack: ReadonlySet<PaymentState> = new Set(['disputed', 'refunded', 'failed'])

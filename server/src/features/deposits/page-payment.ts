import { Refusal } from '@emun/contract/errors'
import { add, compare, type Money, subtract, zero } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { Payment } from '../../providers/hosted-payment/port.ts'
import { findGivenBack, type GivenBack } from '../card-payments/public.ts'
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
  const happenedAt = heardAt(row, deps.clock.now())
  const source = sourceOf(row)
  const doubt = doubtOf(row, reading)
  const arrived = {
    source,
    sourceRef: row.providerRef,
    amount: paid,
    happenedAt,
    last4: last4In(reading),
    isHeld: doubt !== null,
  }
  const { payment } = await takePayment(tx, deps, row, arrived)
  if (doubt === null) return
  await setPaymentState(tx, payment.id, 'held', deps.clock.now())
  deps.log.warn({ deposit: row.id, doubt }, 'a payment is held until somebody has looked at it')
}

/** What a provider shows of a number beyond its last four digits is not kept. */
function last4In({ last4 }: Payment): string | null {
  return /^\d{4}$/.test(last4 ?? '') ? last4 : null
}

const sourceOf = ({ rail, provider }: DepositRow) => `${rail}:${provider}`

/** Who is still waited for has paid in time, however late we hear of it: no provider says when it was. */
function heardAt({ state, expiresAt }: DepositRow, now: Date): Date {
  const isWaitedFor = state === 'details_ready' || state === 'confirming'
  return isWaitedFor && expiresAt !== null && expiresAt < now ? expiresAt : now
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

/**
 * Nothing is taken back by itself: where what is written down is not all that the provider says now, somebody looks. What was
 * paid besides is another payment, and held. What we gave back ourselves is no news.
 */
export async function hearAfterCredit(tx: Tx, deps: Deps, row: DepositRow, reading: Payment): Promise<void> {
  const known = (await findPayments(tx, [row.id])).filter(({ source }) => source === sourceOf(row))
  const sum = known.reduce((total, { amount }) => add(total, amount), zero(row.pay.currency))
  const isOurs = isOfOurs(reading, await findGivenBack(tx, row.id, row.pay.currency))
  const { state, paid } = reading
  const difference = paid?.currency === sum.currency ? compare(paid, sum) : null
  if (isOurs && (paid === null || difference === 0)) return
  deps.log.error({ deposit: row.id, state }, 'a provider says something else of a credited payment')
  const now = deps.clock.now()
  if (isOurs && paid !== null && difference === 1) {
    const named = { source: sourceOf(row), sourceRef: `${row.providerRef}:${known.length + 1}` }
    await takePayment(tx, deps, row, { ...named, amount: subtract(paid, sum), happenedAt: now, isHeld: true })
  } else if (row.reviewSince === null) {
    await updateDeposit(tx, row, { reviewSince: now }, now)
  }
}

/** Whether nothing went back, or is about to, but what we gave back. */
function isOfOurs({ state, paid, refunded }: Payment, { made, most }: GivenBack): boolean {
  if (state === 'disputed' || state === 'failed') return false
  const back = refunded ?? (state === 'refunded' ? paid : null) ?? zero(made.currency)
  return back.currency === made.currency && compare(back, made) >= 0 && compare(back, most) <= 0
}

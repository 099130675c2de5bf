import { Refusal, type RefusalCode } from '@emun/contract/errors'
import type { PaymentDoubt } from '@emun/contract/operator'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { Payment } from '../../providers/hosted-payment/port.ts'
import { creditPayment } from './credit-payment.ts'
import { holdPayment } from './hold-payment.ts'
import { findPayments, holdBecause, type PaymentRow } from './payment-store.ts'
import { payerField } from './policy.ts'
import { type DepositRow, lockDeposit } from './store.ts'
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
  await holdBecause(tx, payment.id, doubt, deps.clock.now())
  deps.log.warn({ deposit: row.id, doubt }, 'a payment is held until somebody has looked at it')
}

/** What a provider shows of a number beyond its last four digits is not kept. */
function last4In({ last4 }: Payment): string | null {
  return /^\d{4}$/.test(last4 ?? '') ? last4 : null
}

/** What a payment of this deposit’s page is known from. */
export const sourceOf = ({ rail, provider }: DepositRow) => `${rail}:${provider}`

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
    const doubt = doubtsOfRefusals[error.code] ?? null
    await inTransaction(deps.db, (tx) =>
      whereSeen(tx, id, (row, payment) => holdPayment(tx, deps, row, payment, doubt)),
    )
  }
}

/** Why what was paid could not be credited, by what crediting it is refused with. */
const doubtsOfRefusals: Partial<Record<RefusalCode, PaymentDoubt>> = {
  operation_not_allowed: 'account_closed_to_money',
  amount_incorrect: 'nothing_left',
  currency_not_supported: 'another_currency',
  rate_unavailable: 'no_rate',
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
function doubtOf({ pay, answers }: DepositRow, { state, paid, refunded, payerEmail }: Payment): PaymentDoubt | null {
  if (state === 'disputed') return 'disputed'
  if (refunded !== null) return 'went_back'
  if (paid?.currency !== pay.currency) return 'another_currency'
  return isFromDeclared(answers[payerField], payerEmail) ? null : 'another_payer'
}

/** Where an address was asked for, money counts by itself from that one only; who does not say whose it was has not said it. */
function isFromDeclared(declared: string | undefined, payer: string | null): boolean {
  return declared === undefined || payer?.trim().toLowerCase() === declared.toLowerCase()
}

import type { DepositState } from '@emun/contract/customer'
import { compare, type Money } from '@emun/contract/money'
import type { Deps } from '../../deps.ts'
import { inTransaction, type Tx } from '../../platform/transaction.ts'
import type { Payment, PaymentReading, PaymentState } from '../../providers/hosted-payment/port.ts'
import { insertNotifications } from '../notifications/public.ts'
import { creditPayment } from './credit-payment.ts'
import { findPayments, type PaymentRow, setPaymentState } from './payment-store.ts'
import { isOpen, payerField } from './policy.ts'
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from './store.ts'
import { takePayment } from './take-payment.ts'

/**
 * Asks the provider how the payment of a deposit stands, and does what follows. Repeating it changes nothing. Answers what it
 * read: `not_found` also where there is no page, `unknown` also where its provider is not configured now.
 */
export async function lookUpPage(deps: Deps, id: string): Promise<PaymentReading> {
  const row = await findDeposit(deps.db, id)
  if (!row || row.provider === null) return 'not_found'
  const provider = deps.pages.byName(row.provider)
  if (!provider) return 'unknown'
  const query = { id: row.id, ref: row.providerRef }
  const read = await provider.lookup(query)
  const reading = typeof read !== 'string' && read.awaitsUs ? await provider.collect(query) : read
  await inTransaction(deps.db, (tx) => follow(tx, deps, id, reading))
  return reading
}

async function follow(tx: Tx, deps: Deps, id: string, reading: PaymentReading): Promise<void> {
  const row = await lockDeposit(tx, id)
  if (!row || typeof reading === 'string') return
  const { state } = reading
  const known = (await findPayments(tx, [row.id])).find(({ sourceRef }) => sourceRef === row.providerRef)
  if (known?.state === 'credited') return hearAfterCredit(tx, deps, row, known, reading)
  if (state === 'refunded') return endRefunded(tx, deps, row, known)
  // Somebody looks at it, whatever is told of it meanwhile.
  if (known?.state === 'held') return
  if (state === 'paid' || state === 'disputed') return takePaid(tx, deps, row, reading)
  if (state === 'failed') return rejectAsDeclined(tx, deps, id)
  if (state === 'authorizing' && unpaid.includes(row.state)) return move(tx, deps, row, 'confirming')
  const isOpenYet = row.state === 'details_ready' || row.state === 'confirming'
  if (state === 'expired' && isOpenYet) await move(tx, deps, row, 'expired')
}

/** Where nobody has paid yet. A page may be paid until it ends, whatever became of its deposit. */
const unpaid: readonly DepositState[] = ['details_ready', 'expired', 'cancelled']

async function move(tx: Tx, { clock, outbox }: Deps, row: DepositRow, state: 'confirming' | 'expired'): Promise<void> {
  await updateDeposit(tx, row, { state }, clock.now())
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: row.id } })
}

/** The payment is known by the provider’s reference: however often it is told of, it is credited once. */
async function takePaid(tx: Tx, deps: Deps, row: DepositRow, reading: Payment): Promise<void> {
  const { paid } = reading
  if (!paid || row.provider === null || row.providerRef === null) return
  const happenedAt = deps.clock.now()
  const source = `${row.rail}:${row.provider}`
  const doubt = doubtOf(row, reading)
  const arrived = { source, sourceRef: row.providerRef, amount: paid, happenedAt, isHeld: doubt !== null }
  const taken = await takePayment(tx, deps, row, arrived)
  if (doubt === null) await creditPayment(tx, deps, taken.deposit, taken.payment)
  else deps.log.warn({ deposit: row.id, doubt }, 'a payment is held until somebody has looked at it')
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
async function hearAfterCredit(
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
  if (state !== 'paid') return !takenBack.includes(state)
  return refunded === null && paid?.currency === credited.currency && compare(paid, credited) === 0
}

const takenBack: readonly PaymentState[] = ['disputed', 'refunded', 'failed']

/** What went back to the payer before it was credited is not here any more, and nobody has to look at it. */
async function endRefunded(tx: Tx, deps: Deps, row: DepositRow, known: PaymentRow | undefined): Promise<void> {
  if (known) await setPaymentState(tx, known.id, 'gone', deps.clock.now())
  await rejectAsDeclined(tx, deps, row.id)
}

/** Ends an open deposit whose provider did not take it, or whose payment failed. */
export async function rejectAsDeclined(tx: Tx, { clock, outbox }: Deps, id: string): Promise<void> {
  const row = await lockDeposit(tx, id)
  if (!row || !isOpen(row.state)) return
  const why = { rejectionReason: 'provider_declined', rejectionMessage: '' } as const
  await updateDeposit(tx, row, { state: 'rejected', reviewSince: null, ...why }, clock.now())
  insertNotifications(tx, clock, [
    { customer: row.customer, kind: 'deposit_rejected', details: { deposit: id, reason: '' } },
  ])
  outbox.emit(tx, { name: 'deposit.changed', customers: [row.customer], payload: { deposit: id } })
}

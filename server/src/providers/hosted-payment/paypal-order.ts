import { add, type Money } from '@emun/contract/money'
import { amountTold, listTold, textTold, told } from '../told.ts'
import type { Payment, PaymentState } from './port.ts'

/** Every order carries our id; one that carries another is somebody else's, and not ours to credit. */
export function orderIsOf(order: unknown, id: string): boolean {
  return textTold(order, 'purchase_units', 0, 'custom_id') === id
}

/** How an order stands, read from the order alone. */
export function paymentOfOrder(order: unknown): Payment | 'unknown' {
  const status = textTold(order, 'status') ?? ''
  if (status === 'COMPLETED') return paymentOfCapture(order)
  const state = orderStates[status]
  return state === undefined ? 'unknown' : { ...unpaid(order), state, awaitsUs: state === 'authorizing' }
}

const orderStates: Readonly<Record<string, PaymentState>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'authorizing',
  VOIDED: 'expired',
}

/** A capture that is pending is not money yet: a review or a bank may still say no. */
const captureStates: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  PENDING: 'authorizing',
  DECLINED: 'failed',
  FAILED: 'failed',
  REFUNDED: 'refunded',
}

function paymentOfCapture(order: unknown): Payment | 'unknown' {
  const payments = told(order, 'purchase_units', 0, 'payments')
  const capture = told(payments, 'captures', 0)
  const state = captureStates[textTold(capture, 'status') ?? '']
  const amount = amountIn(capture)
  if (state === undefined || amount === null) return 'unknown'
  const paid = state === 'paid' || state === 'refunded' ? amount : null
  const reasonCode = textTold(capture, 'status_details', 'reason')
  return { ...unpaid(order), state, paid, refunded: refundedIn(payments), reasonCode }
}

function unpaid(order: unknown): Omit<Payment, 'state'> {
  return {
    paid: null,
    refunded: null,
    method: 'paypal',
    last4: null,
    threeDs: null,
    payerEmail: payerIn(order),
    reasonCode: null,
    awaitsUs: false,
  }
}

function payerIn(order: unknown): string | null {
  return textTold(order, 'payment_source', 'paypal', 'email_address') ?? textTold(order, 'payer', 'email_address')
}

function amountIn(payment: unknown): Money | null {
  return amountTold(told(payment, 'amount', 'value'), told(payment, 'amount', 'currency_code'))
}

function refundedIn(payments: unknown): Money | null {
  const done = listTold(payments, 'refunds').filter((refund) => told(refund, 'status') === 'COMPLETED')
  return done.map(amountIn).reduce((sum, amount) => (sum && amount ? add(sum, amount) : (sum ?? amount)), null)
}

/** The reason of a dispute that is not over; null where none is. One that the payer has won stays one. */
export function disputeOf(answer: unknown): string | null {
  const open = listTold(answer, 'items').find(
    (dispute) => told(dispute, 'status') !== 'RESOLVED' || lost.has(told(dispute, 'dispute_outcome', 'outcome_code')),
  )
  return open === undefined ? null : (textTold(open, 'reason') ?? 'OTHER')
}

const lost: ReadonlySet<unknown> = new Set(['RESOLVED_BUYER_FAVOUR'])

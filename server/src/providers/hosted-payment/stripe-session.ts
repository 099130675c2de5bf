import { isCurrency, type Money, money } from '@emun/contract/money'
import type Stripe from 'stripe'
import { textTold, told } from '../told.ts'
import type { Payment, PaymentState } from './port.ts'

/** Whether this can be the id of a session. */
export const isSession = (ref: string): boolean => /^cs_\w{1,250}$/.test(ref)

/** How a session stands, which was read with its payment and that one's latest charge. */
export function paymentOfSession(session: Stripe.Checkout.Session): Payment | 'unknown' {
  const intent = told(session, 'payment_intent')
  const charge = told(intent, 'latest_charge')
  const state = stateOf(session, intent, charge)
  const currency = session.currency?.toUpperCase()
  const paid = unpaid.has(state) ? null : unitsTold(told(intent, 'amount_received'), currency)
  if (!unpaid.has(state) && paid === null) return 'unknown'
  const refunded = unitsTold(told(charge, 'amount_refunded'), currency)
  return {
    state,
    paid,
    refunded: refunded?.minor === 0n ? null : refunded,
    method: 'card',
    last4: textTold(charge, 'payment_method_details', 'card', 'last4'),
    threeDs: threeDsOf(intent, charge),
    payerEmail: textTold(session, 'customer_details', 'email'),
    reasonCode: textTold(intent, 'last_payment_error', 'code') ?? null,
    awaitsUs: false,
  }
}

const unpaid: ReadonlySet<PaymentState> = new Set(['open', 'authorizing', 'failed', 'expired'])

function stateOf(session: Stripe.Checkout.Session, intent: unknown, charge: unknown): PaymentState {
  if (session.payment_status === 'paid') {
    if (told(charge, 'disputed') === true) return 'disputed'
    return told(charge, 'refunded') === true ? 'refunded' : 'paid'
  }
  if (session.status === 'expired') return 'expired'
  const status = textTold(intent, 'status') ?? ''
  if (session.status === 'complete') return over.has(status) ? 'failed' : 'authorizing'
  return status === 'processing' ? 'authorizing' : 'open'
}

/** What a payment that the payer completed comes to when their bank says no after all. */
const over: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled'])

function unitsTold(units: unknown, currency: string | undefined): Money | null {
  if (currency === undefined || !isCurrency(currency)) return null
  return typeof units === 'number' && Number.isSafeInteger(units) ? money(currency, BigInt(units)) : null
}

function threeDsOf(intent: unknown, charge: unknown): Payment['threeDs'] {
  if (told(intent, 'last_payment_error', 'code') === 'payment_intent_authentication_failure') return 'failed'
  const result = textTold(charge, 'payment_method_details', 'card', 'three_d_secure', 'result')
  return threeDsResults[result ?? ''] ?? null
}

const threeDsResults: Readonly<Record<string, Payment['threeDs']>> = {
  authenticated: 'passed',
  attempt_acknowledged: 'attempted',
  failed: 'failed',
}

import type Stripe from 'stripe'
import { textTold } from '../told.ts'
import type { RefundQuery, RefundReading, RefundState } from './port.ts'
import { isMissing } from './stripe-error.ts'
import { isSession } from './stripe-session.ts'

/** A refund is found by its id, or by the mark that we gave it. One that failed has come back to us. */
export async function lookupStripeRefund(stripe: Stripe, query: RefundQuery): Promise<RefundReading> {
  try {
    const found = await find(stripe, query)
    if (found === null) return 'not_found'
    const ref = textTold(found, 'id')
    const state = states[textTold(found, 'status') ?? '']
    return ref === null || state === undefined ? 'unknown' : { state, ref }
  } catch (error) {
    return isMissing(error) ? 'not_found' : 'unknown'
  }
}

/** As many as one payment may have by far: a customer takes at least ten dollars back at once. */
const most = 100

async function find(stripe: Stripe, { id, ref, refundId, refundRef }: RefundQuery): Promise<unknown> {
  if (refundRef !== null) return isRefund(refundRef) ? stripe.refunds.retrieve(refundRef) : null
  if (!isSession(ref)) return null
  const { payment_intent: intent, client_reference_id: owner } = await stripe.checkout.sessions.retrieve(ref)
  if (typeof intent !== 'string' || owner !== id) return null
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: most })
  return data.find((each) => textTold(each, 'metadata', 'refund') === refundId) ?? null
}

const isRefund = (ref: string) => /^(re|pyr)_\w{1,250}$/.test(ref)

const states: Readonly<Record<string, RefundState>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'made',
  failed: 'failed',
  canceled: 'failed',
}

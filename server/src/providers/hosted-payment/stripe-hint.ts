import type Stripe from 'stripe'
import type { RawRequest } from '../../platform/webhooks.ts'
import { textTold, told } from '../told.ts'
import type { HintReading, PaymentHint } from './port.ts'

/** As old as an event may be, in seconds: an older one was recorded and is being played again. */
const oldestSeconds = 300

export async function readStripeHint(stripe: Stripe, secret: string, request: RawRequest): Promise<HintReading> {
  const event = await genuine(stripe, secret, request)
  if (event === null) return 'forged'
  const { id: eventId, type } = event
  const subject: unknown = event.data?.object
  if (typeof eventId !== 'string' || typeof type !== 'string') return null
  if (type.startsWith('checkout.session.'))
    return { eventId, ref: textTold(subject, 'id'), id: textTold(subject, 'client_reference_id') }
  if (!about.some((prefix) => type.startsWith(prefix))) return null
  const id = textTold(subject, 'metadata', 'deposit')
  return id === null ? paidBy(stripe, eventId, textTold(subject, 'payment_intent')) : { eventId, ref: null, id }
}

const about = ['charge.refunded', 'charge.dispute.', 'payment_intent.payment_failed', 'refund.'] as const

async function genuine(stripe: Stripe, secret: string, { headers, body }: RawRequest): Promise<Stripe.Event | null> {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return null
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret, oldestSeconds)
  } catch {
    return null
  }
}

/** A dispute does not carry our mark, only the payment that was disputed. */
async function paidBy(
  stripe: Stripe,
  eventId: string,
  payment: string | null,
): Promise<PaymentHint | 'unknown' | null> {
  if (payment === null) return null
  try {
    const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 })
    const ref = textTold(sessions, 0, 'id')
    return ref === null ? null : { eventId, ref, id: textTold(told(sessions, 0), 'client_reference_id') }
  } catch {
    return 'unknown'
  }
}

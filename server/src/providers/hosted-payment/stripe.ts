import { type Money, money } from '@emun/contract/money'
import { hour, minute, second } from '@emun/contract/time'
import type Stripe from 'stripe'
import type {
  HostedPayments,
  PageOutcome,
  PaymentCapability,
  PaymentQuery,
  PaymentReading,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
} from './port.ts'
import { declineOf, isMissing } from './stripe-error.ts'
import { readStripeHint } from './stripe-hint.ts'
import { lookupStripeRefund } from './stripe-refund.ts'
import { isSession, paymentOfSession } from './stripe-session.ts'

export type StripeSettings = {
  readonly key: string
  /** Of our webhook at Stripe, `whsec_…`. */
  readonly webhookSecret: string
  readonly url: string
}

/**
 * Stripe's Checkout on its own page, by Stripe's library: cards, always with 3-D Secure. A session is found by its id; one
 * whose answer was lost can only be found once it was paid, by the mark that its payment carries.
 */
export function openStripe(settings: StripeSettings): HostedPayments {
  const client = openLater(settings)
  return {
    name: 'stripe',
    capabilities,
    pageLife: { shortestMs: 30 * minute, longestMs: 24 * hour },
    create: async (request) => create(await client(), request),
    lookup: async (query) => lookup(await client(), query),
    collect: async (query) => lookup(await client(), query),
    refund: async (request) => refund(await client(), request),
    isRefundRepeatable: true,
    lookupRefund: async (query) => lookupStripeRefund(await client(), query),
    readWebhook: async (request) => readStripeHint(await client(), settings.webhookSecret, request),
  }
}

/** The library is large, and read only where Stripe is used. It tries once: who asks again is our business. */
function openLater({ key, url }: StripeSettings): () => Promise<Stripe> {
  const { protocol, hostname, port } = new URL(url)
  let opened: Promise<Stripe> | undefined
  const open = async () => {
    const { default: Library } = await import('stripe')
    const isSecure = protocol === 'https:'
    return new Library(key, {
      host: hostname,
      port: port === '' ? (isSecure ? 443 : 80) : port,
      protocol: isSecure ? 'https' : 'http',
      maxNetworkRetries: 0,
      timeout: 10 * second,
      telemetry: false,
    })
  }
  return () => (opened ??= open())
}

const leasts = { ILS: 200n, USD: 50n, EUR: 50n } as const

const capabilities: readonly PaymentCapability[] = (['ILS', 'USD', 'EUR'] as const).map((currency) => ({
  method: 'card',
  currency,
  minimum: money(currency, leasts[currency]),
  maximum: money(currency, 99_999_999n),
  refunds: 'parts',
}))

/** Stripe's library takes minor units as a number, which is exact up to here; nobody pays more by card. */
function asNumber(amount: Money): number | null {
  const { minor: units } = amount
  return units > 0n && units <= 99_999_999n ? Number(units) : null
}

async function create(stripe: Stripe, request: PaymentRequest): Promise<PageOutcome> {
  const units = asNumber(request.amount)
  if (units === null) return { outcome: 'declined', code: 'amount' }
  if (request.method !== 'card') return { outcome: 'declined', code: 'unsupported' }
  try {
    const session = await stripe.checkout.sessions.create(sessionOf(request, units), { idempotencyKey: request.id })
    const { id: ref, url: redirectUrl, expires_at: expiresAt } = session
    if (typeof ref !== 'string' || typeof redirectUrl !== 'string' || typeof expiresAt !== 'number')
      return { outcome: 'unknown' }
    return { outcome: 'accepted', ref, redirectUrl, expiresAt: new Date(expiresAt * second) }
  } catch (error) {
    return declineOf(error)
  }
}

function sessionOf(request: PaymentRequest, units: number): Stripe.Checkout.SessionCreateParams {
  const { id, amount, description, language, payer, returnUrl, expiresAt } = request
  const price = { currency: amount.currency.toLowerCase(), unit_amount: units, product_data: { name: description } }
  return {
    mode: 'payment',
    client_reference_id: id,
    metadata: { deposit: id },
    payment_intent_data: { description, metadata: { deposit: id } },
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_three_d_secure: 'any' } },
    // The payer pays what was agreed, not what Stripe makes of it in another currency.
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: price }],
    locale: language === 'ar' ? 'auto' : language,
    ...(payer.email === null ? {} : { customer_email: payer.email }),
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.trunc(expiresAt.getTime() / second),
  }
}

async function lookup(stripe: Stripe, query: PaymentQuery): Promise<PaymentReading> {
  try {
    const session = await findSession(stripe, query)
    if (session === null || session.client_reference_id !== query.id) return 'not_found'
    const payment = paymentOfSession(session)
    if (payment === 'unknown' || payment.state !== 'disputed') return payment
    return { ...payment, ...(await howDisputed(stripe, session)) }
  } catch (error) {
    return isMissing(error) ? 'not_found' : 'unknown'
  }
}

const whole = { expand: ['payment_intent.latest_charge'] }

async function findSession(stripe: Stripe, { id, ref }: PaymentQuery): Promise<Stripe.Checkout.Session | null> {
  if (ref !== null) return isSession(ref) ? stripe.checkout.sessions.retrieve(ref, whole) : null
  if (!/^[\w-]{1,64}$/.test(id)) return null
  const payments = await stripe.paymentIntents.search({ query: `metadata['deposit']:'${id}'`, limit: 1 })
  const [payment] = payments.data
  if (payment === undefined) return null
  const sessions = await stripe.checkout.sessions.list({ payment_intent: payment.id, limit: 1 })
  const [session] = sessions.data
  return session === undefined ? null : stripe.checkout.sessions.retrieve(session.id, whole)
}

/** A charge that was ever disputed stays so; the dispute itself knows whether it came to anything. */
async function howDisputed(stripe: Stripe, { payment_intent: intent }: Stripe.Checkout.Session) {
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? '')
  const { data: disputes } = await stripe.disputes.list({ payment_intent: intentId, limit: 10 })
  const standing = disputes.find(({ status }) => !over.has(status))
  return standing ? { state: 'disputed' as const, reasonCode: standing.reason } : { state: 'paid' as const }
}

const over: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented'])

async function refund(stripe: Stripe, { id, ref, refundId, amount }: RefundRequest): Promise<RefundOutcome> {
  const units = asNumber(amount)
  if (units === null) return { outcome: 'declined', code: 'amount' }
  if (!isSession(ref)) return { outcome: 'declined', code: 'not_refundable' }
  try {
    const session = await stripe.checkout.sessions.retrieve(ref)
    const { payment_intent: intent, client_reference_id: owner, currency } = session
    if (typeof intent !== 'string' || owner !== id || currency?.toUpperCase() !== amount.currency)
      return { outcome: 'declined', code: 'not_refundable' }
    const wish = { payment_intent: intent, amount: units, metadata: { deposit: id, refund: refundId } }
    const { id: made } = await stripe.refunds.create(wish, { idempotencyKey: refundId })
    return typeof made === 'string' ? { outcome: 'accepted', ref: made } : { outcome: 'unknown' }
  } catch (error) {
    return isMissing(error) ? { outcome: 'declined', code: 'not_refundable' } : declineOf(error)
  }
}

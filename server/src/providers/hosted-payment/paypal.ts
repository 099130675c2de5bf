import { toDecimal, money } from '@emun/contract/money'
import type { Language } from '@emun/contract/language'
import { hour, minute } from '@emun/contract/time'
import { objectIn, type ProviderAnswer } from '../../platform/ask-provider.ts'
import { issueIn, type PayPal } from '../paypal/client.ts'
import type { PayPalSettings } from '../paypal/settings.ts'
import { listTold, textTold, told } from '../told.ts'
import { disputeOf, orderIsOf, paymentOfOrder } from './paypal-order.ts'
import { readPayPalHint } from './paypal-hint.ts'
import type {
  HostedPayments,
  PageOutcome,
  PaymentCapability,
  PaymentDecline,
  PaymentQuery,
  PaymentReading,
  PaymentRequest,
  RefundOutcome,
  RefundQuery,
  RefundReading,
  RefundRequest,
  RefundState,
} from './port.ts'

const orders = '/v2/checkout/orders'

/**
 * PayPal's Orders v2. An order that the payer approved is money only once we capture it, which `collect` does: what nobody
 * collects comes to nothing, so a lost answer to `create` is nothing to look for. An order that nobody approved is forgotten
 * by PayPal after some hours, and is then `not_found`.
 */
export function openPayPalPayments(paypal: PayPal, { webhookId }: PayPalSettings): HostedPayments {
  return {
    name: 'paypal',
    capabilities,
    pageLife: { shortestMs: minute, longestMs: 3 * hour },
    create: async (request) => pageOf(await createOrder(paypal, request), request),
    lookup: (query) => lookup(paypal, query),
    collect: (query) => collect(paypal, query),
    refund: (request) => refund(paypal, request),
    isRefundRepeatable: true,
    lookupRefund: (query) => lookupRefund(paypal, query),
    readWebhook: (request) => readPayPalHint(paypal, webhookId, request),
  }
}

const capabilities: readonly PaymentCapability[] = (['ILS', 'USD', 'EUR'] as const).map((currency) => ({
  method: 'paypal',
  currency,
  minimum: money(currency, 100n),
  maximum: money(currency, 1_000_000n),
  refunds: 'parts',
}))

function createOrder(paypal: PayPal, request: PaymentRequest): Promise<ProviderAnswer> {
  const { id, amount, description, language, returnUrl } = request
  const unit = {
    custom_id: id,
    invoice_id: id,
    description: description.slice(0, 127),
    amount: { currency_code: amount.currency, value: toDecimal(amount) },
  }
  const page = {
    locale: locales[language],
    return_url: returnUrl,
    cancel_url: returnUrl,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  }
  const order = {
    intent: 'CAPTURE',
    purchase_units: [unit],
    payment_source: { paypal: { experience_context: page } },
  }
  return paypal.post(orders, id, JSON.stringify(order))
}

const locales: Readonly<Record<Language, string>> = { he: 'he-IL', ar: 'ar-EG', ru: 'ru-RU', en: 'en-US' }

function pageOf(answer: ProviderAnswer, { expiresAt }: PaymentRequest): PageOutcome {
  if (!isTaken(answer)) return refusalOf(answer)
  const order = objectIn(answer.text)
  const link = listTold(order, 'links').find((each) => pageLinks.has(told(each, 'rel')))
  const [ref, redirectUrl] = [textTold(order, 'id'), textTold(link, 'href')]
  if (ref === null || redirectUrl === null) return { outcome: 'unknown' }
  return { outcome: 'accepted', ref, redirectUrl, expiresAt }
}

const pageLinks: ReadonlySet<unknown> = new Set(['payer-action', 'approve'])

function isTaken(answer: ProviderAnswer): answer is Exclude<ProviderAnswer, string> {
  return typeof answer !== 'string' && answer.status < 300
}

/** 409 says that the same request is being worked on; 408, 5xx and 3xx say nothing at all. */
function refusalOf(answer: ProviderAnswer): Exclude<PageOutcome, { outcome: 'accepted' }> {
  if (answer === 'unreached') return { outcome: 'declined', code: 'unreachable' }
  if (answer === 'unknown' || answer.status < 400 || answer.status >= 500) return { outcome: 'unknown' }
  if (answer.status === 409 || answer.status === 408) return { outcome: 'unknown' }
  if (answer.status === 401 || answer.status === 403) return { outcome: 'declined', code: 'not_authorised' }
  if (answer.status === 429) return { outcome: 'declined', code: 'limited' }
  return { outcome: 'declined', code: declines[issueIn(answer.text)] ?? 'refused' }
}

/** PayPal's issues that are not simply our mistake. */
const declines: Readonly<Record<string, PaymentDecline>> = {
  CAPTURE_FULLY_REFUNDED: 'already_refunded',
  CURRENCY_NOT_SUPPORTED: 'unsupported',
  DUPLICATE_INVOICE_ID: 'conflict',
  MAX_VALUE_EXCEEDED: 'amount',
  PARTIAL_REFUND_NOT_ALLOWED: 'not_refundable',
  REFUND_AMOUNT_EXCEEDED: 'not_refundable',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'not_refundable',
  REFUND_NOT_ALLOWED: 'not_refundable',
  REFUND_TIME_LIMIT_EXCEEDED: 'not_refundable',
}

type Order = Readonly<Record<string, unknown>>

async function readOrder(paypal: PayPal, { id, ref }: PaymentQuery): Promise<Order | 'not_found' | 'unknown'> {
  if (ref === null || !/^[A-Z0-9]{1,36}$/.test(ref)) return 'not_found'
  const answer = await paypal.get(`${orders}/${ref}`)
  if (typeof answer !== 'string' && answer.status === 404) return 'not_found'
  if (!isTaken(answer)) return 'unknown'
  const order = objectIn(answer.text)
  if (textTold(order, 'status') === null) return 'unknown'
  return orderIsOf(order, id) ? order : 'not_found'
}

async function lookup(paypal: PayPal, query: PaymentQuery): Promise<PaymentReading> {
  const order = await readOrder(paypal, query)
  return typeof order === 'string' ? order : readPayment(paypal, order)
}

/** What was paid may be disputed, which an order does not tell. Who may not read disputes is told of none. */
async function readPayment(paypal: PayPal, order: Order): Promise<PaymentReading> {
  const payment = paymentOfOrder(order)
  if (payment === 'unknown' || payment.state !== 'paid') return payment
  const capture = captureIn(order)
  const answer = await paypal.get(`/v1/customer/disputes?disputed_transaction_id=${capture}`)
  if (answer === 'unreached' || answer === 'unknown' || answer.status >= 500 || answer.status === 429) return 'unknown'
  const reasonCode = answer.status < 300 ? disputeOf(objectIn(answer.text)) : null
  return reasonCode === null ? payment : { ...payment, state: 'disputed', reasonCode }
}

function captureIn(order: Order): string | null {
  return textTold(order, 'purchase_units', 0, 'payments', 'captures', 0, 'id')
}

/** Captures an approved order; whatever PayPal answers, the order says how it stands then. */
async function collect(paypal: PayPal, query: PaymentQuery): Promise<PaymentReading> {
  const order = await readOrder(paypal, query)
  if (typeof order === 'string') return order
  if (order['status'] !== 'APPROVED') return readPayment(paypal, order)
  const answer = await paypal.post(`${orders}/${query.ref}/capture`, `${query.id}-capture`, '{}')
  if (typeof answer === 'string' || answer.status >= 500) return 'unknown'
  const after = await lookup(paypal, query)
  if (answer.status < 300 || typeof after === 'string' || after.state === 'paid') return after
  return { ...after, reasonCode: issueIn(answer.text) }
}

async function refund(paypal: PayPal, { id, ref, refundId, amount }: RefundRequest): Promise<RefundOutcome> {
  const order = await readOrder(paypal, { id, ref })
  if (order === 'unknown') return { outcome: 'unknown' }
  const capture = order === 'not_found' ? null : captureIn(order)
  if (capture === null) return { outcome: 'declined', code: 'not_refundable' }
  const wish = { amount: { currency_code: amount.currency, value: toDecimal(amount) }, custom_id: id }
  const answer = await paypal.post(`/v2/payments/captures/${capture}/refund`, refundId, JSON.stringify(wish))
  if (!isTaken(answer)) return refusalOf(answer)
  const made = textTold(objectIn(answer.text), 'id')
  return made === null ? { outcome: 'unknown' } : { outcome: 'accepted', ref: made }
}

/** PayPal finds a refund by its own id alone: until it is known the same is asked for again. */
async function lookupRefund(paypal: PayPal, { refundRef }: RefundQuery): Promise<RefundReading> {
  if (refundRef === null || !/^[A-Z0-9]{1,36}$/.test(refundRef)) return 'unknown'
  const answer = await paypal.get(`/v2/payments/refunds/${refundRef}`)
  if (typeof answer !== 'string' && answer.status === 404) return 'not_found'
  if (!isTaken(answer)) return 'unknown'
  const state = refundStates[textTold(objectIn(answer.text), 'status') ?? '']
  return state === undefined ? 'unknown' : { state, ref: refundRef }
}

const refundStates: Readonly<Record<string, RefundState>> = {
  PENDING: 'pending',
  COMPLETED: 'made',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

import { createHash } from 'node:crypto'
import { money, toDecimal } from '@emun/contract/money'
import { type Clock, minute } from '@emun/contract/time'
import type { RawRequest } from '../../platform/webhooks.ts'
import { textTold } from '../told.ts'
import { askGrow, type GrowAnswer, growRefusal } from './grow-answer.ts'
import { growIdIn } from './grow-hint.ts'
import { paidTransactions, paymentOfProcess, processIsOf, textsIn } from './grow-process.ts'
import { type GrowRef, readRef, writeRef } from './grow-ref.ts'
import type {
  HintReading,
  HostedPayments,
  PageOutcome,
  PaymentCapability,
  PaymentMethod,
  PaymentQuery,
  PaymentReading,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
} from './port.ts'

export type GrowSettings = {
  readonly userId: string
  /** Of a page that offers every method we have: the method is chosen when a payment is created. */
  readonly pageCode: string
  readonly apiKey: string
  readonly url: string
}

const lifeMs = 10 * minute

/**
 * Grow's (once Meshulam's) Light API: cards, Bit, PayBox and bank transfers, in shekels. It knows no idempotency key. A page whose
 * address was lost cannot be paid by anybody, so asking again after `unknown` is safe; and a page that was given is kept here
 * while it lives, so that the same deposit asked for twice by this process gets the same one.
 */
export function openGrow(settings: GrowSettings, clock: Clock): HostedPayments {
  const pages = keepPages(clock)
  return {
    name: 'grow',
    capabilities,
    pageLife: { shortestMs: lifeMs, longestMs: lifeMs },
    create: (request) => pages.once(request.id, () => create(settings, clock, request)),
    lookup: (query) => lookup(settings, clock, query),
    collect: (query) => collect(settings, clock, query),
    refund: (request) => refund(settings, request),
    isRefundRepeatable: false,
    // It tells of no refund, neither by an id nor in what it says of the payment.
    lookupRefund: async () => 'unknown',
    readWebhook: async (request) => readHint(request),
  }
}

const ils = (minor: bigint) => money('ILS', minor)

/** Bit takes at most 3,600 shekels at once; of the others Grow names no limit. */
const capabilities: readonly PaymentCapability[] = (['card', 'bit', 'paybox', 'bank'] as const).map((method) => ({
  method,
  currency: 'ILS',
  minimum: ils(100n),
  maximum: method === 'bit' ? ils(360_000n) : null,
  refunds: method === 'card' || method === 'bit' ? 'whole' : 'none',
}))

/** Each method has its own place in the list of those that a page offers, and its own number. */
const offers: Readonly<Partial<Record<PaymentMethod, Readonly<Record<string, string>>>>> = {
  card: { 'transactionTypes[0]': '1' },
  bit: { 'transactionTypes[1]': '6' },
  bank: { 'transactionTypes[4]': '15' },
  paybox: { 'transactionTypes[5]': '5' },
}

async function create(settings: GrowSettings, clock: Clock, request: PaymentRequest): Promise<PageOutcome> {
  const fields = fieldsOf(request)
  if (fields === null) return { outcome: 'declined', code: 'unsupported' }
  const answer = await askGrow(settings.url, 'createPaymentProcess', { ...whoWeAre(settings), ...fields })
  if (typeof answer === 'string' || answer.was === 'refused') return growRefusal(answer)
  const process = textTold(answer.data, 'processId')
  const token = textTold(answer.data, 'processToken')
  const redirectUrl = textTold(answer.data, 'url')
  if (process === null || token === null || redirectUrl === null) return { outcome: 'unknown' }
  const expiresAt = new Date(clock.now().getTime() + lifeMs)
  return { outcome: 'accepted', ref: writeRef({ process, token, expiresAt }), redirectUrl, expiresAt }
}

/** Null for a payment that Grow does not take. */
function fieldsOf(request: PaymentRequest): Readonly<Record<string, string>> | null {
  const { id, method, amount, description, payer, returnUrl, webhookUrl } = request
  const phone = israeliMobile(payer.phone)
  const offer = offers[method]
  if (amount.currency !== 'ILS' || offer === undefined || phone === null) return null
  return {
    ...offer,
    chargeType: '1',
    sum: toDecimal(amount),
    description: plain(description),
    successUrl: returnUrl,
    cancelUrl: returnUrl,
    notifyUrl: webhookUrl,
    'pageField[fullName]': twoNames(payer.name),
    'pageField[phone]': phone,
    ...(payer.email === null ? {} : { 'pageField[email]': payer.email }),
    cField1: id,
  }
}

function whoWeAre({ userId, pageCode, apiKey }: GrowSettings): Readonly<Record<string, string>> {
  return { userId, pageCode, apiKey }
}

/** Grow wants a mobile as it is dialled in Israel, and takes payments of nobody else. */
function israeliMobile(phone: string): string | null {
  const dialled = phone.replace(/^\+972/, '0')
  return /^05\d{8}$/.test(dialled) ? dialled : null
}

/** Grow refuses marks in its fields. */
function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 100)
}

/** Grow refuses a payer of fewer than two names; whoever has one is called by it twice. */
function twoNames(name: string): string {
  const names = plain(name) || 'Emun'
  return names.includes(' ') ? names : `${names} ${names}`
}

/** One page a deposit while it can be paid; two who ask at once wait for the same. */
function keepPages(clock: Clock) {
  const pages = new Map<string, { readonly until: number; readonly page: Promise<PageOutcome> }>()
  const sweep = (now: number) => {
    for (const [id, { until }] of pages) if (until <= now) pages.delete(id)
  }
  return {
    async once(id: string, make: () => Promise<PageOutcome>): Promise<PageOutcome> {
      const now = clock.now().getTime()
      sweep(now)
      const kept = pages.get(id) ?? { until: now + lifeMs, page: make() }
      pages.set(id, kept)
      const page = await kept.page
      if (page.outcome !== 'accepted' && pages.get(id) === kept) pages.delete(id)
      return page
    },
  }
}

type Process = { readonly data: unknown; readonly ref: GrowRef }

async function read(settings: GrowSettings, query: PaymentQuery): Promise<Process | 'not_found' | 'unknown'> {
  const ref = readRef(query.ref)
  if (ref === null) return 'not_found'
  const fields = { ...whoWeAre(settings), processId: ref.process, processToken: ref.token }
  const answer = await askGrow(settings.url, 'getPaymentProcessInfo', fields)
  if (typeof answer === 'string') return 'unknown'
  if (answer.was === 'refused') return strangers.has(answer.error) ? 'not_found' : 'unknown'
  return processIsOf(answer.data, query.id) ? { data: answer.data, ref } : 'not_found'
}

/** Grow's numbers for a process that is none, or whose token is another's. */
const strangers: ReadonlySet<string> = new Set(['170', '716', '730', '731'])

async function lookup(settings: GrowSettings, clock: Clock, query: PaymentQuery): Promise<PaymentReading> {
  const found = await read(settings, query)
  return typeof found === 'string' ? found : paymentOfProcess(found.data, found.ref.expiresAt <= clock.now())
}

/** Grow tells us again and again until we say that we heard. The payment stands whether we do or not. */
async function collect(settings: GrowSettings, clock: Clock, query: PaymentQuery): Promise<PaymentReading> {
  const found = await read(settings, query)
  if (typeof found === 'string') return found
  const payment = paymentOfProcess(found.data, found.ref.expiresAt <= clock.now())
  if (payment === 'unknown' || payment.state !== 'paid') return payment
  const { process: processId, token: processToken } = found.ref
  for (const transaction of paidTransactions(found.data)) {
    const fields = { ...whoWeAre(settings), processId, processToken, ...textsIn(transaction) }
    if (!wasHeard(await askGrow(settings.url, 'approveTransaction', fields))) return payment
  }
  return { ...payment, awaitsUs: false }
}

/** 712: we said so before. */
function wasHeard(answer: GrowAnswer): boolean {
  return typeof answer !== 'string' && (answer.was === 'done' || answer.error === '712')
}

/** Only the whole of a payment: a second refund of it is refused, while of a second part nobody could tell that it was one. */
async function refund(settings: GrowSettings, { id, ref, amount }: RefundRequest): Promise<RefundOutcome> {
  const found = await read(settings, { id, ref })
  if (found === 'unknown') return { outcome: 'unknown' }
  const [transaction, ...others] = found === 'not_found' ? [] : paidTransactions(found.data)
  const payment = found === 'not_found' ? 'unknown' : paymentOfProcess(found.data, true)
  if (transaction === undefined || others.length > 0 || payment === 'unknown' || found === 'not_found')
    return { outcome: 'declined', code: 'not_refundable' }
  if (payment.paid?.currency !== amount.currency || payment.paid.minor !== amount.minor)
    return { outcome: 'declined', code: 'not_refundable' }
  const answer =
    payment.method === 'bit'
      ? await cancelBit(settings, found.ref)
      : await refundTransaction(settings, transaction, toDecimal(amount))
  if (typeof answer === 'string' || answer.was === 'refused') return growRefusal(answer)
  return { outcome: 'accepted', ref: textTold(transaction, 'transactionId') ?? found.ref.process }
}

function cancelBit(settings: GrowSettings, { process, token }: GrowRef): Promise<GrowAnswer> {
  return askGrow(settings.url, 'cancelBitTransaction', {
    ...whoWeAre(settings),
    processId: process,
    processToken: token,
  })
}

function refundTransaction(settings: GrowSettings, transaction: unknown, refundSum: string): Promise<GrowAnswer> {
  const { transactionId = '', transactionToken = '' } = textsIn(transaction)
  const fields = { ...whoWeAre(settings), transactionId, transactionToken, refundSum }
  return askGrow(settings.url, 'refundTransaction', fields)
}

/**
 * Grow signs nothing, so of what is posted only our own id is read, and the payment is then looked up by the `ref` that Grow
 * gave us when it was created. The event is told apart by its whole text: nobody can use up the name of a true one.
 */
function readHint({ body }: RawRequest): HintReading {
  const id = growIdIn(body.toString('utf8'))
  if (id === null) return null
  return { eventId: createHash('sha256').update(body).digest('hex'), ref: null, id }
}

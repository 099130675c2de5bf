import { add, amountOf, compare, toWire } from '@emun/contract/money'
import { type Clock, day, minute } from '@emun/contract/time'
import { oneAtATime } from '../one-at-a-time.ts'
import { readHint, writeHint } from '../sandbox-hint.ts'
import type { SandboxRecords } from '../sandbox-records.ts'
import type { SandboxWebhook } from '../sandbox-webhook.ts'
import {
  type HostedPayments,
  type PageOutcome,
  type PaymentCapability,
  type PaymentQuery,
  type PaymentReading,
  type PaymentRequest,
  paymentMethods,
  type PaymentState,
  type RefundOutcome,
  type RefundQuery,
  type RefundReading,
  type RefundRequest,
} from './port.ts'
import { type Happening, paymentAt, type SandboxPayment } from './sandbox-payment.ts'
import {
  happeningsOf,
  happeningsUnasked,
  type SandboxAct,
  sandboxActs,
  sandboxLimits,
  scenarioFor,
  tellsAfterMs,
} from './sandbox-scenario.ts'

export type SandboxPaymentsDeps = {
  readonly clock: Clock
  readonly key: Uint8Array
  readonly records: SandboxRecords
  readonly plan: (webhooks: readonly SandboxWebhook[]) => Promise<void>
  /** Where the pages are served: `pageUrl` and `/` and a page's ref are its address. */
  readonly pageUrl: string
}

/** What a sandbox's page is about, and what can be done on it now. */
export type SandboxPage = Pick<
  SandboxPayment,
  'id' | 'method' | 'amount' | 'description' | 'language' | 'returnUrl'
> & {
  readonly expiresAt: string
  readonly state: PaymentState
  readonly acts: readonly SandboxAct[]
}

export type SandboxPayments = HostedPayments & {
  readonly page: (ref: string) => Promise<SandboxPage | null>
  /** `redirectUrl` is where the payer goes then. `not_possible`: it is not among the page's `acts` now. */
  readonly act: (ref: string, act: SandboxAct) => Promise<{ redirectUrl: string } | 'not_found' | 'not_possible'>
}

const name = 'sandbox'
const purpose = 'sandbox-payment'

/** A provider inside this process, on whose page whoever tests decides how the payment goes; see `scenarioFor`, too. */
export function openSandboxPayments(deps: SandboxPaymentsDeps): SandboxPayments {
  const inTurn = oneAtATime()
  const lookup = (query: PaymentQuery) => read(deps, query)
  return {
    name,
    capabilities,
    pageLife: { shortestMs: minute, longestMs: day },
    create: (request) => inTurn(() => create(deps, request)),
    lookup,
    collect: lookup,
    refund: (request) => inTurn(() => refund(deps, request)),
    isRefundRepeatable: true,
    lookupRefund: (query) => lookupRefund(deps, query),
    readWebhook: async (request) => readHint(deps.key, purpose, request),
    page: (ref) => readPage(deps, ref),
    act: (ref, act) => inTurn(() => play(deps, ref, act)),
  }
}

const capabilities: readonly PaymentCapability[] = paymentMethods.flatMap((method) =>
  (['ILS', 'USD', 'EUR'] as const).map((currency) => ({
    method,
    currency,
    ...sandboxLimits(currency),
    refunds: 'parts' as const,
  })),
)

const refOf = (id: string) => `${name}_${id}`
const idOf = (ref: string) => (ref.startsWith(`${name}_`) ? ref.slice(name.length + 1) : null)
/** Each payment has a kind of its own, so that reading one reads no others. */
const kindOf = (id: string) => `hosted-payment:${id}`

async function find({ records }: SandboxPaymentsDeps, id: string | null): Promise<SandboxPayment | null> {
  if (id === null) return null
  const [payment] = await records.list<SandboxPayment>(kindOf(id))
  return payment ?? null
}

/** Keeps what happened now and plans the webhooks that tell of it. */
async function keep(
  deps: SandboxPaymentsDeps,
  payment: SandboxPayment,
  news: readonly Happening[],
  now: Date,
): Promise<void> {
  const { id, happenings } = payment
  await deps.records.put(kindOf(id), id, { ...payment, happenings: [...happenings, ...news] })
  const times = scenarioFor(amountOf(payment.amount)) === 'told_twice' ? 2 : 1
  const told = news.map((happening, at) => {
    const hint = { eventId: `${id}:${happenings.length + at}`, id, ref: refOf(id) }
    const afterMs = Math.max(new Date(happening.at).getTime() - now.getTime(), 0) + tellsAfterMs
    return writeHint(deps.key, purpose, payment.webhookPath, hint, afterMs)
  })
  await deps.plan(told.flatMap((webhook) => Array.from({ length: times }, () => webhook)))
}

async function create(deps: SandboxPaymentsDeps, request: PaymentRequest): Promise<PageOutcome> {
  const known = await find(deps, request.id)
  if (known) return isSameRequest(known, request) ? pageOf(deps, known) : { outcome: 'declined', code: 'conflict' }
  const scenario = scenarioFor(request.amount)
  if (scenario === 'declined') return { outcome: 'declined', code: 'refused' }
  const payment = paymentOf(request)
  const now = deps.clock.now()
  const news = happeningsUnasked(scenario, request.amount, now)
  await keep(deps, payment, news, now)
  return news.length > 0 ? { outcome: 'unknown' } : pageOf(deps, payment)
}

function isSameRequest(known: SandboxPayment, { method, amount }: PaymentRequest): boolean {
  return (
    known.method === method &&
    known.amount.currency === amount.currency &&
    known.amount.amount === toWire(amount).amount
  )
}

function paymentOf(request: PaymentRequest): SandboxPayment {
  const { id, method, amount, description, language, payer, returnUrl, webhookUrl, expiresAt } = request
  const { pathname, search } = new URL(webhookUrl)
  return {
    id,
    method,
    amount: toWire(amount),
    description,
    language,
    email: payer.email,
    returnUrl,
    webhookPath: pathname + search,
    expiresAt: expiresAt.toISOString(),
    happenings: [],
  }
}

function pageOf({ pageUrl }: SandboxPaymentsDeps, { id, expiresAt }: SandboxPayment): PageOutcome {
  const ref = refOf(id)
  return { outcome: 'accepted', ref, redirectUrl: `${pageUrl}/${ref}`, expiresAt: new Date(expiresAt) }
}

async function read(deps: SandboxPaymentsDeps, { id, ref }: PaymentQuery): Promise<PaymentReading> {
  const payment = ref === null || ref === refOf(id) ? await find(deps, id) : null
  return payment === null ? 'not_found' : paymentAt(payment, deps.clock.now())
}

async function readPage(deps: SandboxPaymentsDeps, ref: string): Promise<SandboxPage | null> {
  const payment = await find(deps, idOf(ref))
  if (payment === null) return null
  const { state } = paymentAt(payment, deps.clock.now())
  const { id, method, amount, description, language, returnUrl, expiresAt } = payment
  const acts = sandboxActs.filter((act) => isPossible(act, payment, state))
  return { id, method, amount, description, language, returnUrl, expiresAt, state, acts }
}

function isPossible(act: SandboxAct, { happenings }: SandboxPayment, state: PaymentState): boolean {
  if (act === 'chargeback') return state === 'paid' && !happenings.some(({ what }) => what === 'disputed')
  if (act === 'lose_dispute') return state === 'disputed'
  if (act === 'abandon') return true
  if (happenings.some(({ what }) => what === 'paid')) return false
  if (act === 'pay_late') return state === 'open' || state === 'expired'
  return state === 'open'
}

async function play(deps: SandboxPaymentsDeps, ref: string, act: SandboxAct) {
  const payment = await find(deps, idOf(ref))
  if (payment === null) return 'not_found'
  const now = deps.clock.now()
  if (!isPossible(act, payment, paymentAt(payment, now).state)) return 'not_possible'
  await keep(deps, payment, happeningsOf(act, payment, now), now)
  return { redirectUrl: payment.returnUrl }
}

async function refund(deps: SandboxPaymentsDeps, request: RefundRequest): Promise<RefundOutcome> {
  const { id, ref, refundId, amount } = request
  const payment = ref === refOf(id) ? await find(deps, id) : null
  const made = { outcome: 'accepted', ref: refundRefOf(refundId) } as const
  if (payment?.happenings.some(isRefund(refundId))) return made
  const { state, paid, refunded } = payment ? paymentAt(payment, deps.clock.now()) : { state: 'open' as const }
  if (state === 'refunded') return { outcome: 'declined', code: 'already_refunded' }
  if (!payment || !paid || state !== 'paid' || paid.currency !== amount.currency)
    return { outcome: 'declined', code: 'not_refundable' }
  const wouldBe = refunded ? add(refunded, amount) : amount
  if (compare(wouldBe, paid) > 0) return { outcome: 'declined', code: 'not_refundable' }
  const scenario = scenarioFor(amount)
  if (scenario === 'declined') return { outcome: 'declined', code: 'refused' }
  const now = deps.clock.now()
  const wish = { at: now.toISOString(), amount: toWire(amount), refundId }
  const what = scenario === 'unknown_failed' ? 'refund_failed' : 'refunded'
  await keep(deps, payment, [{ what, ...wish }], now)
  return scenario === 'unknown_paid' || scenario === 'unknown_failed' ? { outcome: 'unknown' } : made
}

const refundRefOf = (refundId: string) => `${name}_${refundId}`

function isRefund(wanted: string) {
  return (each: Happening) => 'refundId' in each && each.refundId === wanted
}

async function lookupRefund(deps: SandboxPaymentsDeps, { id, ref, refundId }: RefundQuery): Promise<RefundReading> {
  const payment = ref === refOf(id) ? await find(deps, id) : null
  const happened = payment?.happenings.find(isRefund(refundId))
  if (!happened) return 'not_found'
  return { state: happened.what === 'refund_failed' ? 'failed' : 'made', ref: refundRefOf(refundId) }
}

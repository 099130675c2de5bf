import type { Language } from '@emun/contract/language'
import type { Currency, Money } from '@emun/contract/money'
import type { RawRequest } from '../../platform/webhooks.ts'

export const paymentMethods = ['card', 'bit', 'paybox', 'bank', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** One thing that a provider can take. A null is a limit that the provider does not tell. */
export type PaymentCapability = {
  readonly method: PaymentMethod
  readonly currency: Currency
  readonly minimum: Money
  readonly maximum: Money | null
  /** How much of a payment it gives back when asked: any part of it, only all of it, or nothing. */
  readonly refunds: 'parts' | 'whole' | 'none'
}

/** How soon and how late a page may expire, counted from `create`; the same twice where the provider alone decides. */
export type PageLife = { readonly shortestMs: number; readonly longestMs: number }

/**
 * `id` is our deposit's and the provider's idempotency key: asked again with the same words, it makes no second payment.
 * `expiresAt` lies within the provider's `PageLife`, and is the same when it is asked again.
 */
export type PaymentRequest = {
  readonly id: string
  readonly method: PaymentMethod
  readonly amount: Money
  readonly description: string
  readonly language: Language
  readonly payer: { readonly name: string; readonly phone: string; readonly email: string | null }
  /** Where the payer comes back to, whatever became of the payment. It proves nothing. */
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly expiresAt: Date
}

/**
 * Why a provider certainly did not do what it was asked this time. `unreachable`, `limited`: later it may. `conflict`: the
 * id was used before with other words. `unsupported`: it takes no such method, currency or payer. `not_refundable`: too much,
 * too early, or nothing to give back. `already_refunded`: all of it went back before.
 */
export type PaymentDecline =
  | 'unreachable'
  | 'limited'
  | 'not_authorised'
  | 'amount'
  | 'conflict'
  | 'unsupported'
  | 'not_refundable'
  | 'already_refunded'
  | 'refused'

export type Declined = { readonly outcome: 'declined'; readonly code: PaymentDecline }
export type Unknown = { readonly outcome: 'unknown' }

/**
 * `ref` is for our eyes only: it may hold a secret of the provider's. `expiresAt` is when the page really ends. After
 * `unknown` the payer has no address to pay at, so the same may be asked again.
 */
export type PageOutcome =
  | { readonly outcome: 'accepted'; readonly ref: string; readonly redirectUrl: string; readonly expiresAt: Date }
  | Declined
  | Unknown

/**
 * `open`: nothing was paid yet, and the payer may try again. `authorizing`: the payer did their part; nothing is ours yet.
 * `paid`: it is ours. `disputed`: it was paid, and the payer's bank or PayPal may take it back.
 */
export type PaymentState = 'open' | 'authorizing' | 'paid' | 'failed' | 'expired' | 'refunded' | 'disputed'

export type Payment = {
  readonly state: PaymentState
  /** What was paid, whatever was asked for; null before. A caller compares. */
  readonly paid: Money | null
  /** How much of it went back; null where nothing did or where the provider does not say. */
  readonly refunded: Money | null
  readonly method: PaymentMethod
  readonly last4: string | null
  readonly threeDs: 'passed' | 'attempted' | 'failed' | null
  /** The address of who really paid, whoever was to; null where the provider does not say. */
  readonly payerEmail: string | null
  /** The provider's own word for why it failed or waits. For operators. */
  readonly reasonCode: string | null
  /** True while the provider waits for `collect`: without it PayPal keeps the money, and Grow keeps on telling. */
  readonly awaitsUs: boolean
}

/**
 * `not_found`: the provider has no payment of this id, and none can come of what it was asked; also a `ref` that is another
 * payment's. `unknown`: nobody knows now, ask again.
 */
export type PaymentReading = Payment | 'not_found' | 'unknown'

/** A null `ref`: `create` was never answered. */
export type PaymentQuery = { readonly id: string; readonly ref: string | null }

/** `refundId` is ours, one for each refund, and its idempotency key where the provider has such a thing. */
export type RefundRequest = {
  readonly id: string
  readonly ref: string
  readonly refundId: string
  readonly amount: Money
}
export type RefundOutcome = { readonly outcome: 'accepted'; readonly ref: string } | Declined | Unknown

/** A null `refundRef`: `refund` was never answered. */
export type RefundQuery = Omit<RefundRequest, 'amount'> & { readonly refundRef: string | null }

/** `made`: it went back. `failed`: it did not, or came back to us afterwards. */
export type RefundState = 'pending' | 'made' | 'failed'

/** `not_found`: nothing went back under this id so far. `unknown`: nobody knows now, or this provider cannot tell. */
export type RefundReading = { readonly state: RefundState; readonly ref: string } | 'not_found' | 'unknown'

/**
 * Which payment to look up, and nothing more: what a webhook says of its state is never read, signed or not. `eventId` is the
 * same when the same is told again.
 */
export type PaymentHint = { readonly eventId: string; readonly ref: string | null; readonly id: string | null }

/** `forged`: not proven to be the provider's. `unknown`: could not be checked now; answer 503, and it is told again. */
export type HintReading = PaymentHint | 'forged' | 'unknown' | null

/** A provider on whose page people pay us. Nothing here throws: a timeout, a 5xx and what makes no sense are `unknown`. */
export type HostedPayments = {
  readonly name: string
  readonly capabilities: readonly PaymentCapability[]
  readonly pageLife: PageLife
  readonly create: (request: PaymentRequest) => Promise<PageOutcome>
  /** Only reads. */
  readonly lookup: (query: PaymentQuery) => Promise<PaymentReading>
  /** Does what is still ours to do (see `awaitsUs`) while we want the money, and says how it stands. Repeating is safe. */
  readonly collect: (query: PaymentQuery) => Promise<PaymentReading>
  readonly refund: (request: RefundRequest) => Promise<RefundOutcome>
  /** False where the provider knows no key for a refund: asked for again it might be made twice, so nobody does. */
  readonly isRefundRepeatable: boolean
  /** Only reads. */
  readonly lookupRefund: (query: RefundQuery) => Promise<RefundReading>
  readonly readWebhook: (request: RawRequest) => Promise<HintReading>
}

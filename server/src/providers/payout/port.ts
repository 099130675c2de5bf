import type { Currency, Money } from '@emun/contract/money'
import type { RawRequest } from '../../platform/webhooks.ts'

/** `id` is our part's and the provider's idempotency key: asked again with the same words, it pays once. */
export type PayoutRequest = {
  readonly id: string
  readonly amount: Money
  readonly to: { readonly email: string }
  readonly note: string
}

/**
 * Why a provider certainly did not take what it was asked this time. `unreachable`, `limited`, `no_funds`: later it may.
 * `not_cancellable`: the money is already there, or on its way.
 */
export type PayoutDecline =
  | 'unreachable'
  | 'limited'
  | 'not_authorised'
  | 'no_funds'
  | 'amount'
  | 'unsupported'
  | 'not_cancellable'
  | 'refused'

/**
 * After `unknown` the money may be on its way: ask again with the same id until it is `accepted`. A decline that follows an
 * `unknown` speaks of the repetition alone and proves nothing about the first time.
 */
export type PayoutOutcome =
  | { readonly outcome: 'accepted'; readonly ref: string }
  | { readonly outcome: 'declined'; readonly code: PayoutDecline }
  | { readonly outcome: 'unknown' }

/**
 * `sent`: on its way. `unclaimed`: nobody has that address yet; it may still be claimed, cancelled or come back. `returned`:
 * it came back to us, even after `settled`. `failed`: it never left.
 */
export type PayoutState = 'queued' | 'sent' | 'settled' | 'returned' | 'failed' | 'unclaimed'

export type Payout = {
  readonly state: PayoutState
  readonly ref: string
  /** The provider's own word for why it failed or waits. For operators. */
  readonly reason: string | null
}

/** `not_found`: no payout of ours has this `ref`. `unknown`: nobody knows now, ask again. */
export type PayoutReading = Payout | 'not_found' | 'unknown'

/** A null `ref`: `submit` was never answered. Where the provider cannot be asked by our id, that is `unknown`. */
export type PayoutQuery = { readonly id: string; readonly ref: string | null }

/** Which payout to look up, and nothing more. `eventId` is the same when the same is told again. */
export type PayoutHint = { readonly eventId: string; readonly ref: string | null; readonly id: string | null }

/** `forged`: not proven to be the provider's. `unknown`: could not be checked now; answer 503, and it is told again. */
export type PayoutHintReading = PayoutHint | 'forged' | 'unknown' | null

/** A provider that pays people without our doing. Nothing here throws: a timeout, a 5xx and nonsense are `unknown`. */
export type Payouts = {
  readonly name: string
  readonly capabilities: readonly { readonly currency: Currency; readonly minimum: Money; readonly maximum: Money }[]
  /** False where the provider knows no key: asked again after `unknown` it might pay twice, so it is only looked up. */
  readonly isRepeatable: boolean
  readonly submit: (request: PayoutRequest) => Promise<PayoutOutcome>
  readonly lookup: (query: PayoutQuery) => Promise<PayoutReading>
  /** Takes back what nobody has claimed. `accepted` is no more than that: the money is back when a lookup says `returned`. */
  readonly cancel: (query: PayoutQuery) => Promise<PayoutOutcome>
  readonly readWebhook: (request: RawRequest) => Promise<PayoutHintReading>
}

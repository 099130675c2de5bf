import type { Money } from '@emun/contract/money'
import type { AccountId } from './account-id.ts'

/** One movement of one currency between two different accounts of it; the amount is above zero. */
export type Leg = { readonly from: AccountId; readonly to: AccountId; readonly amount: Money }

/**
 * What should happen to the money, all of it or nothing. `id` is a UUIDv7 the caller made and keeps: it is the
 * idempotency key of the posting, and what it is looked up by when the outcome of a commit is unknown.
 * Two currencies meet through an exchange account of each, never in one leg.
 */
export type Posting = {
  readonly id: string
  readonly kind: string
  /** When the world did it. */
  readonly happenedAt: Date
  /** When we wrote it, by the product's clock; the same moment when absent. */
  readonly createdAt?: Date
  readonly legs: readonly Leg[]
}

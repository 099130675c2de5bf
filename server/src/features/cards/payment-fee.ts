import { add, compare, isPositive, type Money, percentageFee, subtract, zero } from '@emun/contract/money'
import type { AuthKind, AuthState } from '../../providers/card-issuer/port.ts'

/** What payments by card cost: hundredths of a percent of what is billed, and a fee of its own by how large it is. */
export type PaymentFeeTerms = {
  readonly ownCurrency: bigint
  readonly otherCurrency: bigint
  readonly cancelled: bigint
  /** What is billed up to so much, that included where it says so, costs `fee`; the last has no end. */
  readonly sizes: readonly PaymentSize[]
}
export type PaymentSize = {
  readonly upTo: { readonly amount: Money; readonly isIncluded: boolean } | null
  readonly fee: Money
}

/** A payment as far as its price goes, all amounts in the currency of the wallet. */
export type PricedPayment = {
  readonly kind: AuthKind
  readonly state: AuthState
  /** The shop asked in another currency than the card's. */
  readonly isOtherCurrency: boolean
  readonly billed: Money
  /** What of it was cancelled. */
  readonly voided: Money
  /** What its issuer took for it. */
  readonly issuerFee: Money
}

/**
 * What we take for a payment, besides its issuer: both together are what the terms say, and where the issuer took more it is nothing.
 * Only what is settled is paid for, and what is cancelled costs that instead. What a shop gives back later leaves the fee as it is.
 */
export function ownFee(payment: PricedPayment, terms: PaymentFeeTerms): Money {
  const { kind, state, billed, voided, issuerFee } = payment
  const nothing = zero(billed.currency)
  if (kind !== 'purchase' || state === 'failed') return nothing
  const cancelled = compare(voided, billed) < 0 ? voided : billed
  const kept = subtract(billed, cancelled)
  const ofKept = state === 'settled' && isPositive(kept) ? feeOf(kept, payment.isOtherCurrency, terms) : nothing
  const own = subtract(add(ofKept, percentageFee(cancelled, terms.cancelled)), issuerFee)
  return isPositive(own) ? own : nothing
}

function feeOf(amount: Money, isOtherCurrency: boolean, { ownCurrency, otherCurrency, sizes }: PaymentFeeTerms): Money {
  const percentage = percentageFee(amount, isOtherCurrency ? otherCurrency : ownCurrency)
  const size = sizes.find(({ upTo }) => upTo === null || compare(amount, upTo.amount) < (upTo.isIncluded ? 1 : 0))
  return size ? add(percentage, size.fee) : percentage
}

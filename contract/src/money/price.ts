import type { Currency } from './currency.ts'
import { type Money, money, subtract } from './money.ts'
import { creditParts, type Rate } from './rate.ts'
import { percentageFee } from './rounding.ts'

/** What two currencies are exchanged by: the rate, and what we keep of it. */
export type Exchange = { readonly rate: Rate; readonly spreadBasisPoints: bigint }

/**
 * What an amount comes to, in all its parts. `exchanged` is set where two currencies meet: what goes into the exchange in
 * one currency, and what comes out of it in the other.
 */
export type Price<By extends Exchange = Exchange> = {
  readonly pay: Money
  readonly fee: Money
  readonly feeBasisPoints: bigint
  readonly receive: Money
  readonly exchanged: {
    readonly into: Money
    readonly spread: Money
    readonly rest: Money
    readonly by: By
  } | null
}

export type PriceTerms<By extends Exchange = Exchange> = {
  readonly feeBasisPoints: bigint
  /** Null where both sides are of one currency. */
  readonly rate: By | null
}

/** A deposit: what is paid is exchanged first, and the fee comes out of that. */
export function priceDeposit<By extends Exchange>(
  pay: Money,
  { feeBasisPoints, rate }: PriceTerms<By>,
  wallet: Currency,
): Price<By> {
  if (!rate) {
    const fee = percentageFee(pay, feeBasisPoints)
    return { pay, fee, feeBasisPoints, receive: subtract(pay, fee), exchanged: null }
  }
  const { net, spread, rest } = creditParts(pay, rate.rate, rate.spreadBasisPoints, wallet)
  const fee = percentageFee(net, feeBasisPoints)
  return { pay, fee, feeBasisPoints, receive: subtract(net, fee), exchanged: { into: pay, spread, rest, by: rate } }
}

/** A withdrawal: the fee comes out of what leaves the balance, and the rest is exchanged. */
export function priceWithdrawal<By extends Exchange>(
  pay: Money,
  { feeBasisPoints, rate }: PriceTerms<By>,
  rail: Currency,
): Price<By> {
  const fee = percentageFee(pay, feeBasisPoints)
  const into = subtract(pay, fee)
  if (!rate) return { pay, fee, feeBasisPoints, receive: into, exchanged: null }
  const { net, spread, rest } = creditParts(into, rate.rate, rate.spreadBasisPoints, rail)
  return { pay, fee, feeBasisPoints, receive: net, exchanged: { into, spread, rest, by: rate } }
}

/**
 * The least amount that has to be paid for `receive` to arrive; null when `most` is not enough. Found by
 * halving: what arrives never becomes less when more is paid.
 */
export function leastPay(receive: Money, most: Money, priceOf: (pay: Money) => Pick<Price, 'receive'>): Money | null {
  const isEnough = (minor: bigint) => priceOf(money(most.currency, minor)).receive.minor >= receive.minor
  if (!isEnough(most.minor)) return null
  let [below, enough] = [-1n, most.minor]
  while (enough - below > 1n) {
    const middle = (below + enough) / 2n
    if (isEnough(middle)) enough = middle
    else below = middle
  }
  return money(most.currency, enough)
}

import type { Currency } from './currency.ts'

declare const brand: unique symbol

/**
 * An amount of one currency, in whole minor units (cents, agorot, satoshi). May be negative or zero.
 * `money` and the wire parser are the only makers; nothing outside this folder does arithmetic on amounts.
 */
export type Money<C extends Currency = Currency> = {
  readonly currency: C
  readonly minor: bigint
  readonly [brand]: C
}

/** The largest amount one value may hold, either side of zero: what PostgreSQL's bigint holds. */
export const largestMinor = 2n ** 63n - 1n

export function money<C extends Currency>(currency: C, minor: bigint): Money<C> {
  if (minor > largestMinor || minor < -largestMinor) throw new RangeError('amount does not fit in 64 bits')
  return { currency, minor } as Money<C>
}

export function zero<C extends Currency>(currency: C): Money<C> {
  return money(currency, 0n)
}

export function add<C extends Currency>(a: Money<C>, b: NoInfer<Money<C>>): Money<C> {
  return money(sameCurrency(a, b), a.minor + b.minor)
}

export function subtract<C extends Currency>(a: Money<C>, b: NoInfer<Money<C>>): Money<C> {
  return money(sameCurrency(a, b), a.minor - b.minor)
}

export function negate<C extends Currency>(a: Money<C>): Money<C> {
  return money(a.currency, -a.minor)
}

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compare<C extends Currency>(a: Money<C>, b: NoInfer<Money<C>>): -1 | 0 | 1 {
  sameCurrency(a, b)
  if (a.minor === b.minor) return 0
  return a.minor < b.minor ? -1 : 1
}

export function isPositive(a: Money): boolean {
  return a.minor > 0n
}

function sameCurrency<C extends Currency>(a: Money<C>, b: Money<C>): C {
  if (a.currency !== b.currency) throw new TypeError(`cannot mix ${a.currency} and ${b.currency}`)
  return a.currency
}

/** How far one amount is on its way to another, in whole percents from 0 to 100; all of it only where it is all. */
export function percentReached<C extends Currency>(amount: Money<C>, whole: NoInfer<Money<C>>): bigint {
  if (compare(amount, whole) >= 0) return 100n
  return amount.minor <= 0n ? 0n : (amount.minor * 100n) / whole.minor
}

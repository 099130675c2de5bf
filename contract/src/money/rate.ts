import { type Currency, digitsOf } from './currency.ts'
import { type Money, money, subtract } from './money.ts'
import { divide, type Rounding } from './rounding.ts'

/**
 * What one whole unit of `base` costs in `quote`: 3.70 for USD/ILS. An exact decimal, counted in steps of 10⁻¹², so it
 * fits a numeric(24,12). It knows its two currencies, so that nobody multiplies where they should divide.
 */
export type Rate<B extends Currency = Currency, Q extends Currency = Currency> = {
  readonly base: B
  readonly quote: Q
  readonly steps: bigint
}

const rateDigits = 12
const one = 10n ** BigInt(rateDigits)
/** The largest that a numeric(24,12) holds. */
const mostSteps = 10n ** 24n - 1n

/**
 * Reads a plain positive decimal (`3.70`); null for a sign, an exponent, grouping, zero, or more digits than a rate has.
 * `per` is for sources that price a hundred units at once: what the decimal prices, in whole units of the base.
 */
export function rateOf<B extends Currency, Q extends Currency>(
  base: B,
  quote: Q,
  decimal: string,
  per = 1n,
): Rate<B, Q> | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(decimal) ?? []
  if (whole === undefined || per <= 0n) return null
  return positive(base, quote, divide(BigInt(whole + fraction.padEnd(rateDigits, '0')), per, 'half_up'))
}

/** The decimal of a rate without zeros at its end: `3.7`. */
export function rateDecimal({ steps }: Rate): string {
  const digits = steps.toString().padStart(rateDigits + 1, '0')
  const fraction = digits.slice(-rateDigits).replace(/0+$/, '')
  const whole = digits.slice(0, -rateDigits)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/**
 * `EUR/USD` out of `EUR/ILS` and `USD/ILS`, to the last of its digits. Null where that is nothing, or more than a rate
 * holds.
 */
export function crossByQuote<B extends Currency, Q extends Currency, C extends Currency>(
  base: Rate<B, C>,
  quote: Rate<Q, NoInfer<C>>,
): Rate<B, Q> | null {
  return positive(base.base, quote.base, divide(base.steps * one, quote.steps, 'half_up'))
}

/** `USD/ILS` out of `EUR/USD` and `EUR/ILS`, likewise. */
export function crossByBase<B extends Currency, Q extends Currency, C extends Currency>(
  base: Rate<C, B>,
  quote: Rate<NoInfer<C>, Q>,
): Rate<B, Q> | null {
  return positive(base.quote, quote.quote, divide(quote.steps * one, base.steps, 'half_up'))
}

/** The rate in the middle of several of one pair; of an even number, the mean of the two in the middle. Null of none. */
export function medianRate<B extends Currency, Q extends Currency>(rates: readonly Rate<B, Q>[]): Rate<B, Q> | null {
  const sorted = rates.toSorted((a, b) => (a.steps < b.steps ? -1 : a.steps > b.steps ? 1 : 0))
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (!upper || !lower) return null
  return { ...upper, steps: divide(lower.steps + upper.steps, 2n, 'half_up') }
}

/** Whether a rate is at most so many basis points of another one away from it. */
export function isNear({ steps }: Rate, other: Rate, basisPoints: bigint): boolean {
  const apart = steps > other.steps ? steps - other.steps : other.steps - steps
  return apart * 10_000n <= other.steps * basisPoints
}

/**
 * An amount in the other currency of the rate, in whichever direction, less the spread. Exact until its only rounding.
 */
export function convert<C extends Currency>(
  amount: Money,
  rate: Rate,
  spreadBasisPoints: bigint,
  to: C,
  rounding: Rounding,
): Money<C> {
  const { over, under } = priceOf(amount.currency, to, rate)
  const kept = keptOf(spreadBasisPoints)
  return money(to, divide(amount.minor * over * kept, under * 10_000n, rounding))
}

/** How an incoming amount falls into what its owner gets, what we keep for the exchange, and a fraction rounded away. */
export type CreditParts<C extends Currency> = {
  readonly net: Money<C>
  readonly spread: Money<C>
  /** Nothing or one minor unit: what lies between the worth of the amount and a whole unit. */
  readonly rest: Money<C>
}

/** For a credit: never more than the amount is worth. `net + spread` is its worth rounded down, with `rest` rounded up. */
export function creditParts<C extends Currency>(
  amount: Money,
  rate: Rate,
  spreadBasisPoints: bigint,
  to: C,
): CreditParts<C> {
  const net = convert(amount, rate, spreadBasisPoints, to, 'floor')
  const { worth, rest } = worthOf(amount, rate, to)
  return { net, spread: subtract(worth, net), rest }
}

/** How the price of a foreign amount falls into its worth, a fraction rounded up, and what we keep for the exchange. */
export type DebitParts<C extends Currency> = {
  /** The whole price: `worth + rest + spread`. */
  readonly cost: Money<C>
  readonly worth: Money<C>
  readonly rest: Money<C>
  readonly spread: Money<C>
}

/**
 * For a debit that pays an exact foreign amount: the least that, less the spread, is still worth that amount. So whoever
 * is charged `cost` would be credited for it, by `creditParts` at the same rate, no less than `amount`.
 */
export function debitParts<C extends Currency>(
  amount: Money,
  rate: Rate,
  spreadBasisPoints: bigint,
  from: C,
): DebitParts<C> {
  const { over, under } = priceOf(amount.currency, from, rate)
  const kept = keptOf(spreadBasisPoints)
  const cost = money(from, divide(amount.minor * over * 10_000n, under * kept, 'ceil'))
  const { worth, rest } = worthOf(amount, rate, from)
  return { cost, worth, rest, spread: subtract(subtract(cost, worth), rest) }
}

function worthOf<C extends Currency>(amount: Money, rate: Rate, to: C): { worth: Money<C>; rest: Money<C> } {
  const worth = convert(amount, rate, 0n, to, 'floor')
  return { worth, rest: subtract(convert(amount, rate, 0n, to, 'ceil'), worth) }
}

/** What one minor unit of `from` is worth in minor units of `to`, as a fraction of two integers. */
function priceOf(from: Currency, to: Currency, rate: Rate): { readonly over: bigint; readonly under: bigint } {
  const over = 10n ** BigInt(digitsOf(to))
  const under = 10n ** BigInt(digitsOf(from))
  if (from === rate.base && to === rate.quote) return { over: over * rate.steps, under: under * one }
  if (from === rate.quote && to === rate.base) return { over: over * one, under: under * rate.steps }
  throw new TypeError(`the rate of ${rate.base}/${rate.quote} does not turn ${from} into ${to}`)
}

function keptOf(spreadBasisPoints: bigint): bigint {
  if (spreadBasisPoints < 0n || spreadBasisPoints >= 10_000n)
    throw new RangeError('a spread keeps less than everything')
  return 10_000n - spreadBasisPoints
}

function positive<B extends Currency, Q extends Currency>(base: B, quote: Q, steps: bigint): Rate<B, Q> | null {
  return steps > 0n && steps <= mostSteps ? { base, quote, steps } : null
}

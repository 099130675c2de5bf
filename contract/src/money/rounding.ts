import { type Money, money } from './money.ts'

/**
 * How a fraction of a minor unit becomes a whole one. Whoever divides names the choice at the call.
 * `floor` and `ceil` are towards minus and plus infinity; `half_up` takes an exact half away from zero.
 */
export type Rounding = 'floor' | 'ceil' | 'half_up'

/** `numerator / denominator`, rounded as named. The denominator is positive. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive')
  const quotient = numerator / denominator
  const rest = numerator % denominator
  if (rest === 0n) return quotient
  const towards = numerator < 0n ? -1n : 1n
  if (rounding === 'floor') return numerator < 0n ? quotient - 1n : quotient
  if (rounding === 'ceil') return numerator < 0n ? quotient : quotient + 1n
  return magnitude(rest) * 2n >= denominator ? quotient + towards : quotient
}

/** A share of an amount: `basisPoints` of 10,000 (15 % is 1500n). */
export function share<C extends Money['currency']>(
  amount: Money<C>,
  basisPoints: bigint,
  rounding: Rounding,
): Money<C> {
  return money(amount.currency, divide(amount.minor * basisPoints, 10_000n, rounding))
}

/**
 * A percentage fee by the house rule: half up to the minor unit, and at least one unit when the rate and the
 * amount are above zero.
 */
export function percentageFee<C extends Money['currency']>(amount: Money<C>, basisPoints: bigint): Money<C> {
  const fee = share(amount, basisPoints, 'half_up')
  return basisPoints > 0n && amount.minor > 0n && fee.minor === 0n ? money(amount.currency, 1n) : fee
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

import { describe, expect, it, test } from 'vitest'
import {
  add,
  compare,
  currencies,
  digitsOf,
  divide,
  isCurrency,
  isPositive,
  largestMinor,
  money,
  negate,
  percentageFee,
  share,
  subtract,
  zero,
} from './index.ts'

describe('a currency', () => {
  it('has the decimal places that the world gave it', () => {
    expect(currencies).toEqual({
      USD: { digits: 2 },
      ILS: { digits: 2 },
      EUR: { digits: 2 },
      JPY: { digits: 0 },
      BTC: { digits: 8 },
      USDT: { digits: 6 },
    })
    expect(digitsOf('BTC')).toBe(8)
  })

  it.each(['usd', 'GBP', '', 'toString', 'constructor'])('is not %j', (code) => expect(isCurrency(code)).toBe(false))
})

describe('an amount', () => {
  it('may be as large as a 64-bit number on either side of zero, and not one unit larger', () => {
    expect(largestMinor).toBe(9_223_372_036_854_775_807n)
    expect(money('USD', largestMinor).minor).toBe(largestMinor)
    expect(money('USD', -largestMinor).minor).toBe(-largestMinor)
    expect(() => money('USD', largestMinor + 1n)).toThrow(RangeError)
    expect(() => money('USD', -largestMinor - 1n)).toThrow(RangeError)
    expect(() => add(money('USD', largestMinor), money('USD', 1n))).toThrow(RangeError)
    expect(() => subtract(money('USD', -largestMinor), money('USD', 1n))).toThrow(RangeError)
  })

  it('of nothing is zero, which is not positive', () => {
    expect(zero('ILS')).toEqual({ currency: 'ILS', minor: 0n })
    expect(isPositive(zero('USD'))).toBe(false)
    expect(isPositive(money('USD', -1n))).toBe(false)
    expect(isPositive(money('USD', 1n))).toBe(true)
  })

  it('turned around keeps its size and its currency', () => {
    expect(negate(money('USD', 5n))).toEqual(money('USD', -5n))
    expect(negate(money('ILS', -5n))).toEqual(money('ILS', 5n))
  })

  it('is less than, equal to or greater than another', () => {
    expect(compare(money('USD', 1n), money('USD', 2n))).toBe(-1)
    expect(compare(money('USD', 2n), money('USD', 2n))).toBe(0)
    expect(compare(money('USD', 3n), money('USD', 2n))).toBe(1)
  })

  it('says which two currencies somebody tried to mix', () => {
    expect(() => subtract(money('USD', 1n), money('ILS', 1n) as never)).toThrow('cannot mix USD and ILS')
  })
})

describe('a fraction of a cent', () => {
  test.each([
    [-7n, 4n, 'half_up', -2n],
    [-5n, 4n, 'half_up', -1n],
    [7n, 4n, 'half_up', 2n],
    [1n, 3n, 'half_up', 0n],
    [2n, 3n, 'half_up', 1n],
    [-1n, 3n, 'half_up', 0n],
    [-2n, 3n, 'half_up', -1n],
    [1n, 3n, 'floor', 0n],
    [-1n, 3n, 'floor', -1n],
    [1n, 3n, 'ceil', 1n],
    [-1n, 3n, 'ceil', 0n],
    [0n, 3n, 'ceil', 0n],
    [6n, 3n, 'floor', 2n],
    [-6n, 3n, 'floor', -2n],
    [-6n, 3n, 'half_up', -2n],
    [5n, 1n, 'half_up', 5n],
  ] as const)('of %d / %d rounded %s is %d', (numerator, denominator, rounding, expected) => {
    expect(divide(numerator, denominator, rounding)).toBe(expected)
  })

  it.each([0n, -1n])('is never of a division by %d', (denominator) => {
    expect(() => divide(1n, denominator, 'floor')).toThrow('the denominator must be positive')
  })

  it('goes where the call says when a share is taken', () => {
    const amount = money('USD', 10_001n)
    expect(share(amount, 5_000n, 'floor')).toEqual(money('USD', 5_000n))
    expect(share(amount, 5_000n, 'ceil')).toEqual(money('USD', 5_001n))
    expect(share(amount, 10_000n, 'floor')).toEqual(amount)
  })
})

describe('a fee', () => {
  test.each([
    ['nothing', 0n, 100n, 0n],
    ['a cent, at no rate', 1n, 0n, 0n],
    ['a cent, at the least rate', 1n, 1n, 1n],
    ['a cent that is owed', -1n, 1n, 0n],
    ['a dollar, at two percent', 100n, 200n, 2n],
  ] as const)('on %s', (_, units, basisPoints, expected) => {
    expect(percentageFee(money('USD', units), basisPoints)).toEqual(money('USD', expected))
  })
})

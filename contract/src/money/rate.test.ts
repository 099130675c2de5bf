import { describe, expect, it, test } from 'vitest'
import fc from 'fast-check'
import {
  add,
  compare,
  convert,
  creditParts,
  crossByBase,
  crossByQuote,
  type Currency,
  debitParts,
  isNear,
  largestMinor,
  medianRate,
  money,
  type Money,
  type Rate,
  rateDecimal,
  rateOf,
  subtract,
  toDecimal,
} from './index.ts'

function rate<B extends Currency, Q extends Currency>(base: B, quote: Q, decimal: string): Rate<B, Q> {
  const read = rateOf(base, quote, decimal)
  if (!read) throw new Error(`${decimal} is no rate`)
  return read
}
const shekels = rate('USD', 'ILS', '3.70')
const bitcoin = rate('BTC', 'USD', '60000')

describe('a rate', () => {
  it.each(['0', '0.0', '-1', '+1', '1e3', '1,5', '', '.5', '1.', ' 1', '1.0000000000001', '1234567890123', 'NaN', '٣'])(
    'is not %j',
    (decimal) => expect(rateOf('USD', 'ILS', decimal)).toBeNull(),
  )

  it.each([
    ['3.70', '3.7'],
    ['60000', '60000'],
    ['0.000000000001', '0.000000000001'],
    ['999999999999.999999999999', '999999999999.999999999999'],
    ['1.010', '1.01'],
  ])('of %s reads %s', (decimal, expected) => expect(rateDecimal(rate('USD', 'ILS', decimal))).toBe(expected))

  it('of a hundred units at once is of one unit', () => {
    expect(rateOf('JPY', 'ILS', '2.5012', 100n)?.steps).toBe(25_012_000_000n)
    expect(rateOf('JPY', 'ILS', '2.5012', 0n)).toBeNull()
    expect(rateOf('JPY', 'ILS', '0.000000000001', 100n)).toBeNull()
  })

  it('follows from two others, to its last digit', () => {
    const cross = crossByQuote(rate('EUR', 'ILS', '4.07'), shekels)
    expect(cross && [cross.base, cross.quote, rateDecimal(cross)]).toEqual(['EUR', 'USD', '1.1'])
    expect(crossByQuote(rate('EUR', 'ILS', '2'), rate('USD', 'ILS', '3'))?.steps).toBe(666_666_666_667n)
    expect(crossByQuote(rate('EUR', 'ILS', '0.000000000001'), rate('USD', 'ILS', '9'))).toBeNull()
    expect(crossByQuote(rate('EUR', 'ILS', '999999999999'), rate('USD', 'ILS', '0.1'))).toBeNull()
  })

  it('follows from two that begin with the same currency', () => {
    const cross = crossByBase(rate('EUR', 'USD', '1.1'), rate('EUR', 'ILS', '4.07'))
    expect(cross && [cross.base, cross.quote, rateDecimal(cross)]).toEqual(['USD', 'ILS', '3.7'])
    expect(crossByBase(rate('EUR', 'USD', '999999999999'), rate('EUR', 'ILS', '0.1'))).toBeNull()
  })

  it('in the middle of several is the middle one, or between the middle two', () => {
    const of = (...decimals: string[]) => medianRate(decimals.map((decimal) => rate('BTC', 'USD', decimal)))
    expect(of('60000', '59000', '61000')).toEqual(bitcoin)
    expect(of('60001', '59999')).toEqual(bitcoin)
    expect(of('60000')).toEqual(bitcoin)
    expect(of()).toBeNull()
  })

  test.each([
    ['102', '100', 200n, true],
    ['102.000000000001', '100', 200n, false],
    ['98', '100', 200n, true],
    ['97.999999999999', '100', 200n, false],
    ['100', '98', 200n, false],
    ['1', '1', 0n, true],
  ])('%s is near %s, within %d basis points of it: %s', (a, b, points, expected) => {
    expect(isNear(rate('USD', 'ILS', a), rate('USD', 'ILS', b), points)).toBe(expected)
  })
})

describe('a conversion', () => {
  test.each([
    [money('USD', 100n), shekels, 0n, 'ILS', 'floor', '3.70'],
    [money('ILS', 370n), shekels, 0n, 'USD', 'floor', '1.00'],
    [money('ILS', 100n), shekels, 0n, 'USD', 'floor', '0.27'],
    [money('ILS', 100n), shekels, 0n, 'USD', 'ceil', '0.28'],
    [money('ILS', 100n), shekels, 0n, 'USD', 'half_up', '0.27'],
    [money('ILS', 100_000n), shekels, 150n, 'USD', 'floor', '266.21'],
    [money('BTC', 1n), bitcoin, 0n, 'USD', 'floor', '0.00'],
    [money('BTC', 1n), bitcoin, 0n, 'USD', 'ceil', '0.01'],
    [money('BTC', 150_000_000n), bitcoin, 0n, 'USD', 'floor', '90000.00'],
    [money('USD', 100n), bitcoin, 0n, 'BTC', 'floor', '0.00001666'],
    [money('USDT', 1_999_999n), rate('USDT', 'USD', '1'), 0n, 'USD', 'floor', '1.99'],
    [money('USD', 199n), rate('USDT', 'USD', '1'), 0n, 'USDT', 'floor', '1.990000'],
    [money('USD', 100n), rate('USD', 'JPY', '150.5'), 0n, 'JPY', 'half_up', '151'],
  ] as const)('of %o at %o less %d basis points into %s, %s, is %s', (amount, at, spread, to, rounding, expected) => {
    expect(toDecimal(convert(amount, at, spread, to, rounding))).toBe(expected)
  })

  it('is never by the rate of other currencies', () => {
    expect(() => convert(money('EUR', 1n), shekels, 0n, 'USD', 'floor')).toThrow('USD/ILS does not turn EUR into USD')
    expect(() => convert(money('USD', 1n), shekels, 0n, 'USD', 'floor')).toThrow(TypeError)
  })

  it.each([-1n, 10_000n])('never has a spread of %d basis points', (spread) => {
    expect(() => convert(money('USD', 1n), shekels, spread, 'ILS', 'floor')).toThrow(RangeError)
    expect(() => debitParts(money('USD', 1n), shekels, spread, 'ILS')).toThrow(RangeError)
  })

  it('that does not fit in 64 bits is refused, not cut', () => {
    expect(() => convert(money('BTC', largestMinor), bitcoin, 0n, 'USD', 'floor')).not.toThrow()
    expect(() => convert(money('USD', largestMinor), bitcoin, 0n, 'BTC', 'floor')).toThrow(RangeError)
  })
})

describe('a credit', () => {
  it('of 1,000 shekels at 3.70 with 1.5 % is 266.21 dollars, 4.06 of spread and a cent of rest', () => {
    const { net, spread, rest } = creditParts(money('ILS', 100_000n), shekels, 150n, 'USD')
    expect([net, spread, rest].map(toDecimal)).toEqual(['266.21', '4.06', '0.01'])
  })

  it('of a whole worth has no rest', () => {
    const { net, spread, rest } = creditParts(money('USD', 100n), shekels, 0n, 'ILS')
    expect([net, spread, rest].map(toDecimal)).toEqual(['3.70', '0.00', '0.00'])
  })
})

describe('a debit', () => {
  it('for exactly 1,000 shekels at 3.70 with 1.5 % costs 274.39 dollars', () => {
    const { cost, worth, rest, spread } = debitParts(money('ILS', 100_000n), shekels, 150n, 'USD')
    expect([cost, worth, rest, spread].map(toDecimal)).toEqual(['274.39', '270.27', '0.01', '4.11'])
  })

  it('of a whole worth without a spread costs just that', () => {
    const { cost, worth, rest, spread } = debitParts(money('ILS', 370n), shekels, 0n, 'USD')
    expect([cost, worth, rest, spread].map(toDecimal)).toEqual(['1.00', '1.00', '0.00', '0.00'])
  })
})

describe('of any amount, rate and spread', () => {
  const pair = fc.constantFrom(
    ['USD', 'ILS'] as const,
    ['BTC', 'USD'] as const,
    ['EUR', 'JPY'] as const,
    ['USDT', 'USD'] as const,
  )
  const anything = fc.record({
    pair,
    isForward: fc.boolean(),
    units: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    steps: fc.bigInt({ min: 10n ** 10n, max: 10n ** 16n }),
    points: fc.bigInt({ min: 0n, max: 5_000n }),
  })
  type Anything = typeof anything extends fc.Arbitrary<infer T> ? T : never
  const given = ({ pair: [base, quote], isForward, units, steps }: Anything) => {
    const [from, to] = isForward ? [base, quote] : [quote, base]
    return { at: { base, quote, steps } satisfies Rate, amount: money<Currency>(from, units) as Money, to }
  }
  const nextUnit = (amount: Money) => add(amount, money(amount.currency, 1n))

  it('the parts of a credit are none below zero and add up to its worth rounded up', () => {
    fc.assert(
      fc.property(anything, (any) => {
        const { at, amount, to } = given(any)
        const { net, spread, rest } = creditParts(amount, at, any.points, to)
        expect(add(add(net, spread), rest)).toEqual(convert(amount, at, 0n, to, 'ceil'))
        expect(net.minor >= 0n && spread.minor >= 0n && (rest.minor === 0n || rest.minor === 1n)).toBe(true)
      }),
    )
  })

  it('the parts of a debit are none below zero and add up to its cost', () => {
    fc.assert(
      fc.property(anything, (any) => {
        const { at, amount, to } = given(any)
        const { cost, worth, rest, spread } = debitParts(amount, at, any.points, to)
        expect(add(add(worth, rest), spread)).toEqual(cost)
        expect(worth.minor >= 0n && spread.minor >= 0n && (rest.minor === 0n || rest.minor === 1n)).toBe(true)
      }),
    )
  })

  it('a debit is the least that pays for the amount: a unit less would not', () => {
    fc.assert(
      fc.property(anything, (any) => {
        const { at, amount, to } = given(any)
        const { cost } = debitParts(amount, at, any.points, to)
        const pays = (price: Money) => convert(price, at, any.points, amount.currency, 'floor')
        expect(compare(pays(cost), amount)).not.toBe(-1)
        fc.pre(cost.minor > 0n)
        expect(compare(pays(subtract(cost, money(to, 1n))), amount)).toBe(-1)
      }),
    )
  })

  it('nobody gains a unit by going there and back', () => {
    fc.assert(
      fc.property(anything, (any) => {
        const { at, amount, to } = given(any)
        const there = convert(amount, at, any.points, to, 'floor')
        expect(compare(convert(there, at, any.points, amount.currency, 'floor'), amount)).not.toBe(1)
      }),
    )
  })

  it('more is never worth less, and the rounding is within one unit', () => {
    fc.assert(
      fc.property(anything, (any) => {
        const { at, amount, to } = given(any)
        const floor = convert(amount, at, any.points, to, 'floor')
        expect(compare(convert(nextUnit(amount), at, any.points, to, 'floor'), floor)).not.toBe(-1)
        const ceil = convert(amount, at, any.points, to, 'ceil')
        expect(subtract(ceil, floor).minor <= 1n).toBe(true)
      }),
    )
  })

  it('its decimal reads back as the same rate', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 24n - 1n }), (steps) => {
        const made = { base: 'USD', quote: 'ILS', steps } as const
        expect(rateOf('USD', 'ILS', rateDecimal(made))).toEqual(made)
      }),
    )
  })
})

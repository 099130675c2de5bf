import { describe, expect, it, test } from 'vitest'
import fc from 'fast-check'
import {
  add,
  amountOf,
  compare,
  type Currency,
  currencyCodes,
  digitsOf,
  divide,
  fromWire,
  largestMinor,
  type Money,
  money,
  moneyText,
  parseTypedAmount,
  percentageFee,
  percentReached,
  printMoney,
  share,
  subtract,
  toWire,
} from './index.ts'

const currency = fc.constantFrom<Currency>(...currencyCodes)
const minor = fc.bigInt({ min: 0n, max: largestMinor })

describe('money on the wire', () => {
  it('keeps its last digit there and back, in every currency', () => {
    fc.assert(
      fc.property(currency, minor, (code, units) => {
        expect(fromWire(toWire(money(code, units)))).toEqual(money(code, units))
      }),
    )
  })

  test.each([
    '-1.00',
    '1',
    '1.0',
    '1.000',
    '1e3',
    '0x10',
    ' 1.00',
    '1.00 ',
    '',
    '1,00',
    '+1.00',
    '١.٠٠',
    'NaN',
    'Infinity',
    '1.0e1',
  ])('is refused as %j', (amount) => expect(fromWire({ amount, currency: 'USD' })).toBeNull())

  it('is refused when it does not fit in 64 bits', () => {
    expect(fromWire({ amount: '92233720368547758.07', currency: 'USD' })).not.toBeNull()
    expect(fromWire({ amount: '92233720368547758.08', currency: 'USD' })).toBeNull()
  })

  it('has as many digits as its currency', () => {
    expect(toWire(money('JPY', 5n)).amount).toBe('5')
    expect(toWire(money('BTC', 5n)).amount).toBe('0.00000005')
    expect(toWire(money('USDT', -23_398_708n)).amount).toBe('-23.398708')
  })
})

describe('the money of a reply', () => {
  it('keeps its sign and its last digit, in every currency', () => {
    fc.assert(
      fc.property(currency, fc.bigInt({ min: -largestMinor, max: largestMinor }), (code, units) => {
        expect(amountOf(toWire(money(code, units)))).toEqual(money(code, units))
      }),
    )
  })

  test.each(['12.5', '--1.00', '-', '', '- 1.00'])('is never shown when it is %j', (amount) => {
    expect(() => amountOf({ amount, currency: 'USD' })).toThrow(TypeError)
  })
})

describe('arithmetic', () => {
  it('comes back to the start after 10,000 cents in and out', () => {
    let balance = money('USD', 3_500n)
    for (let step = 0; step < 10_000; step += 1) balance = add(balance, money('USD', 1n))
    for (let step = 0; step < 10_000; step += 1) balance = subtract(balance, money('USD', 1n))
    expect(balance.minor).toBe(3_500n)
  })

  it('never mixes currencies', () => {
    const [dollars, shekels] = (['USD', 'ILS'] as Currency[]).map((code) => money(code, 1n)) as [Money, Money]
    expect(() => add(dollars, shekels)).toThrow(TypeError)
    expect(() => compare(dollars, shekels)).toThrow(TypeError)
  })

  test.each([
    [7n, 2n, 'floor', 3n],
    [7n, 2n, 'ceil', 4n],
    [7n, 2n, 'half_up', 4n],
    [5n, 4n, 'half_up', 1n],
    [-7n, 2n, 'floor', -4n],
    [-7n, 2n, 'ceil', -3n],
    [-7n, 2n, 'half_up', -4n],
    [6n, 3n, 'ceil', 2n],
  ] as const)('%d / %d rounded %s is %d', (numerator, denominator, rounding, expected) => {
    expect(divide(numerator, denominator, rounding)).toBe(expected)
  })

  test.each([
    ['302.00', 2_000n, '60.40'],
    ['100.00', 700n, '7.00'],
    ['0.01', 1_500n, '0.01'],
    ['0.07', 1_500n, '0.01'],
    ['4.35', 1_000n, '0.44'],
    ['999999.99', 30n, '3000.00'],
    ['50.00', 0n, '0.00'],
  ])('the fee on %s at %d basis points is %s', (amount, basisPoints, expected) => {
    const whole = fromWire({ amount, currency: 'USD' })
    expect(whole && toWire(percentageFee(whole, basisPoints)).amount).toBe(expected)
  })

  it('splits an amount and its fee without losing or making a unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.bigInt({ min: 0n, max: 10_000n }), (units, points) => {
        const amount = money('USD', units)
        const fee = share(amount, points, 'floor')
        expect(add(fee, subtract(amount, fee))).toEqual(amount)
        expect(fee.minor >= 0n && fee.minor <= units).toBe(true)
      }),
    )
  })
})

describe('a typed amount', () => {
  test.each([
    ['40,23', 'he', '40.23'],
    ['40.23', 'ru', '40.23'],
    ['1,234.50', 'en', '1234.50'],
    ['1.234,50', 'en', '1234.50'],
    ['1 234,50', 'ru', '1234.50'],
    ['1\u00a0234,5', 'ru', '1234.50'],
    ['1,500', 'en', '1500.00'],
    ['1,500', 'he', '1500.00'],
    ['١٢٣٫٥٠', 'ar', '123.50'],
    ['١٬٢٣٤٫٥٠', 'ar', '1234.50'],
    ['1,234,567.89', 'en', '1234567.89'],
    ["1'234.50", 'en', '1234.50'],
    ['\u200f12.50', 'he', '12.50'],
    ['.5', 'en', '0.50'],
    ['7', 'en', '7.00'],
    ['0', 'en', '0.00'],
  ] as const)('%j in %s is %s', (typed, language, expected) => {
    const parsed = parseTypedAmount(typed, 'USD', language)
    expect(typeof parsed === 'string' ? parsed : toWire(parsed).amount).toBe(expected)
  })

  test.each([
    ['', 'en', 'this_field_required'],
    ['   ', 'en', 'this_field_required'],
    ['1.500', 'en', 'too_many_decimals'],
    ['1,500', 'ru', 'too_many_decimals'],
    ['1.500', 'ru', 'too_many_decimals'],
    ['0.001', 'en', 'too_many_decimals'],
    ['1e3', 'en', 'amount_incorrect'],
    ['-5', 'en', 'amount_incorrect'],
    ['+5', 'en', 'amount_incorrect'],
    ['0x10', 'en', 'amount_incorrect'],
    ['12 3,4', 'en', 'amount_incorrect'],
    ['1,23,456', 'en', 'amount_incorrect'],
    ['1.2.3', 'en', 'amount_incorrect'],
    ['abc', 'en', 'amount_incorrect'],
    ['99999999999999999999', 'en', 'amount_incorrect'],
  ] as const)('%j in %s is refused as %s', (typed, language, problem) => {
    expect(parseTypedAmount(typed, 'USD', language)).toBe(problem)
  })

  it('reads back whatever was printed, in every language and currency', () => {
    fc.assert(
      fc.property(currency, minor, fc.constantFrom('he', 'ar', 'ru', 'en'), (code, units, language) => {
        const printed = printMoney(money(code, units), language).digits
        // Three decimals of a currency with more than two could be a group: people type those in full.
        if (digitsOf(code) > 2 || units < 0n) return
        expect(parseTypedAmount(printed, code, language)).toEqual(money(code, units))
      }),
    )
  })
})

describe('a printed amount', () => {
  test.each([
    ['USD', -123_450n, 'he', '−$1,234.50'],
    ['USD', -123_450n, 'ar', '−$1,234.50'],
    ['USD', 2_500n, 'en', '$25.00'],
    ['ILS', 1_000_000_000n, 'he', '₪10,000,000.00'],
    ['USDT', 23_398_708n, 'en', '23.398708\u00a0USDT'],
    ['JPY', 1_500n, 'en', '¥1,500'],
  ] as const)('%s %d in %s reads %s', (code, units, language, expected) => {
    expect(moneyText(money(code, units), language)).toBe(expected)
  })

  it('groups Russian thousands with a space and marks decimals with a comma', () => {
    expect(moneyText(money('USD', 123_450n), 'ru').replace(/\s/g, ' ')).toBe('$1 234,50')
  })

  it('carries a plus only when asked to, and never on zero', () => {
    expect(moneyText(money('USD', 100n), 'en', 'with_plus')).toBe('+$1.00')
    expect(moneyText(money('USD', 0n), 'en', 'with_plus')).toBe('$0.00')
  })

  it('does not lose digits of amounts that a float could not hold', () => {
    expect(moneyText(money('USD', largestMinor), 'en')).toBe('$92,233,720,368,547,758.07')
  })
})

test.each([
  [0n, 0n],
  [-5n, 0n],
  [1n, 0n],
  [50n, 33n],
  [149n, 99n],
  [150n, 100n],
  [999n, 100n],
])('of 150, %i is %i percent of the way', (reached, percent) => {
  expect(percentReached(money('USD', reached), money('USD', 150n))).toBe(percent)
})

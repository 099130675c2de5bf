import { describe, expect, it, test } from 'vitest'
import {
  amountOf,
  money,
  moneyOnTheWire,
  moneyText,
  parseTypedAmount,
  printMoney,
  toAsciiDigits,
  toDecimal,
  toWire,
  unsignedMoneyOnTheWire,
} from './index.ts'

describe('the decimal of an amount', () => {
  test.each([
    ['USD', 0n, '0.00'],
    ['USD', 5n, '0.05'],
    ['USD', -5n, '-0.05'],
    ['USD', 100n, '1.00'],
    ['JPY', 0n, '0'],
    ['JPY', -7n, '-7'],
    ['BTC', 100_000_000n, '1.00000000'],
  ] as const)('of %s %d is %s', (currency, minor, expected) => {
    expect(toDecimal(money(currency, minor))).toBe(expected)
  })
})

describe('a printed amount in its parts', () => {
  it('has its sign first, and either a symbol or a code', () => {
    expect(printMoney(money('EUR', -123_456n), 'en')).toEqual({ sign: '−', symbol: '€', digits: '1,234.56', code: '' })
    expect(printMoney(money('BTC', 5n), 'he')).toEqual({ sign: '', symbol: '', digits: '0.00000005', code: 'BTC' })
    expect(printMoney(money('USD', -5n), 'en', 'with_plus').sign).toBe('−')
    expect(printMoney(money('USD', 5n), 'en').sign).toBe('')
    expect(printMoney(money('USD', 1n), 'en', 'with_plus').sign).toBe('+')
  })

  it.each(['he', 'ar', 'en'] as const)('has Latin digits, grouped from the first thousand, in %s', (language) => {
    expect(moneyText(money('ILS', 100_000n), language)).toBe('₪1,000.00')
  })

  it('groups four digits in Russian too', () => {
    expect(printMoney(money('USD', 100_000n), 'ru').digits).toBe('1\u00a0000,00')
  })
})

describe('what a person types', () => {
  it.each([
    ['۱۲۳٫۴۵', '123.45'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['١٬٢٣٤٬٥٦٧', '1,234,567'],
    ['٫٫ x', '.. x'],
  ])('%j is %j in Latin digits', (typed, expected) => expect(toAsciiDigits(typed)).toBe(expected))

  it.each([
    ['1’234’567.50', 'en', '1234567.50'],
    ['1ʼ234', 'en', '1234.00'],
    ['1\u2009234\u202f567,50', 'ru', '1234567.50'],
    ['\u2066\u200e12.50\u2069', 'he', '12.50'],
    ['  7.25  ', 'en', '7.25'],
    ['5.', 'en', '5.00'],
    ['1,500', 'ar', '1500.00'],
    ['12,5', 'en', '12.50'],
    ['1,234,567', 'en', '1234567.00'],
    ['1.234.567', 'ru', '1234567.00'],
    ['999,999', 'en', '999999.00'],
    ['92233720368547758.07', 'en', '92233720368547758.07'],
    ['92,233,720,368,547,758.07', 'en', '92233720368547758.07'],
    ['0000000000000000001', 'en', '1.00'],
  ] as const)('%j in %s is %s', (typed, language, expected) => {
    const parsed = parseTypedAmount(typed, 'USD', language)
    expect(typeof parsed === 'string' ? parsed : toWire(parsed).amount).toBe(expected)
  })

  it.each([
    ['92233720368547758.08', 'amount_incorrect'],
    ['00000000000000000001', 'amount_incorrect'],
    ['000,000,000,000,000,000,001', 'amount_incorrect'],
    ['0,500', 'too_many_decimals'],
    ['1234,567', 'too_many_decimals'],
    ['1,2345', 'too_many_decimals'],
    ['12.345', 'too_many_decimals'],
    ['1.23 4', 'amount_incorrect'],
    ['1 23', 'amount_incorrect'],
    ['1234 567', 'amount_incorrect'],
    ["1'2345", 'amount_incorrect'],
    [' 234', '234.00'],
    ["'234", 'amount_incorrect'],
    ['1,234 567', 'amount_incorrect'],
    ['.', 'amount_incorrect'],
    [',', 'amount_incorrect'],
    ['5$', 'amount_incorrect'],
    ['$5', 'amount_incorrect'],
    ['a1', 'amount_incorrect'],
  ] as const)('%j comes to %s', (typed, expected) => {
    const parsed = parseTypedAmount(typed, 'USD', 'en')
    expect(typeof parsed === 'string' ? parsed : toWire(parsed).amount).toBe(expected)
  })

  it('in a currency without decimals has none', () => {
    expect(parseTypedAmount('5.0', 'JPY', 'en')).toBe('too_many_decimals')
    expect(parseTypedAmount('5', 'JPY', 'en')).toEqual(money('JPY', 5n))
  })
})

describe('the shape of money', () => {
  it.each(['-12.50', '12.50', '0.00', '1234567890123456789'])('of replies takes %j', (amount) => {
    expect(moneyOnTheWire.safeParse({ amount, currency: 'USD' }).success).toBe(true)
  })

  it.each(['+1.00', '1.', '.5', 'x1.00', '1.00x', '--1', '12345678901234567890'])('of replies refuses %j', (amount) => {
    const { error } = moneyOnTheWire.safeParse({ amount, currency: 'USD' })
    expect(error?.issues).toMatchObject([{ path: ['amount'], message: 'amount_incorrect' }])
  })

  it('names a currency that we do not have, and takes nothing else along', () => {
    const { error } = moneyOnTheWire.safeParse({ amount: '1.00', currency: 'GBP' })
    expect(error?.issues).toMatchObject([{ path: ['currency'], message: 'currency_not_supported' }])
    expect(moneyOnTheWire.safeParse({ amount: '1.00', currency: 'USD', more: 1 }).success).toBe(false)
  })

  it('of requests takes the exact digits and no sign, and says where it was wrong', () => {
    expect(unsignedMoneyOnTheWire.safeParse({ amount: '1.00', currency: 'USD' }).success).toBe(true)
    for (const amount of ['-1.00', '1.0', '1', '99999999999999999.99']) {
      const { error } = unsignedMoneyOnTheWire.safeParse({ amount, currency: 'USD' })
      expect(error?.issues).toMatchObject([{ path: ['amount'], message: 'amount_incorrect' }])
    }
  })

  it('that a reply should never have had says what it was', () => {
    expect(() => amountOf({ amount: '1.0', currency: 'USD' })).toThrow('not an amount of USD: 1.0')
    expect(amountOf({ amount: '-0.05', currency: 'USD' })).toEqual(money('USD', -5n))
  })
})

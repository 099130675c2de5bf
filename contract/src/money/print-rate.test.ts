import { expect, test } from 'vitest'
import { money, moneyText, percentText, printLimit, rateText } from './index.ts'

test.each([
  [5, 'en', '0.05%'],
  [50, 'he', '0.5%'],
  [1_250, 'ar', '12.5%'],
  [1_500, 'ru', '15%'],
  [30, 'ru', '0,3%'],
  [0, 'ru', '0%'],
] as const)('a share of %d basis points in %s reads %s', (basisPoints, language, expected) => {
  expect(percentText(basisPoints, language)).toBe(expected)
})

test('every share that is charged is printed as it is, to the hundredth', () => {
  for (let basisPoints = 0; basisPoints <= 10_000; basisPoints += 1) {
    const [whole = '', fraction = ''] = percentText(basisPoints, 'en').slice(0, -1).split('.')
    expect(Number(whole) * 100 + Number(fraction.padEnd(2, '0'))).toBe(basisPoints)
  }
})

test.each([
  ['USD', '3.7', 'ILS', 'he', '1 USD = 3.70 ILS'],
  ['USD', '3', 'ILS', 'ar', '1 USD = 3.00 ILS'],
  ['BTC', '60000', 'USD', 'en', '1 BTC = 60,000.00 USD'],
  ['BTC', '60000.5', 'USD', 'ru', '1 BTC = 60\u00a0000,50 USD'],
  ['ILS', '0.270270270271', 'USD', 'ru', '1 ILS = 0,270270270271 USD'],
] as const)('the rate of %s at %s %s in %s reads %s', (from, rate, to, language, expected) => {
  expect(rateText(from, rate, to, language)).toBe(expected)
})

test.each([
  ['USDT', 50_000_000_000n, 'en', '50,000', 'USDT'],
  ['USDT', 50_000_500_000n, 'ru', '50\u00a0000,5', 'USDT'],
  ['BTC', 100_000_000n, 'he', '1', 'BTC'],
  ['BTC', 50_000n, 'he', '0.0005', 'BTC'],
  ['USD', 1_000n, 'en', '10.00', ''],
  ['JPY', 1_000n, 'en', '1,000', ''],
] as const)('a limit of %s %d in %s has the digits that say something', (currency, minor, language, digits, code) => {
  expect(printLimit(money(currency, minor), language)).toMatchObject({ sign: '', digits, code })
})

test('an amount of money keeps all of its digits', () => {
  expect(moneyText(money('BTC', 100_000_000n), 'en')).toBe('1.00000000\u00a0BTC')
})

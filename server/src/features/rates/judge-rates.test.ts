import { rateDecimal } from '@emun/contract/money'
import { day, hour, minute } from '@emun/contract/time'
import { describe, expect, it, test } from 'vitest'
import { judgeRates } from './judge-rates.ts'
import type { FxPair, FxRate, FxSourceName } from '../../providers/fx/port.ts'

const now = new Date('2026-11-30T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

const said = (source: FxSourceName, pair: FxPair, rate: string, ageMs = 0): FxRate => ({
  source,
  pair,
  rate,
  asOf: ago(ageMs),
})

/** The rate at which a pair may be quoted, or why not. */
function judged(pair: FxPair, ...heard: FxRate[]): string {
  const [verdict] = judgeRates([pair], heard, now)
  if (!verdict) throw new Error('no verdict')
  return verdict.isQuotable ? rateDecimal(verdict.rate) : verdict.why
}

describe('the shekel', () => {
  const boi = (rate: string, ageMs = 0) => said('bank-of-israel', 'USD/ILS', rate, ageMs)
  const ecb = (rate: string, ageMs = 0) => said('ecb', 'USD/ILS', rate, ageMs)

  test.each([
    ['the Bank of Israel, with which the other agrees', [boi('3.7'), ecb('3.71')], '3.7'],
    ['two percent below the other', [boi('98'), ecb('100')], '98'],
    ['more than two percent below', [boi('97.999'), ecb('100')], 'sources_differ'],
    ['more than two percent above', [boi('102.001'), ecb('100')], 'sources_differ'],
    ['four days old', [boi('3.7', 4 * day), ecb('3.7')], '3.7'],
    ['older than four days', [boi('3.7', 4 * day + 1), ecb('3.7')], 'stale'],
    ['checked by one of seven days', [boi('3.7'), ecb('3.7', 7 * day)], '3.7'],
    ['checked by one that is older', [boi('3.7'), ecb('3.7', 7 * day + 1)], 'unchecked'],
    ['of a day to come', [boi('3.7', -6 * hour - 1), ecb('3.7')], 'stale'],
    ['of later today', [boi('3.7', -hour), ecb('3.7')], '3.7'],
    ['checked by nobody', [boi('3.7')], 'unchecked'],
    ['of the European bank only', [ecb('3.7')], 'missing'],
    ['of nobody', [], 'missing'],
    ['no number', [boi('3,7'), ecb('3.7')], 'missing'],
    ['the latest of several, in whichever order', [boi('3.7'), boi('9', day), ecb('9', day), ecb('3.7')], '3.7'],
    ['of the sandbox, which nobody checks', [said('sandbox', 'USD/ILS', '9')], '9'],
    ['of a sandbox that stands still', [said('sandbox', 'USD/ILS', '9', 5 * day)], 'stale'],
    ['of an exchange, which has none', [said('coinbase', 'USD/ILS', '3.7'), ecb('3.7')], 'missing'],
  ])('is quoted, or not: %s', (_, heard, expected) => expect(judged('USD/ILS', ...heard)).toBe(expected))
})

describe('bitcoin', () => {
  const coinbase = (rate: string, ageMs = 0) => said('coinbase', 'BTC/USD', rate, ageMs)
  const bitstamp = (rate: string, ageMs = 0) => said('bitstamp', 'BTC/USD', rate, ageMs)

  test.each([
    ['between two exchanges', [coinbase('60000'), bitstamp('60001')], '60000.5'],
    ['three percent apart', [coinbase('103'), bitstamp('100')], '101.5'],
    ['more than that apart', [coinbase('103.01'), bitstamp('100')], 'sources_differ'],
    ['the other way around', [coinbase('100'), bitstamp('103.01')], 'sources_differ'],
    ['both five minutes old', [coinbase('100', 5 * minute), bitstamp('100', 5 * minute)], '100'],
    ['one of them older', [coinbase('100', 5 * minute + 1), bitstamp('100')], 'unchecked'],
    ['both older', [coinbase('100', 6 * minute), bitstamp('100', 6 * minute)], 'stale'],
    ['one of them ahead of time', [coinbase('100', -minute - 1), bitstamp('100')], 'unchecked'],
    ['one exchange alone', [coinbase('100')], 'unchecked'],
    ['nobody', [], 'missing'],
    ['the sandbox', [said('sandbox', 'BTC/USD', '60000')], '60000'],
  ])('is quoted, or not: %s', (_, heard, expected) => expect(judged('BTC/USD', ...heard)).toBe(expected))
})

describe('the dollar of the chain', () => {
  const at = (rate: string) => [said('coinbase', 'USDT/USD', rate), said('bitstamp', 'USDT/USD', rate)]

  test.each([
    ['0.9998', '1'],
    ['0.99', '1'],
    ['1.01', '1'],
    ['0.989999', 'depegged'],
    ['1.010001', 'depegged'],
  ])('that trades at %s is quoted at %s', (rate, expected) => {
    expect(judged('USDT/USD', ...at(rate))).toBe(expected)
    expect(judged('USDT/USD', said('sandbox', 'USDT/USD', rate))).toBe(expected)
  })

  it('is not quoted by a market that nobody has seen', () => {
    expect(judged('USDT/USD')).toBe('missing')
  })
})

it('says of each pair what it rests on and how old that is', () => {
  const heard = [
    said('bank-of-israel', 'USD/ILS', '3.7', hour),
    said('ecb', 'USD/ILS', '3.7', day),
    said('coinbase', 'BTC/USD', '60000', minute),
    said('bitstamp', 'BTC/USD', '60000', 2 * minute),
  ]
  expect(judgeRates(['USD/ILS', 'BTC/USD', 'EUR/USD'], heard, now)).toMatchObject([
    { pair: 'USD/ILS', isQuotable: true, asOf: ago(hour), sources: ['bank-of-israel'] },
    { pair: 'BTC/USD', isQuotable: true, asOf: ago(2 * minute), sources: ['coinbase', 'bitstamp'] },
    { pair: 'EUR/USD', isQuotable: false, why: 'missing' },
  ])
})

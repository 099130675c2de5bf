import { money } from '@emun/contract/money'
import { expect, test } from 'vitest'
import { examplePaymentFees } from '../../test/card-examples.ts'
import { type Fees, payFor, priceOf, type Way, wayOf } from './price-by.ts'

const side = {
  feeBasisPoints: 1_500,
  minimum: { amount: '100.00', currency: 'ILS' },
  maximum: { amount: '3600.00', currency: 'ILS' },
  time: { unit: 'minute', atLeast: 1, atMost: 60 },
  needs: null,
} as const
const bit = { name: 'bit', title: 'Bit', currency: 'ILS', deposit: side, withdrawal: null, fundraising: null } as const
const fees: Fees = {
  ok: true,
  wallet: 'USD',
  rails: [bit],
  cards: [],
  payments: examplePaymentFees(),
  inactivity: { fee: { amount: '0.00', currency: 'USD' }, afterMonths: 6, noticeDays: 30 },
  referrals: [],
  rates: [{ base: 'USD', quote: 'ILS', rate: '3.7', spreadBasisPoints: 50, asOf: '2030-01-01T10:00:00Z' }],
  now: '2030-01-01T10:00:00Z',
}

function wayIn(these: Fees): Way {
  const way = wayOf(these, bit, 'deposit')
  if (!way) throw new Error('no way')
  return way
}

test('what is paid comes to what a quote of the same numbers says', () => {
  expect(priceOf(wayIn(fees), 'deposit', money('ILS', 37_000n))).toMatchObject({
    fee: money('USD', 1_493n),
    receive: money('USD', 8_457n),
  })
})

test('what is to arrive says the least to pay for it', () => {
  const pay = payFor(wayIn(fees), 'deposit', money('USD', 8_457n))
  if (!pay) throw new Error('nothing was enough')
  expect(pay.minor).toBeLessThanOrEqual(37_000n)
  expect(priceOf(wayIn(fees), 'deposit', pay)?.receive.minor).toBeGreaterThanOrEqual(8_457n)
})

test('without a current rate nothing is reckoned, and what does not go this way has no price', () => {
  const way = wayIn({ ...fees, rates: [] })
  expect(way.exchange).toBe('no_rate')
  expect(priceOf(way, 'deposit', money('ILS', 37_000n))).toBeNull()
  expect(payFor(way, 'deposit', money('USD', 1n))).toBeNull()
  expect(wayOf(fees, bit, 'withdrawal')).toBeNull()
})

test('more than anybody could pay is told apart from a price', () => {
  expect(payFor(wayIn(fees), 'deposit', money('USD', 10_000_000_000n))).toBeNull()
})

import { expect, it, test } from 'vitest'
import { leastPay, type Money, money, priceDeposit, priceWithdrawal, rateOf } from './index.ts'

const rate = rateOf('USD', 'ILS', '3.7')
if (!rate) throw new Error('no rate')
const exchange = { rate, spreadBasisPoints: 50n }
const usd = (minor: bigint) => money('USD', minor)
const ils = (minor: bigint) => money('ILS', minor)

it('takes the fee of a deposit out of what was exchanged', () => {
  // 370.00 are worth 100.00, of which 0.50 is the spread and 15 % of the rest the fee.
  const { fee, receive, exchanged } = priceDeposit(ils(37_000n), { feeBasisPoints: 1_500n, rate: exchange }, 'USD')
  expect([fee, receive, exchanged?.spread]).toEqual([usd(1_493n), usd(8_457n), usd(50n)])
})

it('takes the fee of a withdrawal before the rest is exchanged', () => {
  const { fee, receive } = priceWithdrawal(usd(10_000n), { feeBasisPoints: 1_000n, rate: exchange }, 'ILS')
  expect([fee, receive]).toEqual([usd(1_000n), ils(33_133n)])
})

it('exchanges nothing where both sides are of one currency', () => {
  const terms = { feeBasisPoints: 1_500n, rate: null }
  expect(priceDeposit(usd(10_000n), terms, 'USD')).toMatchObject({ receive: usd(8_500n), exchanged: null })
  expect(priceWithdrawal(usd(10_000n), terms, 'USD')).toMatchObject({ receive: usd(8_500n), exchanged: null })
})

test.each([1n, 99n, 8_457n, 123_456n])('finds the least to pay for %d to arrive', (wanted) => {
  const priceOf = (pay: Money) => priceDeposit(pay, { feeBasisPoints: 1_500n, rate: exchange }, 'USD')
  const pay = leastPay(usd(wanted), ils(10_000_000n), priceOf)
  if (!pay) throw new Error('nothing was enough')
  expect(priceOf(pay).receive.minor).toBeGreaterThanOrEqual(wanted)
  expect(priceOf(ils(pay.minor - 1n)).receive.minor).toBeLessThan(wanted)
})

it('says so when even the most is not enough', () => {
  const priceOf = (pay: Money) => priceDeposit(pay, { feeBasisPoints: 1_500n, rate: null }, 'USD')
  expect(leastPay(usd(8_501n), usd(10_000n), priceOf)).toBeNull()
  expect(leastPay(usd(8_500n), usd(10_000n), priceOf)).toEqual(usd(10_000n))
})

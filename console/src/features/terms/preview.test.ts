import { money } from '@emun/contract/money'
import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'
import type { Rate } from './terms.ts'

const rate: Rate = {
  base: 'USD',
  quote: 'ILS',
  rate: '3.7',
  spreadBasisPoints: 50,
  source: 'sandbox',
  asOf: '2030-01-01T10:00:00Z',
  confirmedAt: '2030-01-01T10:00:00Z',
  isQuotable: true,
}
const terms = { isOn: true, feeBasisPoints: 1_500 }
const deposit = { direction: 'deposit', currency: 'ILS' } as const

test('a deposit of a hundred dollars is paid in shekels, with the spread, and the fee comes out of it', () => {
  expect(previewOf(deposit, terms, 'USD', [rate])).toMatchObject({
    pay: money('ILS', 37_186n),
    fee: money('USD', 1_500n),
    receive: money('USD', 8_500n),
  })
})

test('a withdrawal of a hundred dollars is exchanged after its fee', () => {
  const withdrawal = { direction: 'withdrawal', currency: 'ILS' } as const
  expect(previewOf(withdrawal, { ...terms, feeBasisPoints: 1_000 }, 'USD', [rate])).toMatchObject({
    fee: money('USD', 1_000n),
    receive: money('ILS', 33_133n),
  })
})

test('what is off, or has no rate that may be quoted, shows no sums', () => {
  expect(previewOf(deposit, { ...terms, isOn: false }, 'USD', [rate])).toBeNull()
  expect(previewOf(deposit, terms, 'USD', [{ ...rate, isQuotable: false }])).toBe('no_rate')
  expect(previewOf(deposit, terms, 'USD', [])).toBe('no_rate')
})

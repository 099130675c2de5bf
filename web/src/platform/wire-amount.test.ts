import { toWire } from '@emun/contract/money'
import { expect, test } from 'vitest'
import { amountOf } from './wire-amount.ts'

test.each(['0.00', '12.50', '-12.50', '-0.01', '92233720368547758.07'])(
  '%s keeps its sign and its last cent',
  (amount) => {
    expect(toWire(amountOf({ amount, currency: 'USD' }))).toEqual({ amount, currency: 'USD' })
  },
)

test('what is not an exact amount is never shown as one', () => {
  expect(() => amountOf({ amount: '12.5', currency: 'USD' })).toThrow(TypeError)
})

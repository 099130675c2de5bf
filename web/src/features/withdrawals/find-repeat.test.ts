import { expect, test } from 'vitest'
import { usd } from '../../test/examples.ts'
import { destination, withdrawal } from '../../test/withdrawal-examples.ts'
import { findRepeat } from './find-repeat.ts'

const now = '2026-03-12T09:05:00.000Z'
const { fields } = destination()
const asked = {
  method: 'bank',
  amount: usd('100.00'),
  destination: { kind: 'new', answers: {}, fields },
} as const

test('the same amount to the same account within minutes is found, however it was typed', () => {
  const typed = fields.map((field) => (field.name === 'account' ? { ...field, value: ' 1234 5678' } : field))
  const before = [withdrawal()]
  expect(findRepeat(before, asked, now)).toBe('2026-03-12T09:00:00.000Z')
  expect(findRepeat(before, { ...asked, destination: { ...asked.destination, fields: typed } }, now)).not.toBeNull()
})

test('another amount, account or way, what went back, and what is longer ago are no repeats', () => {
  const other = fields.map((field) => (field.name === 'account' ? { ...field, value: '87654321' } : field))
  expect(findRepeat([withdrawal()], { ...asked, amount: usd('100.01') }, now)).toBeNull()
  expect(findRepeat([withdrawal({ destination: other })], asked, now)).toBeNull()
  expect(findRepeat([withdrawal({ paymentSystem: 'wire' })], asked, now)).toBeNull()
  expect(findRepeat([withdrawal({ state: 'returned' })], asked, now)).toBeNull()
  expect(findRepeat([withdrawal()], asked, '2026-03-12T09:10:00.001Z')).toBeNull()
})

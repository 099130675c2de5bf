import { expect, it } from 'vitest'
import { parseDayOptions } from './options.ts'

it('is a day of five hundred customers by chance, or of as many as one says, told again by its seed', () => {
  expect(parseDayOptions([]).customers).toBe(500)
  expect(parseDayOptions(['--customers', '12', '--seed', '7'])).toEqual({ customers: 12, seed: 7 })
})

it.each([
  ['--customers', '0'],
  ['--customers', 'many'],
  ['--seed', '-1'],
  ['--days', '2'],
])('is not %s %s', (...args) => {
  expect(() => parseDayOptions(args)).toThrow(/--\w+/)
})

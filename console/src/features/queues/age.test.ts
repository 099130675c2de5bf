import { hour, minute } from '@emun/contract/time'
import { expect, test } from 'vitest'
import { ageMinutes, standingOf } from './age.ts'

const now = '2030-01-01T12:00:00.000Z'
const ago = (ms: number) => new Date(Date.parse(now) - ms).toISOString()

test.each([
  [0, 'fresh'],
  [45 * minute - 1, 'fresh'],
  [45 * minute, 'soon'],
  [hour, 'soon'],
  [hour + 1, 'late'],
] as const)('after %d ms of an hour it is %s', (waitedMs, standing) => {
  expect(standingOf(ago(waitedMs), now, hour)).toBe(standing)
})

test('an age is whole minutes, and never less than none', () => {
  expect(ageMinutes(ago(119_999), now)).toBe(1)
  expect(ageMinutes(ago(-5_000), now)).toBe(0)
})

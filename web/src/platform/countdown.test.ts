import { describe, expect, test } from 'vitest'
import { clockOf, isLastQuarter, markPassed } from './countdown.ts'

const minute = 60_000

test.each([
  [0, false],
  [44 * minute, false],
  [45 * minute, true],
  [59 * minute, true],
])('of an hour, what is left is shown in the last quarter: at %d', (nowMs, isShown) => {
  expect(isLastQuarter(0, 60 * minute, nowMs)).toBe(isShown)
})

test.each([
  [75 * minute, '75:00'],
  [9 * minute + 5_000, '9:05'],
  [500, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%d ms left are written %s', (leftMs, written) => expect(clockOf(leftMs)).toBe(written))

describe('what is left is said when a mark is passed, and not between', () => {
  test.each([
    [10 * minute + 1, 10 * minute, 10],
    [5 * minute + 500, 5 * minute - 500, 5],
    [minute + 1, minute - 1, 1],
    [12 * minute, 11 * minute, null],
    [10 * minute, 10 * minute - 1_000, null],
    [7 * minute, 7 * minute, null],
    // A page that slept says the last mark only.
    [12 * minute, 30_000, 1],
    [minute + 1, 0, null],
  ])('from %d to %d: %s', (before, left, mark) => expect(markPassed(before, left)).toBe(mark))
})

import { expect, test } from 'vitest'
import { isTold, waitAfter, waitsMs } from './webhook-policy.ts'

test('ten tries take 75 hours, 35 minutes and 5 seconds', () => {
  expect(waitsMs).toHaveLength(9)
  expect(waitsMs.reduce((sum, each) => sum + each, 0)).toBe((75 * 3_600 + 35 * 60 + 5) * 1_000)
})

test.each([
  [{ status: 200 }, 1, true, null],
  [{ status: 204 }, 9, true, null],
  [{ status: 302 }, 1, false, 5_000],
  [{ status: 500 }, 2, false, 300_000],
  [{ problem: 'no_answer' }, 9, false, 86_400_000],
  [{ status: 500 }, 10, false, null],
  [{ status: 410 }, 1, false, null],
] as const)('%j at try %i is told: %s, and waits %s', (outcome, tries, told, waits) => {
  expect(isTold(outcome)).toBe(told)
  expect(waitAfter(outcome, tries)).toBe(waits)
})

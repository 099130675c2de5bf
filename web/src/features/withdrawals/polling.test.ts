import { withdrawalStates } from '@emun/contract/customer'
import { expect, test } from 'vitest'
import { isEnd, pollMs } from './polling.ts'

test('it is asked after five seconds at first, then less and less often, and at least every fifteen', () => {
  const waits = Array.from({ length: 20 }, (_, asked) => pollMs(asked))
  expect(waits[0]).toBe(5_000)
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  expect(waits.at(-1)).toBe(15_000)
})

test('it is asked until it was paid, declined or taken back', () => {
  expect(withdrawalStates.filter(isEnd)).toEqual(['paid', 'returned', 'rejected'])
})

import { expect, it } from 'vitest'
import { addCounts, closingLines, countPart } from './test-counts.ts'

it('the closing line sums what ran, after what failed', () => {
  const sum = addCounts({ passed: 1, failed: 1, failures: ['a'] }, { passed: 30, failed: 1, failures: ['b'] })
  expect(closingLines(sum)).toEqual(['failed: a', 'failed: b', '31 passed, 2 failed'])
})

it('a part that is one thing fails under its name', () => {
  expect(countPart('faults', 0)).toEqual({ passed: 1, failed: 0, failures: [] })
  expect(countPart('faults', 3)).toEqual({ passed: 0, failed: 1, failures: ['faults: ended with 3'] })
})

it('of very many failures thirty are named', () => {
  const failures = Array.from({ length: 34 }, (_, place) => `story ${place}`)
  const lines = closingLines({ passed: 0, failed: 34, failures })
  expect(lines).toHaveLength(32)
  expect(lines.slice(-3)).toEqual(['failed: story 29', 'failed: and 4 more', '0 passed, 34 failed'])
})

import { expect, test } from 'vitest'
import { type PartReport, printReport, scoreOf } from './report.ts'

const part: PartReport = {
  measuredAt: '2026-01-01',
  commit: '0123456789ab',
  seconds: 120,
  every: 5,
  counts: { noticed: 16, timed_out: 1, survived: 3, invalid: 2 },
  survivors: [{ path: 'a.sql', line: 7, was: 'a || b', is: '' }],
  equivalent: [{ path: 'b.ts', line: 8, was: '<', is: '<=', reason: 'never equal' }],
}

test('the score counts what was noticed of what could be', () => {
  expect(scoreOf(part)).toBe(85)
})

test('the page shows the score, each survivor, and why a mutant is left out', () => {
  const page = printReport({ sql: part })
  expect(page).toContain('**85 %** | 16 | 1 | 3 | 1 | 2 | one of 5 | 2026-01-01 | 0123456789ab | 2 |')
  expect(page).toContain('| a.sql:7 | `` a \\|\\| b `` | (gone) |')
  expect(page).toContain('| b.ts:8 | `` < `` | `` <= `` | never equal |')
})

test('a score is never rounded up', () => {
  expect(
    printReport({ money: { ...part, counts: { ...part.counts, noticed: 8_498, timed_out: 0, survived: 1_501 } } }),
  ).toContain('**84.9 %**')
})

import { expect, it } from 'vitest'
import type { Finding, Timing } from './finding.ts'
import { isPassed, linesOf, printPage, type Report } from './report.ts'

const finding: Finding = {
  attack: 'Stuffing',
  done: 'many passwords on one phone',
  tries: 1_000,
  answered: 1_000,
  wanted: 'passwords looked at',
  letThrough: 5,
  least: 1,
  most: 5,
}
const timing: Timing = { done: 'login', pairs: 60, knownMs: 30, unknownMs: 30.1, probability: 0.4 }
const report: Report = {
  tier: 'small',
  commit: 'abc',
  measuredAt: '2026-11-28',
  seconds: 40,
  findings: [finding],
  timings: [timing],
}

it('the page says what was tried, what came through and how time was compared', () => {
  const page = printPage(report)
  expect(page).toContain('**1,000 tries by 1 attacks and 1 comparisons by time: 0 outside their limits.**')
  expect(page).toContain('| Stuffing | many passwords on one phone | 1,000 | 1,000 | 5 passwords looked at | 5 |')
  expect(page).toContain('Mann–Whitney')
  expect(page).toContain('| login | 60 | 30.00 | 30.10 | -0.3 % | 0.4000 | not told apart |')
})

it.each([
  ['let more through than its limit', { letThrough: 6 }],
  ['let nothing through, and so attacked nothing', { letThrough: 0 }],
  ['left a try without an answer', { answered: 999 }],
])('a run that %s has failed, and both the page and the line say so', (_, wrong) => {
  const failed = { ...report, findings: [{ ...finding, ...wrong }] }
  expect([isPassed(report), isPassed(failed)]).toEqual([true, false])
  expect(printPage(failed)).toContain('**not 5**')
  expect(linesOf(failed)[0]).toContain('NOT WITHIN 5')
})

it('times tell apart only when they differ by more than both chance and a twentieth', () => {
  const withTiming = (its: Partial<Timing>) => isPassed({ ...report, timings: [{ ...timing, ...its }] })
  expect(withTiming({ unknownMs: 20, probability: 0.2 })).toBe(true)
  expect(withTiming({ unknownMs: 29, probability: 0.000_01 })).toBe(true)
  expect(withTiming({ unknownMs: 5, probability: 0.000_01 })).toBe(false)
})

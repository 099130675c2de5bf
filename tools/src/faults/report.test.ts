import { expect, it } from 'vitest'
import { isPassed, printPage, type Report } from './report.ts'
import { states } from './tally.ts'
import { tiers } from './tiers.ts'

const report: Report = {
  tier: 'small',
  seed: 7,
  commit: 'abc',
  measuredAt: '2026-11-28',
  seconds: 60,
  violations: [],
  counts: { 'operations acknowledged': 1_234, 'kills of a backend': 2, 'kills of the postmaster': 3 },
  missed: [],
  slowestMs: { 'kill the server': 900 },
  disk: 'done',
}

it('the page says what was met and how to play the run again', () => {
  const page = printPage(report, tiers.small)
  expect(page).toContain('1,234 acknowledged operations')
  expect(page).toContain('5 of PostgreSQL: 0 violations')
  expect(page).toContain('SEED=7 npm run faults -- small')
  expect(page).toContain(JSON.stringify(report))
  for (const state of states) expect(page).toContain(`| ${state} |`)
})

it('a run that broke a law or met too little has failed, and the page says so', () => {
  const broken = { ...report, violations: [{ law: 'I6', detail: 'transfer x is not there' }] }
  const idle = { ...report, missed: ['kills of the server'] as const }
  expect([report, broken, idle].map(isPassed)).toEqual([true, false, false])
  expect(printPage(broken, tiers.small)).toContain('VIOLATION I6: transfer x is not there')
  expect(printPage(idle, tiers.small)).toContain('Missed: kills of the server')
})

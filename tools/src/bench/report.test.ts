import { describe, expect, it } from 'vitest'
import { printReport, type Report } from './report.ts'
import { scenarios } from './scenarios.ts'

const [tpcb, post] = scenarios
if (!tpcb || !post) throw new Error('there are scenarios')
const machine = {
  cores: 2,
  processor: 'Some CPU',
  memoryGb: 8,
  system: 'linux 6 x64',
  node: 'v20',
  postgres: '18.4',
  flushMs: 0.25,
}
const rates = (...perSecond: readonly number[]) => perSecond.map((each) => ({ perSecond: each, walBytes: 900 }))
const web: Report['web'] = {
  measuredAt: '2026-01-03',
  loadAtStart: 0.2,
  loadAtEnd: 1.4,
  computer: machine,
  browser: 'Chromium 156',
  budgets: [{ screen: 'Landing', what: 'JS', bytes: 2_900, limitBytes: 20_000 }],
  lighthouse: [
    {
      screen: 'Landing',
      scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
      budgets: { performance: 95 },
      faults: [],
    },
  ],
  vitals: [
    {
      screen: 'Landing',
      figure: 'layoutShift',
      budget: 0.03,
      medians: { he: 0, en: 0.0014 },
      visits: { he: [0], en: [0, 0.0014, 0.002] },
    },
  ],
}
const money: NonNullable<Report['money']> = {
  measuredAt: '2026-01-02',
  loadAtStart: 0.2,
  machine,
  driver: 'pgbench 18',
  peer: 'other',
  targets: [
    { what: 'fast', bound: '≥ 3', measured: 3.5, isMet: true },
    { what: 'faster', bound: '≥ 6', measured: 2, isMet: false },
    { what: 'unknown', bound: '≥ 9' },
  ],
  rows: [
    { scenario: tpcb, ratioToTpcb: 1, median: { perSecond: 3_700, walBytes: 600 }, rounds: rates(3_700) },
    {
      scenario: post,
      ratioToTpcb: 1.85,
      ratioToPeer: 3.7,
      median: {
        perSecond: 6_845,
        p50Ms: 1.25,
        p99Ms: 3,
        walBytes: 900,
        postgresCpuUs: 250,
        serverCpuUs: 9,
        clientsCpuUs: 60,
      },
      rounds: rates(7_001, 6_845, 6_500),
    },
  ],
}

describe('the page of benchmarks', () => {
  it('shows the ratio first, then the rate with its spread, and a dash for what could not be measured', () => {
    const page = printReport({ web, money })
    expect(page).toContain('| **1.00** | **–** | 3,700 (3,700–3,700) | – | – | 600 | – + – + – |')
    expect(page).toContain('| **1.85** | **3.70** | 6,845 (6,500–7,001) | 1.3 | 3.0 | 900 | 250 + 9 + 60 |')
    expect(page).toContain('| Landing | JS | 2.9 | 20.0 | ok |')
    expect(page).toContain('| Landing | layout shift (CLS) | 0.000 | 0.001 (0.000–0.002) | 0.030 | ok |')
  })

  it('says of each target whether it was met, missed, or not measured', () => {
    const page = printReport({ web, money })
    expect(page).toContain('| fast | ≥ 3 | 3.50 | met |')
    expect(page).toContain('| faster | ≥ 6 | 2.00 | **missed** |')
    expect(page).toContain('| unknown | ≥ 9 | – | not measured |')
  })

  it('says so when a part was not measured, and when somebody else used the machine', () => {
    expect(printReport({ web, money })).not.toMatch(/Not measured|measure again/)
    expect(printReport({ money })).toContain('Not measured yet')
    expect(printReport({ money: { ...money, loadAtStart: 13.3 } })).toContain(
      'load average 13.3 before the run): measure again',
    )
  })
})

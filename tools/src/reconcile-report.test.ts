import type { ReconciliationReport } from '@emun/contract/operator'
import { expect, it } from 'vitest'
import { linesOfReport } from './reconcile-report.ts'

const ils = (amount: string) => ({ amount, currency: 'ILS' as const })
const at = '2026-11-28T12:00:00.000Z'
const report: ReconciliationReport = {
  at,
  rails: [
    {
      rail: 'bank',
      currency: 'ILS',
      ledger: ils('100.00'),
      suspense: ils('5.00'),
      outside: { amount: ils('90.00'), source: 'statement', at },
      difference: ils('10.00'),
      explained: ils('10.00'),
    },
    {
      rail: 'bit',
      currency: 'ILS',
      ledger: ils('7.00'),
      suspense: ils('0.00'),
      outside: null,
      difference: null,
      explained: null,
    },
  ],
  breaks: [{ kind: 'came_unmatched', rail: 'bank', id: 'lin_1', amount: ils('5.00'), since: at }],
  compared: { payments: 1, parts: 2, withdrawals: 3, lines: 4 },
}

it('is printed rail by rail, then break by break, then how much was compared', () => {
  expect(linesOfReport(report)).toEqual([
    `Books compared as of ${at}`,
    `bank: 100.00 ILS by the ledger, of it 5.00 nobody’s yet; 90.00 by the statement of ${at}; 10.00 apart, of it 10.00 explained`,
    'bit: 7.00 ILS by the ledger, of it 0.00 nobody’s yet; the world has not told',
    `BREAK came_unmatched bank lin_1 5.00 ILS since ${at}`,
    '1 payments, 2 payouts, 3 withdrawals, 4 lines of statements: 1 breaks',
  ])
  expect(linesOfReport({ ...report, breaks: [] }).at(-1)).toMatch(/nothing stands between them$/)
})

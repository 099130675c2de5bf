import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCounts, playwrightCounts, vitestCounts } from './test-counts.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'emun-counts-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

it('what vitest counted is counted', () => {
  const file = report({ numPassedTests: 12, numFailedTests: 2, numPendingTests: 3 })
  expect(vitestCounts(file, 1)).toEqual({ passed: 12, failed: 2 })
})

it('a run without a failed test that still ended badly is a failure', () => {
  expect(vitestCounts(report({ numPassedTests: 12, numFailedTests: 0 }), 1)).toEqual({ passed: 12, failed: 1 })
  expect(playwrightCounts(join(folder, 'never-written.json'), 1)).toEqual({ passed: 0, failed: 1 })
})

it('a browser test that passed only the second time is a failure', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 4 } })
  expect(playwrightCounts(file, 1)).toEqual({ passed: 5, failed: 3 })
})

it('the closing line sums what ran', () => {
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 30, failed: 40 })).toEqual({ passed: 31, failed: 42 })
})

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-reports.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'emun-reports-'))
})
beforeEach(() => {
  for (const name of ['report', 'strays']) rmSync(join(folder, `${name}.json`), { force: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

it('what vitest counted is counted, and what failed is named with what it said first', () => {
  write('report', {
    numPassedTests: 12,
    numFailedTests: 2,
    testResults: [
      ranFile('server/src/pay.test.ts', [
        { status: 'passed', title: 'pays', ancestorTitles: [''], failureMessages: [] },
        {
          status: 'failed',
          title: 'pays once',
          ancestorTitles: ['', 'in a race'],
          failureMessages: ['\u001B[31mAssertionError: expected 2 to be 1\u001B[39m\n    at pay.test.ts:3'],
        },
        { status: 'failed', title: 'refuses', ancestorTitles: [''], failureMessages: [] },
      ]),
    ],
  })
  expect(countUnit(1)).toEqual({
    passed: 12,
    failed: 2,
    failures: [
      'server/src/pay.test.ts › in a race › pays once: AssertionError: expected 2 to be 1',
      'server/src/pay.test.ts › refuses',
    ],
  })
})

it('a file that could not be loaded is named, and so is an error outside of every test', () => {
  const broken = { ...ranFile('web/src/app.test.ts', []), status: 'failed', message: 'Cannot find module ‘gone’\nat 1' }
  write('report', { numPassedTests: 3, numFailedTests: 0, testResults: [ranFile('web/src/fine.test.ts', []), broken] })
  write('strays', ['TypeError: late is not a function\n  at later'])
  expect(countUnit(1)).toEqual({
    passed: 3,
    failed: 1,
    failures: [
      'web/src/app.test.ts: Cannot find module ‘gone’',
      'outside of every test: TypeError: late is not a function',
    ],
  })
})

it('a run without a failed test that still ended badly is a failure', () => {
  write('report', { numPassedTests: 12, numFailedTests: 0, testResults: [] })
  expect(countUnit(7)).toEqual({
    passed: 12,
    failed: 1,
    failures: ['unit: ended with 7, and its report names no failure'],
  })
  expect(playwrightCounts(join(folder, 'never-written.json'), 1)).toMatchObject({ passed: 0, failed: 1 })
})

it('a good run has no failures', () => {
  write('report', { numPassedTests: 12, numFailedTests: 0, testResults: [ranFile('web/src/fine.test.ts', [])] })
  write('strays', [])
  expect(countUnit(0)).toEqual({ passed: 12, failed: 0, failures: [] })
})

it('a story that failed is named by its file, and one that passed only the second time too', () => {
  write('report', {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 4 },
    suites: [
      {
        title: 'stories/pay.spec.ts',
        specs: [
          story('pays', 'expected', []),
          story('pays once', 'unexpected', ['Error: expect(page) failed\n\nmore']),
        ],
        suites: [{ title: 'offline', specs: [story('waits', 'flaky', ['Error: late', undefined])] }],
      },
    ],
    errors: [{ message: 'Error: the worker could not be torn down\n at 2' }],
  })
  expect(playwrightCounts(join(folder, 'report.json'), 1)).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      'stories/pay.spec.ts › pays once: Error: expect(page) failed',
      'stories/pay.spec.ts › offline › waits: Error: late',
      'outside of every story: Error: the worker could not be torn down',
    ],
  })
})

function countUnit(exitCode: number) {
  const files = { report: join(folder, 'report.json'), strays: join(folder, 'strays.json'), root: '/emun' }
  return vitestCounts(files, exitCode)
}

function ranFile(path: string, assertionResults: readonly object[]) {
  return { name: `/emun/${path}`, status: 'passed', message: '', assertionResults }
}

function story(title: string, status: string, messages: readonly (string | undefined)[]) {
  const results = messages.map((message) => (message === undefined ? {} : { error: { message } }))
  return { title, tests: [{ status, results }] }
}

function write(name: 'report' | 'strays', content: object): void {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(content))
}

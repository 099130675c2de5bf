import { existsSync, readFileSync } from 'node:fs'

export type Counts = { readonly passed: number; readonly failed: number }

export const nothing: Counts = { passed: 0, failed: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/**
 * Reads the counts from vitest's JSON report. A run that ended badly counts at least one failure even if no single
 * test failed: a file that could not be loaded, an error outside every test, a report that was never written.
 */
export function vitestCounts(file: string, exitCode: number): Counts {
  const report = readReport(file) as { readonly numPassedTests?: number; readonly numFailedTests?: number }
  return withExitCode({ passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }, exitCode)
}

/** The same for Playwright's. A test that passed only when tried again is a failure: it will fail somebody else. */
export function playwrightCounts(file: string, exitCode: number): Counts {
  const { stats = {} } = readReport(file) as { readonly stats?: PlaywrightStats }
  return withExitCode({ passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) }, exitCode)
}

type PlaywrightStats = { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number }

function withExitCode({ passed, failed }: Counts, exitCode: number): Counts {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

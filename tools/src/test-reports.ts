import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { oneLine } from './last-lines.ts'
import type { Counts } from './test-counts.ts'

/** Where vitest's report is, where the errors are that were outside of every test, and where the project's files begin. */
type VitestFiles = { readonly report: string; readonly strays: string; readonly root: string }

type VitestReport = {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly testResults?: readonly VitestFile[]
}
type VitestFile = {
  /** The file's path from the root of the disk. */
  readonly name: string
  readonly status: string
  /** Why the file could not be loaded, or empty. */
  readonly message: string
  readonly assertionResults: readonly VitestTest[]
}
type VitestTest = {
  readonly status: string
  readonly title: string
  /** The first is the file's own and empty. */
  readonly ancestorTitles: readonly string[]
  readonly failureMessages: readonly string[]
}

/**
 * Reads the counts from vitest's JSON report. A run that ended badly counts at least one failure even if no single
 * test failed: a file that could not be loaded, an error outside every test, a report that was never written.
 */
export function vitestCounts({ report, strays, root }: VitestFiles, exitCode: number): Counts {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport<VitestReport>(report, {})
  const outside = readReport<readonly string[]>(strays, []).map((each) => `outside of every test: ${oneLine(each)}`)
  const failures = [...testResults.flatMap((file) => failuresIn(file, root)), ...outside]
  return withExitCode('unit', exitCode, { passed: numPassedTests, failed: numFailedTests, failures })
}

function failuresIn({ name, status, message, assertionResults }: VitestFile, root: string): readonly string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [oneLine(`${file}: ${message}`)]
  return failed.map(({ title, ancestorTitles, failureMessages }) =>
    lineOf([file, ...ancestorTitles.filter((each) => each !== ''), title], failureMessages[0]),
  )
}

type PlaywrightReport = {
  readonly stats?: { readonly expected?: number; readonly unexpected?: number; readonly flaky?: number }
  readonly suites?: readonly PlaywrightSuite[]
  /** What went wrong outside of every story. */
  readonly errors?: readonly { readonly message?: string }[]
}
/** A file, or what a file groups by `describe`. */
type PlaywrightSuite = {
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}
type PlaywrightSpec = {
  readonly title: string
  readonly tests: readonly {
    readonly status: string
    readonly results: readonly { readonly error?: { readonly message?: string } }[]
  }[]
}

/** The same for Playwright's. A test that passed only when tried again is a failure: it will fail somebody else. */
export function playwrightCounts(file: string, exitCode: number): Counts {
  const { stats = {}, suites = [], errors = [] } = readReport<PlaywrightReport>(file, {})
  const outside = errors.map(({ message = '' }) => `outside of every story: ${oneLine(message)}`)
  const failures = [...suites.flatMap((suite) => failedStories(suite, [])), ...outside]
  const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0)
  return withExitCode('e2e', exitCode, { passed: stats.expected ?? 0, failed, failures })
}

function failedStories(
  { title, specs = [], suites = [] }: PlaywrightSuite,
  above: readonly string[],
): readonly string[] {
  const path = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => lineOf([...path, spec.title], results.find(({ error }) => error)?.error?.message)),
  )
  return [...own, ...suites.flatMap((suite) => failedStories(suite, path))]
}

function lineOf(path: readonly string[], message: string | undefined): string {
  return oneLine([path.join(' › '), ...(message === undefined ? [] : [message])].join(': '))
}

function withExitCode(part: string, exitCode: number, counts: Counts): Counts {
  if (exitCode === 0) return counts
  const { failures } = counts
  const unnamed = `${part}: ended with ${exitCode}, and its report names no failure`
  return { ...counts, failed: Math.max(counts.failed, 1), failures: failures.length > 0 ? failures : [unnamed] }
}

function readReport<Report>(file: string, none: Report): Report {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : none
}

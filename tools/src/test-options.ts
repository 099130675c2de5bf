import { parseArgs } from 'node:util'

const allParts = ['check', 'unit', 'faults', 'attacks', 'e2e'] as const

export type Part = (typeof allParts)[number]

export type TestOptions = {
  readonly parts: readonly Part[]
  /** Parts of the names of test files. */
  readonly filters: readonly string[]
  /** What the names of the tests must have in them, letter for letter. */
  readonly grep?: string
}

/** The parts with tests of which one may ask for some. */
const partsWithTests: ReadonlySet<Part> = new Set(['unit', 'e2e'])

/**
 * Reads `--only=check|unit|faults|attacks|e2e`, `--grep=words` and filters. Where some tests are asked for, the check, the
 * faults and the attacks are left out: they know neither files nor tests. Refuses a part that does not exist, some tests of a part that
 * has none, and words that are none.
 */
export function parseTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, grep: { type: 'string' } },
    allowPositionals: true,
  })
  const { only, grep } = values
  const asked = allParts.filter((part) => only === undefined || part === only)
  if (asked.length === 0) throw new Error(`--only takes ${allParts.join(', ')}; ${only} is none of them`)
  if (grep?.trim() === '') throw new Error('--grep takes words of the names of tests')
  const wanted = { filters: positionals, ...(grep === undefined ? {} : { grep }) }
  const parts = asksForSome(wanted) ? asked.filter((part) => partsWithTests.has(part)) : asked
  if (parts.length === 0) throw new Error(`--only=${only} takes nothing else: it has no tests to choose from`)
  return { parts, ...wanted }
}

/** True when not all tests of the parts are wanted. */
export function asksForSome({ filters, grep }: Omit<TestOptions, 'parts'>): boolean {
  return filters.length > 0 || grep !== undefined
}

const flags = {
  vitest: { grep: '--testNamePattern', leniency: '--passWithNoTests' },
  playwright: { grep: '--grep', leniency: '--pass-with-no-tests' },
} as const

/**
 * What tells a runner which tests are wanted. They may be of one kind only, so finding none of the other is no failure
 * of its runner; that some ran at all is for the caller to see.
 */
export function wantedTests(runner: keyof typeof flags, options: TestOptions): readonly string[] {
  if (!asksForSome(options)) return []
  const { filters, grep } = options
  const its = flags[runner]
  return [its.leniency, ...(grep === undefined ? [] : [`${its.grep}=${literally(grep)}`]), ...filters]
}

/** Both runners read a regular expression. */
function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

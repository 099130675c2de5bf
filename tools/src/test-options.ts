import { parseArgs } from 'node:util'

const allParts = ['check', 'unit', 'e2e'] as const

export type Part = (typeof allParts)[number]

export type TestOptions = { readonly parts: readonly Part[]; readonly filters: readonly string[] }

/**
 * Reads `--only=check|unit|e2e` and filters, which are parts of the names of test files. With filters and no `--only`
 * the check is left out: it knows no files. Refuses a part that does not exist.
 */
export function parseTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' } },
    allowPositionals: true,
  })
  const parts = allParts.filter((part) => (values.only === undefined ? true : part === values.only))
  if (parts.length === 0) throw new Error(`--only takes ${allParts.join(', ')}; ${values.only} is none of them`)
  const isFiltered = positionals.length > 0 && values.only === undefined
  return { parts: isFiltered ? parts.filter((part) => part !== 'check') : parts, filters: positionals }
}

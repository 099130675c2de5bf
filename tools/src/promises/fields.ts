import type { Rule } from '../tidy/finding.ts'
import type { Source } from '../tidy/source.ts'
import { type FindTests, testColumns, testFinder } from './kept-by.ts'
import { findingIn, findingOf, type Row, rowsOf } from './table.ts'
import { valueOf, writtenAt } from './written.ts'

const path = 'docs/promises/fields.md'
const columns = ['field', 'rule', 'code', 'shows', ...testColumns, 'takes'] as const
const catalogue = 'contract/src/errors/catalogue.ts#catalogue'

type Held = Row<(typeof columns)[number]>

/** Every rule of a field has a test that refuses what is wrong, with its code, which shows where the row says; and one that takes what is right. */
export const findUnheldRules: Rule = (sources) => {
  if (!writtenAt(sources, catalogue)) return []
  const table = sources.find((source) => source.path === path)
  const rules = table ? rowsOf(table, columns) : []
  if (rules.length === 0) return [findingIn(path, `no table with the columns ${columns.join(', ')}`)]
  const findTests = testFinder(sources)
  return rules.flatMap((row) => {
    const why = whyNotRefused(row, findTests) ?? whyNotShown(sources, row) ?? whyNotTaken(row, findTests)
    return why === null ? [] : [findingOf(row, `${row.cells.field} ${row.cells.rule}: ${why}`)]
  })
}

function whyNotRefused({ cells }: Held, findTests: FindTests): string | null {
  const { code } = cells
  const tests = findTests(cells)
  if (typeof tests === 'string') return tests
  // Tests of shapes write the field before the code: `password: min_6_symbol`.
  const names = (text: string) => text === code || text.endsWith(`: ${code}`)
  const isRefused = code === '' || tests.some(({ strings }) => [...strings].some(names))
  return isRefused ? null : `is not refused by that test, which has to name ${code}`
}

function whyNotShown(sources: readonly Source[], { cells: { code, shows } }: Held): string | null {
  if (code === '') return null
  const written = writtenAt(sources, `${catalogue}.${code}.1`)
  if (!written) return `${code} is no code of the catalogue`
  const value = valueOf(sources, written)
  return value === shows ? null : `${code} shows as ${value}`
}

function whyNotTaken({ cells }: Held, findTests: FindTests): string | null {
  const tests = findTests({ 'test file': cells['test file'], test: cells.takes })
  return typeof tests === 'string' ? `nothing is taken: ${tests}` : null
}

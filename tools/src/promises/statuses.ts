import type { Finding, Rule } from '../tidy/finding.ts'
import type { Source } from '../tidy/source.ts'
import { type FindTests, testColumns, testFinder } from './kept-by.ts'
import { findingIn, findingOf, type Row, rowsOf } from './table.ts'
import { whyNotSaid } from './words.ts'
import { namesIn, writtenAt } from './written.ts'

const paths = ['docs/promises/kinds.md', 'docs/promises/statuses.md'] as const
const columns = ['what', 'list', 'value', 'words', ...testColumns] as const

type Status = Row<(typeof columns)[number]>

/**
 * Every kind and status is a value of a list of the contract, has words in four languages, and a test shows it; and each list
 * that a row names is there as a whole. Where a status is no value of a list (an instant, a flag), the cells stay empty.
 */
export const findUnshownStatuses: Rule = (sources) => {
  if (!sources.some(({ path }) => path.startsWith('contract/src/'))) return []
  const findTests = testFinder(sources)
  return paths.flatMap((path) => {
    const table = sources.find((source) => source.path === path)
    const rows = table ? rowsOf(table, columns) : []
    if (rows.length === 0) return [findingIn(path, `no table with the columns ${columns.join(', ')}`)]
    return [...rows.flatMap((row) => findingsAbout(sources, row, findTests)), ...findMissingValues(sources, path, rows)]
  })
}

function findingsAbout(sources: readonly Source[], row: Status, findTests: FindTests): readonly Finding[] {
  const { what, list, value, words } = row.cells
  const values = list === '' ? [value] : valuesOf(sources, list)
  const tests = findTests(row.cells)
  const isShown = typeof tests !== 'string' && tests.some(({ strings }) => value === '' || strings.has(value))
  const why = [
    values?.includes(value) ? null : `is not in ${list}`,
    words === '' ? null : whyNotSaid(sources, words),
    typeof tests === 'string' ? tests : null,
    typeof tests === 'string' || isShown ? null : 'is not shown by that test, which has to name it',
  ]
  return why.flatMap((each) => (each === null ? [] : [findingOf(row, `${what} ${value}: ${each}`)]))
}

function findMissingValues(sources: readonly Source[], path: string, rows: readonly Status[]): readonly Finding[] {
  const lists = new Set(rows.map(({ cells }) => cells.list).filter((list) => list !== ''))
  return [...lists].flatMap((list) => {
    const there = new Set(rows.filter(({ cells }) => cells.list === list).map(({ cells }) => cells.value))
    const missing = (valuesOf(sources, list) ?? []).filter((value) => !there.has(value))
    return missing.map((value) => findingIn(path, `${value} of ${list} has no row`))
  })
}

function valuesOf(sources: readonly Source[], list: string): readonly string[] | null {
  const written = writtenAt(sources, list)
  return written ? namesIn(sources, written) : null
}

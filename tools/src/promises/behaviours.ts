import type { Rule } from '../tidy/finding.ts'
import { testColumns, testFinder } from './kept-by.ts'
import { findingIn, findingOf, rowsOf } from './table.ts'

const path = 'docs/promises/behaviours.md'
const columns = ['what', ...testColumns] as const

/** Every address, dialog and habit of the app that was asked for has a test that sees it. */
export const findUnseenBehaviours: Rule = (sources) => {
  if (!sources.some((source) => source.path.startsWith('contract/src/'))) return []
  const table = sources.find((source) => source.path === path)
  const rows = table ? rowsOf(table, columns) : []
  if (rows.length === 0) return [findingIn(path, `no table with the columns ${columns.join(', ')}`)]
  const findTests = testFinder(sources)
  return rows.flatMap((row) => {
    const tests = findTests(row.cells)
    return typeof tests === 'string' ? [findingOf(row, `${row.cells.what}: ${tests}`)] : []
  })
}

import type { Finding, Rule } from '../tidy/finding.ts'
import { isTest, type Source } from '../tidy/source.ts'
import { wordsIn } from '../tidy/used-words.ts'
import { type FindTests, testColumns, testFinder } from './kept-by.ts'
import { findingIn, findingOf, type Row, rowsOf } from './table.ts'
import { whyNotSaid } from './words.ts'
import { namesIn, writtenAt } from './written.ts'

const path = 'docs/promises/messages.md'
const refusalColumns = ['message', 'code', ...testColumns] as const
const wordColumns = ['message', 'words', ...testColumns] as const
const errors = 'contract/src/errors'

/**
 * Every message of the specification is a refusal of the catalogue that a test provokes, or words that a test reads; and it
 * is said in four languages. No code of the catalogue is there that nothing provokes.
 */
export const findUnsaidMessages: Rule = (sources) => {
  const catalogue = writtenAt(sources, `${errors}/catalogue.ts#catalogue`)
  const codes = catalogue ? namesIn(sources, catalogue) : null
  if (!codes) return []
  const table = sources.find((source) => source.path === path)
  const [refusals, words] = table ? [rowsOf(table, refusalColumns), rowsOf(table, wordColumns)] : [[], []]
  if (refusals.length === 0) return [findingIn(path, `no table with the columns ${refusalColumns.join(', ')}`)]
  const findTests = testFinder(sources)
  const findingsOf = (row: Row, why: string | null) => (why === null ? [] : [findingOf(row, why)])
  return [
    ...refusals.flatMap((row) => findingsOf(row, whyNotRefused(sources, row, codes, findTests))),
    ...words.flatMap((row) => findingsOf(row, whyNotSaid(sources, row.cells.words) ?? whyNotRead(row, findTests))),
    ...findUnprovokedCodes(sources, codes),
  ]
}

type Refused = Row<(typeof refusalColumns)[number]>

function whyNotRefused(
  sources: readonly Source[],
  { cells }: Refused,
  codes: readonly string[],
  findTests: FindTests,
): string | null {
  const { code } = cells
  if (!codes.includes(code)) return `${code} is no code of the catalogue`
  const isFirst = whyNotSaid(sources, `${errors}/first-sentences#${code}`, 'first') === null
  const unsaid = isFirst ? null : whyNotSaid(sources, `${errors}/sentences#${code}`)
  if (unsaid !== null) return `${code} ${unsaid}`
  const tests = findTests(cells)
  if (typeof tests === 'string') return `${code} has nobody who provokes it: ${tests}`
  const isProvoked = tests.some(({ strings }) => strings.has(code))
  return isProvoked ? null : `${code} is not provoked by that test, which has to name it`
}

function whyNotRead({ cells }: Row<(typeof wordColumns)[number]>, findTests: FindTests): string | null {
  const tests = findTests(cells)
  return typeof tests === 'string' ? tests : null
}

/** What only the tests of the catalogue itself name, nothing in the product may ever say. */
function findUnprovokedCodes(sources: readonly Source[], codes: readonly string[]): readonly Finding[] {
  const tests = sources.filter((source) => isTest(source.path) && /\.tsx?$/.test(source.path))
  const named = new Set(
    tests
      .filter((source) => !source.path.startsWith(errors))
      .flatMap((source) => wordsIn(source).strings.map(({ text }) => text)),
  )
  const unprovoked = codes.filter((code) => !named.has(code))
  return unprovoked.map((code) =>
    findingIn(`${errors}/catalogue.ts`, `${code} is provoked by no test: say it or delete it`),
  )
}

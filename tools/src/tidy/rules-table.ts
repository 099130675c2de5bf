import type { Finding, Rule } from './finding.ts'
import { linesOf, type Source } from './source.ts'

const tablePath = 'docs/rules.md'
const numbers = Array.from({ length: 60 }, (_, index) => `U${String(index + 1).padStart(2, '0')}`)

/**
 * Each of the sixty rules of the front has its row, and each row names tests that are there, by their file and the beginning
 * of their title: a test that is renamed or thrown away takes its rule along, and somebody has to say what holds it now.
 */
export const findUnheldRules: Rule = (sources) => {
  const table = sources.find(({ path }) => path === tablePath)
  if (!table) return sources.some(({ path }) => path.startsWith('e2e/stories/')) ? [at(1, 'the table is missing')] : []
  const rows = linesOf(table.text).flatMap((line, index) => {
    const [, rule = '', , tests = '', where = ''] = line.split(' | ').length >= 4 ? cellsOf(line) : []
    return /^U\d\d$/.test(rule) ? [{ rule, tests, where, line: index + 1 }] : []
  })
  const known = numbers.filter((rule) => rows.filter((row) => row.rule === rule).length !== 1)
  return [
    ...known.map((rule) => at(1, `${rule} has no row, or more than one`)),
    ...rows.flatMap(({ rule, tests, where, line }) => {
      const named = testsIn(tests)
      const isArgued = named.length > 0 || where.includes('Exception: ')
      const missing = named.filter(({ path, title }) => !isThere(sources, path, title))
      return [
        ...(isArgued ? [] : [at(line, `${rule} names no test and argues no exception`)]),
        ...missing.map(({ path, title }) => at(line, `${rule}: ${path} has no test “${title}”`)),
      ]
    }),
  ]
}

function cellsOf(line: string): readonly string[] {
  return line.split(/^\| | \| | \|$/)
}

type Named = { readonly path: string; readonly title: string }

/** `file` “beginning of the title”; `file` “…”. A title may have semicolons and quotes of its own. */
function testsIn(cell: string): readonly Named[] {
  return cell.split(/; (?=`)/).flatMap((each) => {
    const [, path, title] = /^`([^`]+)` “(.+)”$/.exec(each.trim()) ?? []
    return path !== undefined && title !== undefined ? [{ path, title }] : []
  })
}

function isThere(sources: readonly Source[], path: string, title: string): boolean {
  const text = sources.find((source) => source.path === path)?.text ?? ''
  return /\.(test|spec)\.tsx?$/.test(path) && ["'", '"', '`'].some((quote) => text.includes(quote + title))
}

function at(line: number, why: string): Finding {
  return { path: tablePath, line, rule: 'rules-table', why }
}

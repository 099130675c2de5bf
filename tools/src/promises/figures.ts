import type { Rule } from '../tidy/finding.ts'
import { isCode, isTest, type Source } from '../tidy/source.ts'
import { findingIn, findingOf, type Row, rowsOf } from './table.ts'
import { languages } from './words.ts'
import { valueOf, type Written, writtenAt } from './written.ts'

const path = 'docs/promises/figures.md'
const columns = ['figure', 'value', 'where', 'nowhere else'] as const

type Figure = Row<(typeof columns)[number]>

/** What one of a unit is in code: amounts of time are milliseconds, shares are basis points. */
const units: Readonly<Record<string, number>> = { '%': 100, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * Every figure of the specification, or of the decision above it, is the value that stands where its row says; and what the row
 * says to stand nowhere else does not. A figure that is only told stands in the words of four languages.
 */
export const findWrongFigures: Rule = (sources) => {
  if (!sources.some((source) => source.path.startsWith('contract/src/'))) return []
  const table = sources.find((source) => source.path === path)
  const figures = table ? rowsOf(table, columns) : []
  if (figures.length === 0) return [findingIn(path, `no table with the columns ${columns.join(', ')}`)]
  return figures.flatMap((row) => {
    const why = [whyNotThere(sources, row), whySomewhereElse(sources, row)]
    return why.flatMap((each) => (each === null ? [] : [findingOf(row, `${row.cells.figure}: ${each}`)]))
  })
}

function whyNotThere(sources: readonly Source[], { cells: { value, where } }: Figure): string | null {
  if (!/\.tsx?#/.test(where)) return whyNotTold(sources, value, where)
  const written = writtenAt(sources, where)
  const found = written ? valueOf(sources, written) : null
  if (found === null) return `nothing can be read at ${where}`
  return isSame(value, found) ? null : `${where} is ${found}, not ${value}`
}

function isSame(value: string, found: number | bigint | string): boolean {
  const [, digits = '', unit = ''] = /^([\d,]+(?:\.\d+)?) ?([a-z%]*)$/.exec(value) ?? []
  if (digits === '') return value === String(found)
  // A float would do for the comparison of two figures, but 0.3 % is 30.
  return Math.abs(Number(digits.replaceAll(',', '')) * (units[unit] ?? 1) - Number(found)) < 0.001
}

function whyNotTold(sources: readonly Source[], value: string, where: string): string | null {
  const [file = '', place = ''] = where.split('#')
  for (const language of languages) {
    const told = writtenAt(sources, `${file}.${language}.ts#${language}.${place}`)
    if (!told || !textOf(told).includes(value)) return `is not told in ${file}.${language}.ts at ${place}`
  }
  return null
}

function textOf({ source, expression: { start, end } }: Written): string {
  return source.text.slice(start, end)
}

function whySomewhereElse(sources: readonly Source[], { cells }: Figure): string | null {
  const literal = cells['nowhere else']
  const home = cells.where.split('#')[0]
  if (literal === '') return null
  const copies = sources.filter(({ path: at, text }) => isOfProduct(at) && at !== home && hasLiteral(text, literal))
  return copies.length === 0 ? null : `is written a second time in ${copies.map((copy) => copy.path).join(', ')}`
}

function isOfProduct(at: string): boolean {
  return isCode(at) && !isTest(at) && !at.startsWith('tools/')
}

/** The literal by itself: `30_000` is not in `930_000`. */
function hasLiteral(text: string, literal: string): boolean {
  return new RegExp(`(?<![\\w.])${literal.replaceAll('.', '\\.')}(?!\\w)`).test(text)
}

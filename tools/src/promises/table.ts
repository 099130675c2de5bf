import { type Finding, findingAt } from '../tidy/finding.ts'
import type { Source } from '../tidy/source.ts'

/** A row of a table, its cells by the heads of their columns; `start` is where it begins in the file. */
export type Row<C extends string = string> = {
  readonly source: Source
  readonly start: number
  readonly cells: Readonly<Record<C, string>>
}

/**
 * All rows of the tables of a document that have these columns, in this order; a document may have several with text between
 * them. Inside a cell `\|` is a bar, and backticks are for the reader.
 */
export function rowsOf<C extends string>(source: Source, columns: readonly C[]): readonly Row<C>[] {
  const head = columns.join('|')
  const rows: Row<C>[] = []
  let isWithin = false
  let start = 0
  for (const line of source.text.split('\n')) {
    const cells = line.startsWith('| ') ? cellsOf(line) : null
    if (cells?.join('|') === head) isWithin = true
    else if (cells === null) isWithin &&= line.startsWith('|--')
    else if (isWithin) rows.push({ source, start, cells: named(columns, cells) })
    start += line.length + 1
  }
  return rows
}

function named<C extends string>(columns: readonly C[], cells: readonly string[]): Readonly<Record<C, string>> {
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<C, string>
}

function cellsOf(line: string): readonly string[] {
  const inner = line.replace(/^\|/, '').replace(/\|\s*$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|').replaceAll('`', ''))
}

/** A finding at a row, under the one name that all of these have. */
export function findingOf({ source, start }: Row, why: string): Finding {
  return findingAt(source, start, 'promise', why)
}

/** A finding for a document as a whole. */
export function findingIn(path: string, why: string): Finding {
  return { path, line: 1, rule: 'promise', why }
}

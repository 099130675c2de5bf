/** A row of a file of comma-separated values: its cells, the line it begins on, and its own text. */
export type CsvRow = { readonly cells: readonly string[]; readonly line: number; readonly raw: string }

export type Separator = ',' | ';' | '\t'

export type CsvRows = {
  readonly rows: readonly CsvRow[]
  /** The line of a row in which a quoted cell never closes, or goes on behind its closing quote. Nothing is read after it. */
  readonly brokenAt: number | null
}

/**
 * The rows of a file, `most` of them at the most. A cell that begins with a quote goes on to the next single quote, over
 * separators and line ends; a quote in the middle of a cell is a letter like others (`בע"מ`). Text stays text: nothing in
 * it is a formula.
 */
export function csvRows(text: string, separator: Separator, most: number): CsvRows {
  const rows: CsvRow[] = []
  let at = 0
  let line = 1
  while (at < text.length && rows.length < most) {
    const row = rowAt(text, at, separator)
    if (row === null) return { rows, brokenAt: line }
    const raw = text.slice(at, row.end)
    rows.push({ cells: row.cells, line, raw })
    const next = afterLineEnd(text, row.end)
    line += linesIn(text.slice(at, next))
    at = next
  }
  return { rows, brokenAt: null }
}

type Row = { readonly cells: readonly string[]; readonly end: number }
type Cell = { readonly text: string; readonly end: number }

function rowAt(text: string, start: number, separator: Separator): Row | null {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell: Cell | null = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator)
    if (cell === null) return null
    cells.push(cell.text)
    const after = text[cell.end]
    if (after === separator) at = cell.end + 1
    else if (after === undefined || after === '\n' || after === '\r') return { cells, end: cell.end }
    else return null
  }
}

function plainCell(text: string, start: number, separator: Separator): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(start, end), end }
}

function quotedCell(text: string, start: number): Cell | null {
  let close = text.indexOf('"', start + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  return close < 0 ? null : { text: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 }
}

function afterLineEnd(text: string, end: number): number {
  if (text[end] === '\r' && text[end + 1] === '\n') return end + 2
  return end + 1
}

function linesIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}

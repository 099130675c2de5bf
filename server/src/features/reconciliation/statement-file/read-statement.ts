import { isPositive, type Money, negate } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import { amountIn, dayIn, visible } from './cells.ts'
import { type Columns, columnsIn } from './columns.ts'
import { type CsvRow, csvRows, type Separator } from './csv-rows.ts'

/** One movement of our account, as our bank tells it. What came in is above zero, what went out below. */
export type StatementLine = {
  readonly at: PlainDate
  readonly amount: Money<'ILS'>
  readonly payerName: string
  readonly reference: string
  /** The row as it was in the file. It is what somebody else wrote: never a formula, and never shown as anything but text. */
  readonly raw: string
}

export type StatementProblem = {
  /** The line of the file, counted from 1; null is the file itself. */
  readonly line: number | null
  readonly problem: 'too_large' | 'not_text' | 'no_titles' | 'no_rows' | 'quotes' | 'date' | 'amount' | 'too_long'
}

export type Statement =
  | { readonly lines: readonly StatementLine[] }
  | { readonly problems: readonly StatementProblem[] }

const mostBytes = 5 * 1024 * 1024
const mostRows = 10_000
/** Banks write who and when above the table. */
const mostRowsAbove = 30
const longestCell = 500
const longestRow = 4_000
/** Who fixes a file does not need to hear of ten thousand rows at once. */
const mostProblems = 100

/**
 * Reads the statement of a bank: values separated by commas, semicolons or tabs, with Hebrew or English titles, in UTF-8
 * or as older Windows writes Hebrew. Either every row is understood, or the answer is what is wrong with which: a
 * statement of which a part was skipped would match the wrong payments.
 */
export function readStatement(bytes: Uint8Array): Statement {
  if (bytes.length > mostBytes) return problem('too_large')
  const text = textOf(bytes)
  if (text === null) return problem('not_text')
  const table = tableIn(text)
  if (table === null) return problem('no_titles')
  const { rows, brokenAt } = csvRows(text, table.separator, table.above + mostRows + 1)
  if (brokenAt !== null) return problem('quotes', brokenAt)
  const movements = rows.slice(table.above).filter(({ cells }) => cells.some((cell) => visible(cell) !== ''))
  if (movements.length === 0) return problem('no_rows')
  if (rows.length > table.above + mostRows) return problem('too_large')
  return linesOf(movements, table.columns)
}

function problem(what: StatementProblem['problem'], line: number | null = null): Statement {
  return { problems: [{ line, problem: what }] }
}

/** UTF-8 where it can be, else the Hebrew of Windows; null for what is no text at all. */
function textOf(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isUtf16 ? decode('utf-16le', bytes) : (decode('utf-8', bytes) ?? decode('windows-1255', bytes))
  return text === null || text.includes('\u0000') ? null : text
}

function decode(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

type Table = { readonly separator: Separator; readonly columns: Columns; readonly above: number }

/** Where the table begins, by the separator with which its titles make sense. */
function tableIn(text: string): Table | null {
  for (const separator of [',', ';', '\t'] as const) {
    for (const [index, { cells }] of csvRows(text, separator, mostRowsAbove).rows.entries()) {
      const columns = columnsIn(cells)
      if (columns) return { separator, columns, above: index + 1 }
    }
  }
  return null
}

function linesOf(rows: readonly CsvRow[], columns: Columns): Statement {
  const lines: StatementLine[] = []
  const problems: StatementProblem[] = []
  for (const row of rows) {
    const read = lineOf(row, columns)
    if (typeof read === 'string') problems.push({ line: row.line, problem: read })
    else lines.push(read)
    if (problems.length === mostProblems) break
  }
  return problems.length > 0 ? { problems } : { lines }
}

function lineOf({ cells, raw }: CsvRow, columns: Columns): StatementLine | 'date' | 'amount' | 'too_long' {
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? ''))
  if (raw.length > longestRow || cells.some((each) => each.length > longestCell)) return 'too_long'
  const at = dayIn(cell(columns.date))
  if (at === null) return 'date'
  const amount =
    columns.amount === null ? sideOf(cell(columns.credit), cell(columns.debit)) : signed(cell(columns.amount))
  if (amount === null) return 'amount'
  return { at, amount, payerName: visible(cell(columns.payer)), reference: visible(cell(columns.reference)), raw }
}

function signed(cell: string): Money<'ILS'> | null {
  const amount = amountIn(cell)
  return typeof amount === 'string' || amount.minor === 0n ? null : amount
}

/** The amount of the one side that has one. A minus there is a reversal, of which we do not guess the direction. */
function sideOf(credit: string, debit: string): Money<'ILS'> | null {
  const [incoming, outgoing] = [side(credit), side(debit)]
  if (incoming === 'incorrect' || outgoing === 'incorrect') return null
  if (incoming !== 'none' && outgoing !== 'none') return null
  if (incoming !== 'none') return incoming
  return outgoing === 'none' ? null : negate(outgoing)
}

function side(cell: string): ReturnType<typeof amountIn> {
  const amount = amountIn(cell)
  if (typeof amount === 'string') return amount
  if (amount.minor === 0n) return 'none'
  return isPositive(amount) ? amount : 'incorrect'
}

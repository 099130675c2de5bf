import { setImmediate as letOthersGo } from 'node:timers/promises'
import { isPositive, moneyText } from '@emun/contract/money'
import { contentWidth, openPaper, type Paper, paper, type Style } from './paper.ts'
import { tableHead, writeHead } from './pdf-head.ts'
import { type Column, columns, isolated, ltr, shownDay } from './pdf-shapes.ts'
import type { Printer } from './printer.ts'
import type { Line, Statement } from './statement.ts'

const text: Style = { face: 'plain', size: 9, color: '#16211d' }
const quiet: Style = { face: 'plain', size: 8, color: '#55625c' }
const strong: Style = { ...text, face: 'bold' }
const lineHeight = 12.5
const padding = 5
const lastY = paper.height - 56

/** The statement on paper: who and when, the balances, every line, and the page's number at its foot. */
export async function pdfStatement(statement: Statement, printer: Printer): Promise<Uint8Array<ArrayBuffer>> {
  const { words } = printer
  const title = `${words.title} ${statement.from} – ${statement.to}`
  const { language, brandName: author } = printer
  const sheet = await openPaper({ language, title, author, madeAt: statement.madeAt })
  let [page, y] = [1, tableHead(sheet, printer, writeHead(sheet, statement, printer))]
  for (const row of rowsOf(statement, printer)) {
    const written = wrappedRow(sheet, row)
    const height = written.length * lineHeight + 2 * padding
    if (y + height > lastY) {
      writeFoot(sheet, statement, printer, page)
      sheet.nextPage()
      ;[page, y] = [page + 1, tableHead(sheet, printer, 44)]
      // A long statement takes seconds, and is nobody else's business.
      await letOthersGo()
    }
    writeRow(sheet, row, written, y)
    y += height
  }
  writeFoot(sheet, statement, printer, page)
  return sheet.finish()
}

type Row = {
  readonly day: string
  readonly time: string
  readonly title: string
  readonly detail: string
  readonly amount: string
  readonly balance: string
  readonly isBorder: boolean
}

function* rowsOf(statement: Statement, printer: Printer): Generator<Row> {
  const { language, words } = printer
  const border = { time: '', detail: '', amount: '', isBorder: true }
  const { from, to, opening, closing, lines } = statement
  yield { ...border, day: shownDay(from), title: words.opening, balance: moneyText(opening, language) }
  if (lines.length === 0) yield { ...border, day: '', title: words.empty, balance: '', isBorder: false }
  for (const line of lines) yield rowOf(line, printer)
  yield { ...border, day: shownDay(to), title: words.closing, balance: moneyText(closing, language) }
}

function rowOf(line: Line, printer: Printer): Row {
  const { language, words } = printer
  const { at, state, amount, balance, counterparty, note = '', fee } = line
  const details = [
    state === 'credited' || state === 'done' ? '' : printer.stateOf(line),
    printer.railTitle(line),
    counterparty?.accountNumber === undefined ? '' : ltr(counterparty.accountNumber),
    isPositive(fee) ? `${words.fee} ${ltr(moneyText(fee, language))}` : '',
    note,
  ]
  const name = counterparty?.name ?? ''
  return {
    day: shownDay(printer.dayOf(at)),
    time: printer.timeOf(at).slice(0, 5),
    title: name === '' ? printer.kindOf(line) : `${printer.kindOf(line)} · ${isolated(name)}`,
    detail: details
      .filter((detail) => detail !== '')
      .map(isolated)
      .join(' · '),
    amount: moneyText(amount, language, 'with_plus'),
    balance: moneyText(balance, language),
    isBorder: false,
  }
}

type Written = readonly { readonly line: string; readonly style: Style }[]

function wrappedRow(sheet: Paper, { title, detail, isBorder }: Row): Written {
  const { width } = columns.description
  const style = isBorder ? strong : text
  const of = (shown: string, its: Style) => sheet.wrap(shown, width, its).map((line) => ({ line, style: its }))
  return [...of(title, style), ...of(detail, quiet)]
}

function writeRow(sheet: Paper, row: Row, written: Written, y: number): void {
  const top = y + padding
  const style = row.isBorder ? strong : text
  const box = ({ start, width }: Column, line = 0) => ({ start, width, y: top + line * lineHeight })
  sheet.writeLtr(row.time === '' ? row.day : `${row.day}  ${row.time}`, box(columns.day), text)
  for (const [index, { line, style: its }] of written.entries()) sheet.write(line, box(columns.description, index), its)
  sheet.writeLtr(row.amount, { ...box(columns.amount), align: 'decimal' }, style)
  sheet.writeLtr(row.balance, { ...box(columns.balance), align: 'decimal' }, style)
  sheet.rule(y + written.length * lineHeight + 2 * padding, '#d9dfdb')
}

function writeFoot(sheet: Paper, { accountNumber }: Statement, { words, brandName }: Printer, page: number): void {
  const y = paper.height - 40
  const half = contentWidth / 2
  sheet.write(`${brandName} · ${ltr(accountNumber)}`, { start: 0, y, width: half }, quiet)
  sheet.write(`${words.page} ${page}`, { start: columns.balance.start, y, width: columns.balance.width }, quiet)
}

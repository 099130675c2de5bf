import { moneyText } from '@emun/contract/money'
import { contentWidth, type Paper, type Style } from './paper.ts'
import { columns, isolated, ltr, shownDay } from './pdf-shapes.ts'
import type { Printer } from './printer.ts'
import type { Statement } from './statement.ts'

const title: Style = { face: 'bold', size: 19, color: '#16211d' }
const brand: Style = { face: 'bold', size: 12, color: '#0b6b4f' }
const label: Style = { face: 'plain', size: 8, color: '#55625c' }
const value: Style = { face: 'plain', size: 10, color: '#16211d' }
const sum: Style = { ...value, face: 'bold', size: 11.5 }

/** The first page's head: what it is, whose, of which days, and the four sums. Answers where it ends. */
export function writeHead(sheet: Paper, statement: Statement, printer: Printer): number {
  const { words } = printer
  sheet.write(isolated(printer.brandName), { start: 0, y: 44, width: contentWidth }, brand)
  sheet.write(words.title, { start: 0, y: 64, width: contentWidth }, title)
  const half = contentWidth / 2
  const period = ltr(`${shownDay(statement.from)} – ${shownDay(statement.to)}`)
  const made = `${shownDay(printer.dayOf(statement.madeAt))}  ${printer.timeOf(statement.madeAt).slice(0, 5)}`
  const facts = [
    [words.holder, isolated(statement.holder), words.accountNumber, ltr(statement.accountNumber)],
    [words.period, period, words.madeAt, ltr(made)],
  ] as const
  for (const [index, [name, shown, otherName, otherShown]] of facts.entries()) {
    const y = 104 + index * 34
    writeFact(sheet, 0, half - 16, y, name, shown)
    writeFact(sheet, half, half, y, otherName, otherShown)
  }
  writeSums(sheet, statement, printer, 178)
  return 240
}

function writeFact(sheet: Paper, start: number, width: number, y: number, name: string, shown: string): void {
  sheet.write(name, { start, y, width }, label)
  const [first = '', ...more] = sheet.wrap(shown, width, value)
  sheet.write(more.length === 0 ? first : `${first}…`, { start, y: y + 12, width }, value)
}

/** What was there, what came, what went, what is there. */
function writeSums(sheet: Paper, statement: Statement, { words, language }: Printer, y: number): void {
  sheet.fill(y, 46, '#eef4f0')
  const sums = [
    [words.opening, moneyText(statement.opening, language)],
    [words.moneyIn, moneyText(statement.moneyIn, language, 'with_plus')],
    [words.moneyOut, moneyText(statement.moneyOut, language)],
    [words.closing, moneyText(statement.closing, language)],
  ] as const
  const width = contentWidth / sums.length
  for (const [index, [name, amount]] of sums.entries()) {
    const box = { start: index * width + 10, width: width - 14 }
    sheet.write(name, { ...box, y: y + 9 }, label)
    sheet.writeLtr(amount, { ...box, y: y + 22 }, sum)
  }
}

/** The names of the columns, at the top of each page. Answers where the lines begin. */
export function tableHead(sheet: Paper, { words }: Printer, y: number): number {
  const bold: Style = { ...label, face: 'bold', color: '#16211d' }
  sheet.write(words.day, { ...columns.day, y: y + 5 }, bold)
  sheet.write(words.description, { ...columns.description, y: y + 5 }, bold)
  sheet.write(words.amount, { ...columns.amount, y: y + 5, align: 'decimal' }, bold)
  sheet.write(words.balance, { ...columns.balance, y: y + 5, align: 'decimal' }, bold)
  sheet.rule(y + 20, '#16211d')
  return y + 20
}

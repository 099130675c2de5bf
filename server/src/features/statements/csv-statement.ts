import { type Money, toDecimal } from '@emun/contract/money'
import { csvOf, type Row } from '../../platform/csv.ts'
import type { Printer } from './printer.ts'
import type { Line, Statement } from './statement.ts'

/** A table of one heading and plain cells, the balance before as its first line and the balance after as its last. */
export function csvStatement({ lines, from, to, opening, closing }: Statement, printer: Printer): string {
  const { words } = printer
  const balance = (day: string, description: string, amount: Money): Row => ({
    [words.day]: day,
    [words.description]: description,
    [words.balance]: toDecimal(amount),
    [words.currency]: amount.currency,
  })
  const rows = [
    balance(from, words.opening, opening),
    ...lines.map((line) => rowOf(line, printer)),
    balance(to, words.closing, closing),
  ]
  return csvOf(rows.map((row) => ({ ...emptyRow(printer), ...row })))
}

/** Names all columns, in their order. */
function emptyRow({ words }: Printer): Row {
  const columns = [
    words.day,
    words.time,
    words.description,
    words.state,
    words.name,
    words.account,
    words.rail,
    words.note,
    words.amount,
    words.fee,
    words.balance,
    words.currency,
    words.reference,
  ]
  return Object.fromEntries(columns.map((column) => [column, null]))
}

function rowOf(
  { at, kind, state, counterparty, note, amount, fee, balance, id, paymentSystem }: Line,
  printer: Printer,
): Row {
  const { words } = printer
  return {
    [words.day]: printer.dayOf(at),
    [words.time]: printer.timeOf(at),
    [words.description]: printer.kindOf({ kind }),
    [words.state]: printer.stateOf({ state }),
    [words.name]: counterparty?.name,
    [words.account]: counterparty?.accountNumber,
    [words.rail]: paymentSystem === undefined ? null : printer.railTitle({ paymentSystem }),
    [words.note]: note,
    [words.amount]: toDecimal(amount),
    [words.fee]: toDecimal(fee),
    [words.balance]: toDecimal(balance),
    [words.currency]: amount.currency,
    [words.reference]: id,
  }
}

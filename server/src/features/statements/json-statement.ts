import { toWire } from '@emun/contract/money'
import type { Printer } from './printer.ts'
import type { Line, Statement } from './statement.ts'

/** For programs: the names of the wire, with the words of the language beside them. */
export function jsonStatement(statement: Statement, printer: Printer): string {
  const { holder, accountNumber, currency, from, to, madeAt } = statement
  return JSON.stringify(
    {
      title: printer.words.title,
      language: printer.language,
      holder,
      accountNumber,
      currency,
      from,
      to,
      madeAt: madeAt.toISOString(),
      opening: toWire(statement.opening),
      moneyIn: toWire(statement.moneyIn),
      moneyOut: toWire(statement.moneyOut),
      closing: toWire(statement.closing),
      transactions: statement.lines.map((line) => transactionOf(line, printer)),
    },
    null,
    2,
  )
}

function transactionOf({ amount, fee, balance, at, paymentSystem, ...line }: Line, printer: Printer): object {
  return {
    ...line,
    description: printer.kindOf(line),
    ...(paymentSystem === undefined ? {} : { paymentSystem, paymentSystemTitle: printer.railTitle({ paymentSystem }) }),
    at: at.toISOString(),
    day: printer.dayOf(at),
    amount: toWire(amount),
    fee: toWire(fee),
    balanceAfter: toWire(balance),
  }
}

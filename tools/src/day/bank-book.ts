import type { PlainDate } from '@emun/contract/time'
import { add, type Money, toDecimal, zero } from '@emun/contract/money'

/** What the banks write down of our accounts, as they see it: one account for each rail of shekels. */
export type BankBook = {
  readonly note: (movement: Movement) => void
  readonly rails: () => readonly string[]
  /** Everything so far as a file, and what the account holds by then. */
  readonly statementOf: (rail: string) => { readonly text: string; readonly closing: Money }
}

type Movement = {
  readonly rail: string
  readonly day: PlainDate
  /** What goes out is below nought. */
  readonly amount: Money
  readonly name: string
  readonly reference: string
}

export function openBankBook(): BankBook {
  const movements: Movement[] = []
  return {
    note: (movement) => void movements.push(movement),
    rails: () => [...new Set(movements.map(({ rail }) => rail))],
    statementOf(rail) {
      const own = movements.filter((movement) => movement.rail === rail)
      const rows = own.map(({ day, amount, name, reference }) => [day, toDecimal(amount), name, reference].join(','))
      const closing = own.reduce((sum: Money, { amount }) => add(sum, amount), zero('ILS'))
      return { text: ['Date,Amount,Payer,Reference', ...rows].join('\n'), closing }
    },
  }
}

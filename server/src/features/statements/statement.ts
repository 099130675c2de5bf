import type { CardLineKind, CardLineState } from '@emun/contract/customer'
import { add, compare, type Currency, type Money, subtract, zero } from '@emun/contract/money'
import type { PlainDate } from '@emun/contract/time'
import type { Transaction } from '../transactions/public.ts'

/** One movement, with the balance that it left. */
export type Line = Pick<Transaction, 'note' | 'paymentSystem'> & {
  readonly id: string
  readonly kind: Transaction['kind'] | CardLineKind
  readonly state: Transaction['state'] | CardLineState
  /** Whom it went to or came from; a shop has no account here. */
  readonly counterparty?: { readonly name: string; readonly accountNumber?: string }
  readonly at: Date
  readonly amount: Money
  readonly fee: Money
  readonly balance: Money
}

/** The balance before, every movement in the order in which it happened, and the balance after. */
export type Statement = {
  readonly holder: string
  /** Of a wallet; or what a card is known by. */
  readonly accountNumber: string
  readonly currency: Currency
  readonly from: PlainDate
  readonly to: PlainDate
  readonly madeAt: Date
  readonly opening: Money
  readonly closing: Money
  readonly moneyIn: Money
  readonly moneyOut: Money
  readonly lines: readonly Line[]
}

type Moved = Pick<Line, 'amount' | 'balance'>

/**
 * What came in and what went out, once it is certain that every line goes on from the balance of the one before it, and that
 * the last one leaves the closing balance. Throws when one does not: such a statement is shown to nobody.
 */
export function addUp(
  opening: Money,
  lines: readonly Moved[],
  closing: Money,
): Pick<Statement, 'moneyIn' | 'moneyOut'> {
  let [balance, moneyIn, moneyOut] = [opening, zero(opening.currency), zero(opening.currency)]
  for (const [index, line] of lines.entries()) {
    balance = add(balance, line.amount)
    if (compare(balance, line.balance) !== 0) throw new Error(`line ${index + 1} of a statement does not add up`)
    if (line.amount.minor > 0n) moneyIn = add(moneyIn, line.amount)
    else moneyOut = add(moneyOut, line.amount)
  }
  if (compare(balance, closing) !== 0) throw new Error('a statement does not add up to its closing balance')
  if (compare(add(opening, moneyIn), subtract(closing, moneyOut)) !== 0)
    throw new Error('the totals of a statement do not add up')
  return { moneyIn, moneyOut }
}

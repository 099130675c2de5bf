import { transferBody } from '@emun/contract/customer'
import { problemsOf } from '@emun/contract/endpoint'
import type { WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { type Currency, digitsOf, isPositive, money, parseTypedAmount, toWire } from '@emun/contract/money'

type Typed = { readonly amount: string; readonly note: string }

/** What is wrong with an amount and a note as typed, before anyone is asked: the contract’s rules, and no zero. */
export function problemsOfAmount(typed: Typed, currency: Currency, language: Language): readonly WireRefusal[] {
  const amount = parseTypedAmount(typed.amount, currency, language)
  const noteProblems = problemsOf(transferBody.shape.note, typed.note).map((problem) => ({ ...problem, field: 'note' }))
  if (amount === 'too_many_decimals') {
    return [{ code: amount, field: 'amount', details: { digits: digitsOf(currency) } }, ...noteProblems]
  }
  if (typeof amount === 'string') return [{ code: amount, field: 'amount' }, ...noteProblems]
  const minimum = toWire(money(currency, 1n))
  return isPositive(amount)
    ? noteProblems
    : [{ code: 'minimal_amount', field: 'amount', details: { minimum } }, ...noteProblems]
}

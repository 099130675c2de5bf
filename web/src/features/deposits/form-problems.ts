import type { RailField } from '@emun/contract/customer'
import type { WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import {
  amountOf,
  compare,
  type Currency,
  digitsOf,
  isPositive,
  money,
  parseTypedAmount,
  toWire,
} from '@emun/contract/money'
import type { Method } from './queries.ts'

/** The amount as typed, and the answers, each under its own name of `answerField`. */
export type Typed = Readonly<Record<string, string>>

export const amountField = 'amount'

/** What the form calls a field of the way to pay: one of them may well be called amount. */
export function answerField(name: string): string {
  return `answers.${name}`
}

/** What is wrong before anybody is asked: what is missing, and amounts that this way to pay does not carry. */
export function problemsOfForm(typed: Typed, method: Method, currency: Currency, language: Language): WireRefusal[] {
  return [
    ...method.fields.flatMap((field) => problemOfAnswer(field, typed[answerField(field.name)] ?? '')),
    ...problemsOfAmount(typed[amountField] ?? '', method, currency, language),
  ]
}

/** In the wallet’s currency only the server knows what the limits come to. */
export function problemsOfAmount(
  typed: string,
  { minimum, maximum }: Method,
  currency: Currency,
  language: Language,
): WireRefusal[] {
  const field = amountField
  const amount = parseTypedAmount(typed, currency, language)
  if (amount === 'too_many_decimals') return [{ code: amount, field, details: { digits: digitsOf(currency) } }]
  if (typeof amount === 'string') return [{ code: amount, field }]
  if (currency !== minimum.currency) {
    return isPositive(amount)
      ? []
      : [{ code: 'minimal_amount', field, details: { minimum: toWire(money(currency, 1n)) } }]
  }
  if (compare(amount, amountOf(minimum)) < 0) return [{ code: 'minimal_amount', field, details: { minimum } }]
  return compare(amount, amountOf(maximum)) > 0 ? [{ code: 'maximum_amount', field, details: { maximum } }] : []
}

function problemOfAnswer({ name, isOptional }: RailField, typed: string): WireRefusal[] {
  return typed.trim() === '' && isOptional !== true ? [{ code: 'this_field_required', field: answerField(name) }] : []
}

import type { RailField } from '@emun/contract/customer'
import type { WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import type { Currency } from '@emun/contract/money'
import { amountProblems } from '../../platform/amount-problems.ts'
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
    ...amountProblems(typed[amountField] ?? '', method, language, currency),
  ]
}

function problemOfAnswer({ name, isOptional }: RailField, typed: string): WireRefusal[] {
  return typed.trim() === '' && isOptional !== true ? [{ code: 'this_field_required', field: answerField(name) }] : []
}

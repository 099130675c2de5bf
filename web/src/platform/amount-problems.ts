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
  type WireMoney,
} from '@emun/contract/money'

type Bounds = { readonly minimum: WireMoney; readonly maximum: WireMoney }

const field = 'amount'

/**
 * What is wrong with an amount as typed, before anyone is asked: that it is none, or that it is too little or too much. In
 * another currency than that of the bounds only the server knows what they come to.
 */
export function amountProblems(
  typed: string,
  { minimum, maximum }: Bounds,
  language: Language,
  currency: Currency = minimum.currency,
): readonly WireRefusal[] {
  const amount = parseTypedAmount(typed, currency, language)
  if (amount === 'too_many_decimals') return [{ code: amount, field, details: { digits: digitsOf(currency) } }]
  if (typeof amount === 'string') return [{ code: amount, field }]
  const tooLittle = (least: WireMoney): WireRefusal[] => [
    { code: 'minimal_amount', field, details: { minimum: least } },
  ]
  if (currency !== minimum.currency) return isPositive(amount) ? [] : tooLittle(toWire(money(currency, 1n)))
  if (compare(amount, amountOf(minimum)) < 0) return tooLittle(minimum)
  return compare(amount, amountOf(maximum)) > 0 ? [{ code: 'maximum_amount', field, details: { maximum } }] : []
}

/** What is wrong with a limit as typed: empty is no limit, and what is typed has to be an amount above nothing. */
export function limitProblems(
  typed: string,
  of: string,
  currency: Currency,
  language: Language,
): readonly WireRefusal[] {
  if (typed.trim() === '') return []
  const amount = parseTypedAmount(typed, currency, language)
  if (amount === 'too_many_decimals') return [{ code: amount, field: of, details: { digits: digitsOf(currency) } }]
  if (typeof amount === 'string') return [{ code: amount, field: of }]
  if (isPositive(amount)) return []
  return [{ code: 'minimal_amount', field: of, details: { minimum: toWire(money(currency, 1n)) } }]
}

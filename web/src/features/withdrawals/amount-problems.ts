import type { WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { amountOf, compare, digitsOf, parseTypedAmount, type WireMoney } from '@emun/contract/money'

type Bounds = { readonly minimum: WireMoney; readonly maximum: WireMoney }

/** What is wrong with an amount as typed, before anyone is asked: that it is none, or that it is too little or too much. */
export function amountProblems(
  typed: string,
  { minimum, maximum }: Bounds,
  language: Language,
  field = 'amount',
): readonly WireRefusal[] {
  const { currency } = minimum
  const amount = parseTypedAmount(typed, currency, language)
  if (amount === 'too_many_decimals') return [{ code: amount, field, details: { digits: digitsOf(currency) } }]
  if (typeof amount === 'string') return [{ code: amount, field }]
  if (compare(amount, amountOf(minimum)) < 0) return [{ code: 'minimal_amount', field, details: { minimum } }]
  if (compare(amount, amountOf(maximum)) > 0) return [{ code: 'maximum_amount', field, details: { maximum } }]
  return []
}

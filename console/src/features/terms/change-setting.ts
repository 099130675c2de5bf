import type { WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { isCurrency, parseTypedAmount, toAsciiDigits, toWire } from '@emun/contract/money'
import type { SettingValue } from '@emun/contract/operator'
import { parsePercent, percentTyped } from './percent.ts'
import { problemsOfSince, sinceOf, type SinceValues } from './since.ts'
import type { Setting } from './terms.ts'
import type { Read } from './use-change-form.ts'

export type TypedSetting = SinceValues & { readonly value: string }

/** What is proposed, as the wire has it, or what is wrong with it. The server judges the rest. */
export function readSetting(of: Setting, values: TypedSetting, language: Language, zone: string): Read {
  const value = readValue(values.value, of.current.value, language)
  const since = problemsOfSince(values)
  if ('code' in value || since.length > 0) return { problems: [...('code' in value ? [value] : []), ...since] }
  return { body: { about: 'setting', name: of.name, value, ...sinceOf(values, zone) } }
}

export function typedOf(value: SettingValue): string {
  if (value.unit === 'money') return value.amount.amount
  return value.unit === 'basisPoints' ? percentTyped(value.count) : String(value.count)
}

/** What was typed for a number of the same kind as `like`; a refusal at its field when it is none. */
function readValue(typed: string, like: SettingValue, language: Language): SettingValue | WireRefusal {
  if (like.unit === 'money') {
    const { currency } = like.amount
    const amount = isCurrency(currency) ? parseTypedAmount(typed, currency, language) : 'amount_incorrect'
    return typeof amount === 'string'
      ? { code: 'amount_incorrect', field: 'value' }
      : { unit: 'money', amount: toWire(amount) }
  }
  const text = toAsciiDigits(typed).trim()
  const whole = /^\d{1,6}$/.test(text) ? Number(text) : null
  const count = like.unit === 'basisPoints' ? parsePercent(typed) : whole
  return count === null ? { code: 'incorrect_value', field: 'value' } : { unit: like.unit, count }
}

import type { Language } from '../language/index.ts'
import { type Currency, digitsOf } from './currency.ts'
import { minorOfDecimal } from './decimal.ts'
import { largestMinor, type Money, money } from './money.ts'

export type TypedAmountProblem = 'this_field_required' | 'amount_incorrect' | 'too_many_decimals'

/** The mark each language groups thousands with, where it could be taken for a decimal mark. Russian groups with a space. */
const groupingMark: Record<Language, ',' | null> = { he: ',', ar: ',', en: ',', ru: null }

/**
 * Reads what a person typed in any of the four languages: `1,234.50`, `1.234,50`, `1 234,50`, `١٢٣٫٥٠`.
 * A lone mark before exactly three digits is grouping only where the language groups with it (`1,500` in English);
 * elsewhere it is a decimal mark with too many decimals, which is refused: an amount is never multiplied by a guess.
 */
export function parseTypedAmount<C extends Currency>(
  typed: string,
  currency: C,
  language: Language,
): Money<C> | TypedAmountProblem {
  const text = toAsciiDigits(stripMarks(typed))
  if (text === '') return 'this_field_required'
  if (!/^[\d.,' ]+$/.test(text) || !/\d/.test(text)) return 'amount_incorrect'
  const digits = digitsOf(currency)
  const split = splitDecimal(text, digits, groupingMark[language])
  if (typeof split === 'string') return split
  const whole = ungroup(split.whole)
  if (whole === null) return 'amount_incorrect'
  const minor = minorOfDecimal(whole, split.fraction, digits)
  return minor > largestMinor ? 'amount_incorrect' : money(currency, minor)
}

/** Arabic-Indic and Persian digits and separators become ASCII; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
}

function stripMarks(typed: string): string {
  return typed
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[\u2019\u02bc]/g, "'")
    .trim()
}

type Split = { readonly whole: string; readonly fraction: string }

function splitDecimal(text: string, digits: number, grouping: ',' | null): Split | TypedAmountProblem {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (at < 0) return { whole: text, fraction: '' }
  const mark = text.charAt(at)
  const before = text.slice(0, at)
  const after = text.slice(at + 1)
  if (!/^\d*$/.test(after)) return 'amount_incorrect'
  const isGrouping = before.includes(mark) || (mark === grouping && /^[1-9]\d{0,2}$/.test(before) && after.length === 3)
  if (isGrouping) return { whole: text, fraction: '' }
  return after.length <= digits ? { whole: before, fraction: after } : 'too_many_decimals'
}

/** Digits of a whole part whose groups, if any, are all of three and all by the same mark; null otherwise. */
function ungroup(whole: string): string | null {
  if (whole === '') return '0'
  if (/^\d{1,19}$/.test(whole)) return whole
  const mark = /[.,' ]/.exec(whole)?.[0]
  if (mark === undefined) return null
  const groups = whole.split(mark)
  const isGrouped = /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group))
  return isGrouped && whole.length <= 25 ? groups.join('') : null
}

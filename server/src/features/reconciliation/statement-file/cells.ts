import { fromWire, type Money, negate } from '@emun/contract/money'
import { parsePlainDate, type PlainDate } from '@emun/contract/time'

/** A day as banks write it: day first, or as ISO does, with or without a time behind it. Null for anything else. */
export function dayIn(cell: string): PlainDate | null {
  const text = visible(cell).replace(/[T ]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?Z?$/, '')
  const iso = /^20\d{2}-\d{2}-\d{2}$/.test(text) ? text : null
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2}|\d{2})$/.exec(text) ?? []
  return parsePlainDate(iso ?? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** `none` is an empty cell, or nothing but a dash. */
export type AmountIn = Money<'ILS'> | 'none' | 'incorrect'

/**
 * An amount as banks write it: thousands by commas or not at all, agorot after a point, a minus on either side or
 * brackets, and perhaps the sign of the shekel. A comma before agorot is not guessed at.
 */
export function amountIn(cell: string): AmountIn {
  const text = visible(cell)
    .replace(/₪|\b(ILS|NIS)\b|ש["״]ח/gi, '')
    .replaceAll('−', '-')
    .trim()
  if (text === '' || text === '-') return 'none'
  const parts =
    /^(?<open>\()?(?<before>[-+])? ?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<fraction>\d{1,2}))? ?(?<after>[-+])?(?<close>\))?$/.exec(
      text,
    )?.groups
  if (!parts) return 'incorrect'
  const { open, close, before, after, whole = '', fraction = '' } = parts
  const signs = [before, after, open && close].filter((sign) => sign !== undefined)
  if ((open === undefined) !== (close === undefined) || signs.length > 1) return 'incorrect'
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  const amount = fromWire({ amount: `${digits}.${fraction.padEnd(2, '0')}`, currency: 'ILS' })
  if (amount === null) return 'incorrect'
  // It was read as ILS, which its type does not tell.
  const shekels = amount as Money<'ILS'>
  return signs[0] === undefined || signs[0] === '+' ? shekels : negate(shekels)
}

/** What can be seen of a text: no control or direction characters, one space where there were more. */
export function visible(cell: string): string {
  return cell
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\u00a0]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

import { type Currency, isCurrency, type Money, zero } from '@emun/contract/money'
import { amountTold, textTold, told } from '../told.ts'

// How WasabiCard writes numbers, amounts and times.

/**
 * The JSON with every number written as a text: their amounts are decimals, which must not pass through a float, and their ids
 * are numbers of nineteen digits, which a float does not hold.
 */
export function exactly(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (part) =>
    part.startsWith('"') ? part : `"${part}"`,
  )
}

/** A decimal without exponent and sign: zero is often `0E-8` there, and which way money goes is said by the kind of a record. */
export function plainDecimal(text: string | null): string | null {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text ?? '') ?? []
  if (whole === '') return null
  const point = whole.length + Number(exponent)
  const digits = (whole + fraction)
    .padEnd(point, '0')
    .padStart(whole.length + fraction.length - Math.min(point, 0), '0')
  const at = Math.max(point, 0)
  const [left, right] = [digits.slice(0, at).replace(/^0+(?=\d)/, ''), digits.slice(at)]
  return right === '' ? left : `${left || '0'}.${right}`
}

/** The amount in one field of a record, in the currency that another names. */
export function moneyTold(record: unknown, field: string, currency: string): Money | null {
  return amountTold(plainDecimal(textTold(record, field)), textTold(record, currency))
}

/** The same for a fee: one that is not named is none. */
export function feeTold<C extends Currency>(record: unknown, field: string, currency: C): Money<C> | null {
  const written = textTold(record, field)
  if (written === null) return zero(currency)
  const named = textTold(record, `${field}Currency`) ?? currency
  const fee = named === currency ? amountTold(plainDecimal(written), currency) : null
  // It is of that currency, because it was read as one of it.
  return fee as Money<C> | null
}

export function currencyTold(record: unknown, field: string): Currency | null {
  const code = textTold(record, field)
  return code !== null && isCurrency(code) ? code : null
}

/** Milliseconds since 1970. */
export function timeTold(record: unknown, field: string): Date | null {
  const text = textTold(record, field)
  return text !== null && /^\d{10,14}$/.test(text) ? new Date(Number(text)) : null
}

/** The records of a page, and how many there are in all; null when it is no page. */
export function pageTold(data: unknown): { readonly records: readonly unknown[]; readonly total: number } | null {
  const records = told(data, 'records')
  const total = textTold(data, 'total')
  if (!Array.isArray(records) || total === null || !/^\d{1,9}$/.test(total)) return null
  return { records, total: Number(total) }
}

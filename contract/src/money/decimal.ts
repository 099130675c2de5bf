import { digitsOf } from './currency.ts'
import type { Money } from './money.ts'

/** The exact decimal of an amount with its currency's digits and a plain minus: `-1234.50`. Never grouped, never localised. */
export function toDecimal(amount: Money): string {
  const digits = digitsOf(amount.currency)
  const sign = amount.minor < 0n ? '-' : ''
  const units = (amount.minor < 0n ? -amount.minor : amount.minor).toString().padStart(digits + 1, '0')
  if (digits === 0) return sign + units
  return `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`
}

/** Minor units of a plain decimal (`12.50`) that has already been checked to fit the currency's digits. */
export function minorOfDecimal(whole: string, fraction: string, digits: number): bigint {
  return BigInt(whole + fraction.padEnd(digits, '0'))
}

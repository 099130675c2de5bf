import { type Currency, digitsOf, isCurrency } from './currency.ts'
import { minorOfDecimal, toDecimal } from './decimal.ts'
import { largestMinor, type Money, money, negate } from './money.ts'

/** Money as it travels: a decimal string with exactly the currency's digits. */
export type WireMoney = { readonly amount: string; readonly currency: Currency }

export function toWire(amount: Money): WireMoney {
  return { amount: toDecimal(amount), currency: amount.currency }
}

/**
 * Reads the money of a request; null when the string is not the exact form (`12.50` for USD; no sign, exponent,
 * grouping, spaces or foreign digits) or does not fit in 64 bits.
 */
export function fromWire(wire: { amount: string; currency: string }): Money | null {
  if (!isCurrency(wire.currency)) return null
  const digits = digitsOf(wire.currency)
  const [, whole, fraction = ''] = /^(\d{1,19})(?:\.(\d+))?$/.exec(wire.amount) ?? []
  if (whole === undefined || fraction.length !== digits) return null
  const minor = minorOfDecimal(whole, fraction, digits)
  return minor > largestMinor ? null : money(wire.currency, minor)
}

/** Reads the money of a reply, which our own server wrote and which may be negative. Anything but the exact form is a bug. */
export function amountOf(wire: WireMoney): Money {
  const isNegative = wire.amount.startsWith('-')
  const amount = fromWire({ ...wire, amount: isNegative ? wire.amount.slice(1) : wire.amount })
  if (amount === null) throw new TypeError(`not an amount of ${wire.currency}: ${wire.amount}`)
  return isNegative ? negate(amount) : amount
}

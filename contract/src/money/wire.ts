import * as z from 'zod/mini'
import { type Currency, currencyCodes, digitsOf, isCurrency } from './currency.ts'
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

/** The shape of money in replies. */
export const moneyOnTheWire = z.strictObject({
  amount: z.string().check(z.regex(/^-?\d{1,19}(\.\d+)?$/, 'amount_incorrect')),
  currency: z.enum(currencyCodes, 'currency_not_supported'),
})

/** The shape of money in requests: not negative, exact digits. Zero passes here; a policy decides what the least is. */
export const unsignedMoneyOnTheWire = moneyOnTheWire.check(
  z.refine((wire) => fromWire(wire) !== null, { error: 'amount_incorrect', path: ['amount'] }),
)

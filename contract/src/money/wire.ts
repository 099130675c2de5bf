import * as z from 'zod/mini'
import { type Currency, currencyCodes, digitsOf, isCurrency } from './currency.ts'
import { minorOfDecimal, toDecimal } from './decimal.ts'
import { largestMinor, type Money, money } from './money.ts'

/** Money as it travels: a decimal string with exactly the currency's digits. */
export type WireMoney = { readonly amount: string; readonly currency: Currency }

export function toWire(amount: Money): WireMoney {
  return { amount: toDecimal(amount), currency: amount.currency }
}

/**
 * Reads money from the wire; null when the string is not the exact form (`12.50` for USD; no sign, exponent,
 * grouping, spaces or foreign digits) or does not fit in 64 bits.
 */
export function fromWire(wire: { amount: string; currency: string }): Money | null {
  if (!isCurrency(wire.currency)) return null
  const digits = digitsOf(wire.currency)
  const form = digits === 0 ? /^(\d{1,19})$/ : new RegExp(`^(\\d{1,19})\\.(\\d{${digits}})$`)
  const parts = form.exec(wire.amount)
  if (!parts) return null
  const minor = minorOfDecimal(parts[1] ?? '', parts[2] ?? '', digits)
  return minor > largestMinor ? null : money(wire.currency, minor)
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

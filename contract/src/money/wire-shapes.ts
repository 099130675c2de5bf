import * as z from 'zod/mini'
import { currencyCodes } from './currency.ts'
import { fromWire } from './wire.ts'

// Apart from the reading of amounts, which public pages do without the library of shapes.

/** The shape of money in replies. */
export const moneyOnTheWire = z.strictObject({
  amount: z.string().check(z.regex(/^-?\d{1,19}(\.\d+)?$/, 'amount_incorrect')),
  currency: z.enum(currencyCodes, 'currency_not_supported'),
})

/** The shape of money in requests: not negative, exact digits. Zero passes here; a policy decides what the least is. */
export const unsignedMoneyOnTheWire = moneyOnTheWire.check(
  z.refine((wire) => fromWire(wire) !== null, { error: 'amount_incorrect', path: ['amount'] }),
)

/**
 * The currencies the product knows. Decimal places belong to the currency, never to the code that uses it.
 * Digits follow ISO 4217; BTC and USDT follow their networks (8 and 6).
 */
export const currencies = {
  USD: { digits: 2 },
  ILS: { digits: 2 },
  EUR: { digits: 2 },
  JPY: { digits: 0 },
  BTC: { digits: 8 },
  USDT: { digits: 6 },
} as const satisfies Record<string, { readonly digits: number }>

export type Currency = keyof typeof currencies

export const currencyCodes = Object.keys(currencies) as readonly Currency[]

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code)
}

export function digitsOf(currency: Currency): number {
  return currencies[currency].digits
}

import { type Currency, digitsOf, fromWire, isCurrency, type Money } from '@emun/contract/money'
import { isObject } from '../platform/ask-provider.ts'

// Reads what a provider told, field by field: none is taken to be there, or to be of the type that was promised.

/** What lies at the end of the path, or undefined. */
export function told(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value
  for (const step of path) {
    if (typeof step === 'number') found = Array.isArray(found) ? found[step] : undefined
    else found = isObject(found) ? found[step] : undefined
  }
  return found
}

/** A text that is not empty; providers who write their ids as numbers mean texts. */
export function textTold(value: unknown, ...path: readonly (string | number)[]): string | null {
  const found = told(value, ...path)
  if (typeof found === 'number' && Number.isSafeInteger(found)) return found.toString()
  return typeof found === 'string' && found !== '' ? found : null
}

export function listTold(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found: unknown = told(value, ...path)
  return Array.isArray(found) ? found : []
}

/** An amount as a decimal with as many digits as the provider likes, `269`, `10.5` or `10.50`; null when it is not exact. */
export function amountTold(decimal: unknown, currency: unknown): Money | null {
  if (typeof decimal !== 'string' && typeof decimal !== 'number') return null
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimal.toString()) ?? []
  if (whole === undefined || typeof currency !== 'string' || !isCurrency(currency)) return null
  const exact = withDigits(fraction, currency)
  return fromWire({ amount: exact === '' ? whole : `${whole}.${exact}`, currency })
}

function withDigits(fraction: string, currency: Currency): string {
  return fraction.replace(/0+$/, '').padEnd(digitsOf(currency), '0')
}

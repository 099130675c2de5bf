import { keyedHash } from '../../platform/keys.ts'

// What is secret about a card is worked out of the key and the card's name whenever somebody asks, so that it is kept nowhere.

/** Sixteen digits in the range of the card's kind, of which the last is the check digit. */
export function panOf(key: Uint8Array, card: string, range: string): string {
  const digits = range + digitsFrom(key, 'pan', card, 15 - range.length)
  return digits + checkDigitOf(digits)
}

export function cvvOf(key: Uint8Array, card: string): string {
  return digitsFrom(key, 'cvv', card, 3)
}

/** What a shop's question is answered with: a code of six digits, or the page where the cardholder agrees. */
export function threeDsValueOf(key: Uint8Array, ref: string, kind: 'code' | 'link'): string {
  if (kind === 'code') return digitsFrom(key, 'code', ref, 6)
  return `https://acs.sandbox.example/challenge/${hashOf(key, 'link', ref).toString('base64url')}`
}

/** Three years after the month in which the card was asked for. */
export function expiryOf(askedAt: Date): { readonly month: number; readonly year: number } {
  return { month: askedAt.getUTCMonth() + 1, year: askedAt.getUTCFullYear() + 3 }
}

/** `MM/YY`, as it stands on a card. */
export function writeExpiry({ month, year }: { readonly month: number; readonly year: number }): string {
  return `${month.toString().padStart(2, '0')}/${year.toString().slice(-2)}`
}

function digitsFrom(key: Uint8Array, purpose: string, name: string, count: number): string {
  const drawn = hashOf(key, purpose, name).readBigUInt64BE()
  return (drawn % 10n ** BigInt(count)).toString().padStart(count, '0')
}

function hashOf(key: Uint8Array, purpose: string, name: string): Buffer {
  return keyedHash(key, 'sandbox-card', purpose, name)
}

/** By the formula of Luhn: every second digit from the right is doubled, and the sum of all digits ends in zero. */
function checkDigitOf(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + weigh(Number(digit), at % 2 === 0), 0)
  return ((10 - (sum % 10)) % 10).toString()
}

function weigh(digit: number, isDoubled: boolean): number {
  const weighed = isDoubled ? digit * 2 : digit
  return weighed > 9 ? weighed - 9 : weighed
}

import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import { toAsciiDigits } from '../money/index.ts'

/** A phone in E.164 (`+972502345678`) and the country its number belongs to (`IL`), which may differ from the one chosen. */
export type Phone = { readonly e164: string; readonly country: string }

/**
 * Reads a phone number as people type it, in the country they chose; null when it is not a mobile number that exists.
 * Palestinian mobile numbers (56, 59) dialled with +972 become +970, so that one phone has one spelling.
 */
export function parsePhone(typed: string, country: string): Phone | null {
  if (!isCountry(country)) return null
  const text = toAsciiDigits(typed.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''))
  const parsed = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })
  if (!parsed) return null
  const palestinian = /^\+972(5[69]\d{7})$/.exec(parsed.number)
  if (palestinian) return { e164: `+970${palestinian[1]}`, country: 'PS' }
  if (!parsed.isValid() || parsed.country === undefined) return null
  return { e164: parsed.number, country: parsed.country }
}

/** Countries whose numbers cannot open an account: the United States and its territories, by the parsed country. */
const notServed: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM'])

export function isServed(country: string): boolean {
  return !notServed.has(country)
}

/** Spaced for reading: `+972 50-234-5678`. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}

/** All but the country code and the last two digits hidden: `+972 •••••••78`. */
export function maskPhone(e164: string): string {
  const parsed = parsePhoneNumberFromString(e164)
  if (!parsed) return '•'.repeat(e164.length)
  const national = parsed.nationalNumber
  return `+${parsed.countryCallingCode} ${'•'.repeat(Math.max(national.length - 2, 0))}${national.slice(-2)}`
}

export type Country = { readonly code: string; readonly dialCode: string }

/** Every country with a telephone code, by its two letters; the reader's language sorts and names them. */
export function listCountries(): readonly Country[] {
  return getCountries().map((code) => ({ code, dialCode: `+${getCountryCallingCode(code)}` }))
}

const countryCodes: ReadonlySet<string> = new Set(getCountries())

function isCountry(code: string): code is CountryCode {
  return countryCodes.has(code)
}

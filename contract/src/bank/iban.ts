import { type IsraeliAccount, isIsraeliAccount } from './israeli-account.ts'

declare const brand: unique symbol

/** An international account number whose check digits hold: capitals and digits, no spaces. */
export type Iban = string & { readonly [brand]: never }

/** Reads an IBAN as people write it, in groups or not; null when its country has none, or its length or check is wrong. */
export function parseIban(typed: string): Iban | null {
  const text = typed.replace(/[\s\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]+$/.test(text)) return null
  if (text.length !== lengths.get(text.slice(0, 2))) return null
  return remainderOf(text) === 1n ? (text as Iban) : null
}

/** In groups of four, as it is printed. */
export function formatIban(iban: Iban): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The IBAN of an Israeli account: three digits of bank, three of branch, thirteen of account. Null where they do not fit. */
export function ibanOf(account: IsraeliAccount): Iban | null {
  if (!isIsraeliAccount(account)) return null
  const number = account.bank.padStart(3, '0') + account.branch.padStart(3, '0') + account.account.padStart(13, '0')
  const check = 98n - remainderOf(`IL00${number}`)
  return `IL${check.toString().padStart(2, '0')}${number}` as Iban
}

/** The Israeli account behind an IBAN, its numbers without zeros in front; null for an IBAN of another country. */
export function israeliAccountOf(iban: Iban): IsraeliAccount | null {
  const [, bank, branch, account] = /^IL\d{2}0(\d{2})(\d{3})(\d{13})$/.exec(iban) ?? []
  if (bank === undefined || branch === undefined || account === undefined) return null
  return { bank: withoutZeros(bank), branch: withoutZeros(branch), account: withoutZeros(account) }
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

/** Country and check digits go to the end, letters become two digits each, and the whole is one number. */
function remainderOf(iban: string): bigint {
  const turned = iban.slice(4) + iban.slice(0, 4)
  return BigInt(turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n
}

/** How long the IBANs of each country are: SWIFT's registry, as `country` and `length`. */
const countryLengths =
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 ' +
  'FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 ' +
  'LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 ' +
  'RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'

const lengths: ReadonlyMap<string, number> = new Map(
  countryLengths.split(' ').map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

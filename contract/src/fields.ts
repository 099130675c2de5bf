import * as z from 'zod/mini'
import { commonPasswords } from './guessed-passwords.ts'
import type { RefusalCode } from './errors/index.ts'
import { parsePlainDate } from './time/index.ts'

/** The rules of single fields, each with the catalogue code it refuses with. Forms and routes read the same ones. */

export const passwordMinimum = 6
export const passwordMaximum = 256
export const codeLength = 4

const code = <C extends RefusalCode>(refusal: C): C => refusal

/** Text that must be there: surrounding spaces fall away, control and direction characters are refused by being removed. */
const requiredText = (maximum: number) =>
  z
    .string(code('this_field_required'))
    .check(
      z.overwrite(cleanText),
      z.minLength(1, code('this_field_required')),
      z.maxLength(maximum, code('max_symbol')),
    )

/** Removes what could reorder or hide the text around it (U+202A–202E, U+2066–2069, controls), and folds spaces. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** A password is taken as typed: every character counts, none is cut. NUL is refused because some stores end text at it. */
export const password = z.string(code('this_field_required')).check(
  z.minLength(1, code('this_field_required')),
  z.minLength(passwordMinimum, code('min_6_symbol')),
  z.maxLength(passwordMaximum, code('max_symbol')),
  z.refine((text) => !text.includes('\u0000'), code('incorrect_value')),
  z.refine((text) => !commonPasswords.has(text.toLowerCase()), code('password_too_common')),
)

/** A password being checked, not set: any text will do, for rules may have changed since it was chosen. */
export const existingPassword = z
  .string(code('this_field_required'))
  .check(z.minLength(1, code('this_field_required')), z.maxLength(passwordMaximum, code('max_symbol')))

export const country = z
  .string(code('incorrect_phone_number'))
  .check(z.regex(/^[A-Z]{2}$/, code('incorrect_phone_number')))

/** As typed; whether it is a phone is decided together with the country. */
export const phone = z
  .string(code('incorrect_phone_number'))
  .check(z.minLength(1, code('incorrect_phone_number')), z.maxLength(40, code('incorrect_phone_number')))

export const termsAccepted = z.literal(true, code('this_field_required'))

/** The way a phone is proven: by a code in a message, or in a chat. */
export const channel = z.enum(['sms', 'whatsapp'])

export const confirmationCode = z
  .string(code('this_field_required'))
  .check(z.regex(new RegExp(`^\\d{${codeLength}}$`), code('this_field_required')))

/**
 * Letters of the four scripts with combining marks, spaces, apostrophes, hyphens, maqaf, geresh and gershayim:
 * Ben-David, Анна-Мария, בן־דוד and ג׳ורג׳ are names.
 */
export const personName = requiredText(60).check(
  z.regex(
    /^[\p{M} '’\-\u05be\u05f3\u05f4]*[A-Za-zÀ-ÖØ-öø-ɏ\u0400-\u052f\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3][A-Za-zÀ-ÖØ-öø-ɏ\u0400-\u052f\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3\p{M} '’\-\u05be\u05f3\u05f4]*$/u,
    code('must_be_only_letters'),
  ),
)
export const firstName = personName
export const lastName = personName

/** 3 to 30 letters or digits of any of the scripts, with `.`, `_` and `-` inside; compared without regard to case. */
export const nickName = requiredText(30).check(
  z.regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._-]{1,28})[\p{L}\p{N}\p{M}]$/u, code('nickname_incorrect')),
)

export const email = requiredText(254).check(
  z.regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, code('invalid_email')),
)

/** A day, `YYYY-MM-DD`, that the calendar has. */
export const plainDate = z.string(code('this_field_required')).check(
  z.minLength(1, code('this_field_required')),
  z.refine((text) => parsePlainDate(text) !== null, code('incorrect_date')),
)

/** A moment in UTC, as JSON writes it. */
export const moment = z.string(code('incorrect_date')).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/, 'incorrect_date'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'incorrect_date'),
)

export const dateOfBirth = plainDate

/** A line of a postal address, in any script; empty when there is none. */
export const addressLine = z
  .string(code('incorrect_value'))
  .check(z.overwrite(cleanText), z.maxLength(120, code('max_symbol')))

/** Postal codes of all countries: letters, digits, spaces and hyphens; empty when there is none. */
export const postCode = z
  .string(code('incorrect_value'))
  .check(
    z.overwrite(cleanText),
    z.maxLength(12, code('max_symbol')),
    z.regex(/^[A-Za-z0-9 -]*$/, code('must_be_english_letters_numbers_or_special_characters_only')),
  )

/** Six digits of an authenticator app, or a recovery code: told apart on the server, typed with any spaces or hyphens. */
export const oneTimeCode = z
  .string(code('this_field_required'))
  .check(
    z.overwrite(cleanText),
    z.minLength(1, code('this_field_required')),
    z.maxLength(40, code('one_time_code_incorrect')),
  )

/** How a customer tells one passkey from another. */
export const passkeyName = requiredText(60)

/** A short free text people write to each other. */
export const note = z
  .string(code('incorrect_value'))
  .check(z.overwrite(cleanText), z.maxLength(140, code('max_symbol')))

/** What an interface, or the company behind it, is called. */
export const interfaceName = requiredText(60)

/** What a partner calls something by: printable characters without spaces. */
export const reference = z
  .string(code('this_field_required'))
  .check(
    z.minLength(1, code('this_field_required')),
    z.maxLength(64, code('max_symbol')),
    z.regex(/^[\x21-\x7e]+$/, code('incorrect_value')),
  )

/** An address that a browser may be led to: nothing of it can run here, and no name hides before an `@`. */
export const webAddress = z
  .string(code('incorrect_value'))
  .check(
    z.maxLength(500, code('max_symbol')),
    z.regex(/^https?:\/\/[^\s/?#@\\"<>]+(?:[/?#][^\s"<>\\]*)?$/i, code('incorrect_value')),
  )

/** The seven digits of somebody’s wallet. */
export const accountNumber = z
  .string(code('this_field_required'))
  .check(z.regex(/^[1-9]\d{6}$/, code('invalid_wallet_id')))

/** How many rows a page has: digits in a query string, read as 1 to 100. */
export const pageSize = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, code('incorrect_value'))),
  z.transform((text: string) => Math.min(Math.max(Number(text), 1), 100)),
)

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'

const ok = z.literal(true)

export const changeNickname = endpoint({
  method: 'POST',
  path: '/account/nickname',
  caller: 'customer',
  summary: 'Changes the nickname.',
  body: z.strictObject({ nickName: field.nickName }),
  reply: z.object({ ok }),
  refusals: ['nickname_used'],
})

export const addressBody = z.strictObject({
  city: field.addressLine,
  address: field.addressLine,
  postCode: field.postCode,
})

export const saveAddress = endpoint({
  method: 'PUT',
  path: '/account/address',
  caller: 'customer',
  summary: 'Saves where the customer lives. An empty text takes that part away.',
  body: addressBody,
  reply: z.object({ ok }),
  refusals: [],
})

export const saveLanguage = endpoint({
  method: 'PUT',
  path: '/account/language',
  caller: 'newcomer',
  whilePaused: true,
  summary: 'Sets the language that mails and messages are written in.',
  body: z.strictObject({ language: z.enum(['he', 'ar', 'ru', 'en'], 'incorrect_value') }),
  reply: z.object({ ok }),
  refusals: [],
})

/** An address that waits for the code in its mailbox: when another code may be asked for, and when this one stops working. */
const emailChange = z.object({ email: z.string(), resendAt: z.string(), expiresAt: z.string() })
export type EmailChange = z.output<typeof emailChange>

export const readEmail = endpoint({
  method: 'GET',
  path: '/account/email',
  caller: 'customer',
  whilePaused: true,
  summary: 'The email address, whether it was confirmed by a code, and the address that waits for one.',
  reply: z.object({ ok, email: z.string(), isConfirmed: z.boolean(), change: z.nullable(emailChange) }),
  refusals: [],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/account/email',
  caller: 'customer',
  stepUp: true,
  summary:
    'Sends a code to an address; the address is taken over once the code is confirmed. An earlier code stops working. ' +
    'The present address may be given, to confirm it.',
  body: z.strictObject({ email: field.email }),
  reply: z.object({ ok, change: emailChange }),
  refusals: ['invalid_email', 'code_wait', 'code_limit_reached'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/account/email/confirm',
  caller: 'customer',
  summary: 'Confirms the code from the mailbox: its address is the email address from then on.',
  body: z.strictObject({ code: field.confirmationCode }),
  reply: z.object({ ok }),
  refusals: ['invalid_code', 'code_expired', 'code_tries_used', 'expired_or_invalid_request'],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'

const ok = z.literal(true)

/** A signed access token (15 minutes) and the token that renews it. Both carry their expiry as `exp`. */
export const tokens = z.object({ ok, authToken: z.string(), refreshToken: z.string() })

/**
 * What a proven phone opens. A registration: the account and a session. A restore: the way to a new password, by an
 * `authToken` that is good for `POST /account/update-password` until `expiresAt`, once, and for nothing else.
 */
export const opened = [
  z.object({ ok, opens: z.literal('session'), authToken: z.string(), refreshToken: z.string() }),
  z.object({ ok, opens: z.literal('password'), authToken: z.string(), expiresAt: z.string() }),
] as const
export const phoneProven = z.discriminatedUnion('opens', opened)

export type PhoneProven = z.output<typeof phoneProven>

/** The tokens of the session that a registration has opened; throws for a restore, which opens none. */
export function sessionOpenedBy(proven: PhoneProven): { readonly authToken: string; readonly refreshToken: string } {
  if (proven.opens !== 'session') throw new Error('a restore opens no session')
  return proven
}

export const listCountries = endpoint({
  method: 'GET',
  path: '/country-list',
  caller: 'public',
  summary: 'Countries with their dial codes, and the served country the visitor seems to be in.',
  reply: z.object({
    countries: z.array(z.object({ code: z.string(), dialCode: z.string() })),
    ipCountry: z.string(),
  }),
  refusals: [],
})

/**
 * Fields of the first registration step. `affiliateUUID` is the invite code of who sent the visitor; `conversionConsent`
 * lets a tracker be told, without who they are, that somebody registered.
 */
export const registrationBody = z
  .strictObject({
    phone: field.phone,
    country: field.country,
    password: field.password,
    confirmPassword: z.string('this_field_required'),
    termsAccepted: field.termsAccepted,
    affiliateUUID: z.optional(z.string().check(z.maxLength(64, 'invalid_user_uuid'))),
    language: z.optional(z.enum(['he', 'ar', 'ru', 'en'])),
    channel: z.optional(field.channel),
    conversionConsent: z.optional(z.boolean('incorrect_value')),
  })
  .check(
    z.refine((body) => body.password === body.confirmPassword, {
      error: 'password_must_match',
      path: ['confirmPassword'],
    }),
  )

const begun = {
  ok,
  validationId: z.string(),
  validationSecret: z.string(),
  maskedPhone: z.string(),
  /** When a code may be asked for next, and when the code or the invitation stops working. */
  resendAt: z.string(),
  expiresAt: z.string(),
}
const codeSent = z.object({ ...begun, channel: z.literal('sms') })

/** The phone of the bot, and the link that opens the chat with it and has the message ready to send. */
export const chatBegun = z.object({
  ...begun,
  channel: z.literal('whatsapp'),
  waVerifierBot: z.string(),
  deepLink: z.string(),
})

/** Whoever asks for a chat where there is none is sent a code: `channel` says what became of it. */
const validationBegun = z.discriminatedUnion('channel', [codeSent, chatBegun])

export const register = endpoint({
  method: 'POST',
  path: '/user',
  caller: 'public',
  summary:
    'Begins a registration: sends a code by SMS, or invites to a chat. The account exists once the phone is proven.',
  body: registrationBody,
  reply: validationBegun,
  refusals: [
    'incorrect_phone_number',
    'not_work_in_your_country',
    'user_exists',
    'password_too_common',
    'code_wait',
    'code_limit_reached',
    'invalid_user_uuid',
  ],
})

export const restoreBody = z.strictObject({
  phone: field.phone,
  country: field.country,
  language: z.optional(z.enum(['he', 'ar', 'ru', 'en'])),
  channel: z.optional(field.channel),
})

export const restorePassword = endpoint({
  method: 'POST',
  path: '/restore-password',
  caller: 'public',
  fromClosedCountry: true,
  summary:
    'Begins a restore of the password: sends a code by SMS to a phone that has an account, or invites to a chat. ' +
    'A phone that has none is answered alike.',
  body: restoreBody,
  reply: validationBegun,
  refusals: ['incorrect_phone_number', 'code_wait', 'code_limit_reached'],
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/validation/resend',
  caller: 'public',
  fromClosedCountry: true,
  summary:
    'Sends a code for the same registration or restore: the first beside a chat that goes on, or a new one, which ends ' +
    'everything earlier.',
  body: z.strictObject({ validationId: z.string(), validationSecret: z.string() }),
  reply: codeSent,
  refusals: ['expired_or_invalid_request', 'code_wait', 'code_limit_reached'],
})

export const codeDelivery = endpoint({
  method: 'POST',
  path: '/validation/delivery',
  caller: 'public',
  fromClosedCountry: true,
  summary: 'What became of the message with the code, as far as the providers have told.',
  body: z.strictObject({ validationId: z.string(), validationSecret: z.string() }),
  reply: z.object({ ok, state: z.enum(['sending', 'sent', 'delivered', 'failed']) }),
  refusals: ['expired_or_invalid_request'],
})

export const validateCode = endpoint({
  method: 'POST',
  path: '/validation',
  caller: 'public',
  fromClosedCountry: true,
  opensSession: true,
  summary:
    'Confirms the code in the browser that asked for it. A registration opens the account and signs in; ' +
    'a restore lets a new password be set.',
  body: z.strictObject({ validationId: z.string(), code: field.confirmationCode, validationSecret: z.string() }),
  reply: phoneProven,
  refusals: [
    'invalid_code',
    'code_expired',
    'code_tries_used',
    'too_many_requests',
    'expired_or_invalid_request',
    'user_exists',
  ],
})

export const loginBody = z.strictObject({
  phone: field.phone,
  country: field.country,
  password: field.existingPassword,
  termsAccepted: field.termsAccepted,
  /** In which the terms were there to read; the customer’s own unless given. */
  language: z.optional(z.enum(['he', 'ar', 'ru', 'en'])),
  /** The second step, for those who turned it on: asked for by `one_time_code_required`. */
  oneTimeCode: z.optional(field.oneTimeCode),
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  caller: 'public',
  fromClosedCountry: true,
  opensSession: true,
  summary:
    'Signs in. An unknown phone and a wrong password are answered alike; who has begun to register and gives the password ' +
    'of that is told that the phone is still to be proven.',
  body: loginBody,
  reply: tokens,
  refusals: [
    'incorrect_phone_number',
    'password_incorrect',
    'user_not_verified',
    'login_limit_reached',
    'user_blocked',
    'one_time_code_required',
    'one_time_code_incorrect',
  ],
})

export const refreshToken = endpoint({
  method: 'GET',
  path: '/refresh-token',
  caller: 'refresh',
  summary: 'Exchanges the token in the `Refresh-Token` header for a new pair. Each refresh token works once.',
  reply: tokens,
  refusals: ['session_closed', 'wrong_token', 'user_blocked', 'account_closed'],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { waysToProve } from '../errors/index.ts'
import * as field from '../fields.ts'
import { passkeyAssertion, passkeyAttestation, passkeyOptions } from '../passkey-shapes.ts'

const ok = z.literal(true)

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.optional(z.string()),
  /** True when the customer's other devices have it too. */
  isSynced: z.boolean(),
  /** True when it may have been copied: it opens nothing any more, and should be removed. */
  isSuspect: z.boolean(),
})

const recoveryCodes = z.array(z.string())

export const recoveryCodeCount = 10

export const signInMethods = endpoint({
  method: 'GET',
  path: '/account/sign-in-methods',
  caller: 'customer',
  whilePaused: true,
  summary: 'The ways to sign in beside phone and password: passkeys, the authenticator app and its recovery codes.',
  reply: z.object({
    ok,
    passkeys: z.array(passkey),
    authenticator: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  refusals: [],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/options',
  caller: 'customer',
  stepUp: true,
  summary: 'What a new passkey is made of, as `navigator.credentials.create` wants it. Good for five minutes, once.',
  reply: z.object({ ok, options: passkeyOptions }),
  refusals: ['passkey_limit_reached'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys',
  caller: 'customer',
  summary: 'Keeps a passkey that the browser has made.',
  body: z.strictObject({ name: field.passkeyName, credential: passkeyAttestation }),
  reply: z.object({ ok, passkey }),
  refusals: ['passkey_not_accepted', 'passkey_limit_reached'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/account/passkeys/{id}',
  caller: 'customer',
  summary: 'Changes what the customer calls a passkey.',
  body: z.strictObject({ name: field.passkeyName }),
  reply: z.object({ ok }),
  refusals: ['passkey_not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/account/passkeys/{id}',
  caller: 'customer',
  whilePaused: true,
  stepUp: true,
  summary: 'Removes a passkey: it signs nobody in any more.',
  reply: z.object({ ok }),
  refusals: ['passkey_not_found'],
})

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/account/authenticator',
  caller: 'customer',
  stepUp: true,
  summary: 'Offers a secret for an authenticator app. Nothing changes before a code of it is confirmed.',
  reply: z.object({
    ok,
    /** Base32, for typing in. */
    secret: z.string(),
    /** `otpauth://…`, for the square code. */
    address: z.string(),
  }),
  refusals: [],
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/account/authenticator/confirm',
  caller: 'customer',
  summary: 'Turns the authenticator app on, and gives recovery codes, which are never shown again.',
  body: z.strictObject({ oneTimeCode: field.oneTimeCode }),
  reply: z.object({ ok, recoveryCodes }),
  refusals: ['one_time_code_incorrect', 'expired_or_invalid_request', 'too_many_requests'],
})

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/account/authenticator',
  caller: 'customer',
  whilePaused: true,
  stepUp: true,
  summary: 'Turns the authenticator app off; its recovery codes go with it.',
  reply: z.object({ ok }),
  refusals: [],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  caller: 'customer',
  stepUp: true,
  summary: 'Gives new recovery codes; the earlier ones stop working.',
  reply: z.object({ ok, recoveryCodes }),
  refusals: ['expired_or_invalid_request'],
})

export const beginStepUp = endpoint({
  method: 'POST',
  path: '/account/step-up/options',
  caller: 'customer',
  fromClosedCountry: true,
  whilePaused: true,
  summary: 'The ways in which this customer can prove who they are, and what a passkey would have to sign for it.',
  reply: z.object({ ok, ways: z.array(z.enum(waysToProve)), options: z.optional(passkeyOptions) }),
  refusals: [],
})

/** One of the three. */
export const stepUpBody = z
  .strictObject({
    password: z.optional(field.existingPassword),
    oneTimeCode: z.optional(field.oneTimeCode),
    credential: z.optional(passkeyAssertion),
  })
  .check(z.refine((body) => Object.keys(body).length === 1, { error: 'this_field_required', path: ['password'] }))

export const stepUp = endpoint({
  method: 'POST',
  path: '/account/step-up',
  caller: 'customer',
  fromClosedCountry: true,
  whilePaused: true,
  summary: 'Proves that it is the customer who acts. The session may then do what asks for it, for five minutes.',
  body: stepUpBody,
  reply: z.object({ ok, provedUntil: z.string() }),
  refusals: ['current_password_incorrect', 'one_time_code_incorrect', 'passkey_not_accepted', 'too_many_requests'],
})

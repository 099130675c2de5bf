import * as z from 'zod/mini'
import { longestPauseDays, lookedThings } from '../account-words.ts'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { operatorRoles } from '../operator-roles.ts'

export { blockReasons, type BlockReason, longestPauseDays, type LookReason, lookReasons } from '../account-words.ts'

const ok = z.literal(true)

/** One look of the staff at the account. `why` is one of `lookReasons`, or words of a feature of its own. */
const access = z.object({
  id: z.string(),
  at: z.string(),
  who: z.object({ firstName: z.string(), role: z.enum(operatorRoles) }),
  what: z.enum(lookedThings),
  why: z.nullable(z.string()),
})

export const readAccessLog = endpoint({
  method: 'GET',
  path: '/account/access-log',
  caller: 'newcomer',
  whilePaused: true,
  summary: 'Who of the staff looked at what of this account, when and why; newest first, page by page.',
  query: z.strictObject({
    cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'incorrect_value'))),
    limit: z.optional(field.pageSize),
  }),
  reply: z.object({ ok, entries: z.array(access), nextCursor: z.nullable(z.string()) }),
  refusals: [],
})

export const pauseBody = z.strictObject({
  days: z
    .int('this_field_required')
    .check(z.minimum(1, 'incorrect_value'), z.maximum(longestPauseDays, 'incorrect_value')),
  password: field.existingPassword,
})

export const pauseAccount = endpoint({
  method: 'POST',
  path: '/account/pause',
  caller: 'customer',
  fromClosedCountry: true,
  summary: `Pauses the account for 1 to ${longestPauseDays} days: only its history can be seen until then.`,
  body: pauseBody,
  reply: z.object({ ok, pausedUntil: z.string() }),
  refusals: ['current_password_incorrect', 'password_change_limit_reached', 'already_decided'],
})

export const resumeAccount = endpoint({
  method: 'POST',
  path: '/account/resume',
  caller: 'customer',
  whilePaused: true,
  fromClosedCountry: true,
  summary: 'Asks for a pause to end early: it ends within two business days, and says when.',
  reply: z.object({ ok, pausedUntil: z.string() }),
  refusals: ['already_decided'],
})

export const closeAccountBody = z.strictObject({ password: field.existingPassword })

export const closeAccount = endpoint({
  method: 'POST',
  path: '/account/closing',
  caller: 'customer',
  fromClosedCountry: true,
  summary: 'Asks for an empty account to be closed: it is after one business day, and can be called off until then.',
  body: closeAccountBody,
  reply: z.object({ ok, closingAt: z.string() }),
  refusals: ['current_password_incorrect', 'password_change_limit_reached', 'balance_not_zero', 'already_decided'],
})

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/account/closing',
  caller: 'customer',
  whilePaused: true,
  fromClosedCountry: true,
  summary: 'Calls a closing off.',
  reply: z.object({ ok }),
  refusals: ['already_decided'],
})

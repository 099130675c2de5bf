import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const ok = z.literal(true)

/**
 * One browser that is logged in. `browser` and `system` are names of products ("Chrome", "Android") and `country` two
 * letters, each absent where it was not known at the login. `lastSeenAt` is right to a quarter of an hour.
 */
const session = z.object({
  id: z.string(),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  country: z.optional(z.string()),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  caller: 'newcomer',
  whilePaused: true,
  summary: 'Where the customer is logged in: this session first, then those seen last.',
  reply: z.object({ ok, sessions: z.array(session) }),
  refusals: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{id}',
  caller: 'newcomer',
  fromClosedCountry: true,
  whilePaused: true,
  summary: 'Ends one session of the customer: it is out with its next request.',
  reply: z.object({ ok }),
  refusals: ['session_not_found'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  caller: 'newcomer',
  fromClosedCountry: true,
  whilePaused: true,
  summary: 'Ends every session of the customer but this one; `ended` says how many those were.',
  reply: z.object({ ok, ended: z.int() }),
  refusals: [],
})

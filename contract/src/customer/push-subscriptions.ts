import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const ok = z.literal(true)
const base64url = (length: number) =>
  z.string('incorrect_value').check(z.regex(new RegExp(`^[\\w-]{${length}}$`), 'incorrect_value'))

/** A browser that may be spoken to while it is closed, as its `PushSubscription` describes itself. */
const pushSubscription = z.strictObject({
  endpoint: z
    .string('incorrect_value')
    .check(z.regex(/^https:\/\/[^\s/?#@]+\/\S*$/, 'incorrect_value'), z.maxLength(1_500, 'max_symbol')),
  /** Base64url: a point of P-256 (65 bytes) and a secret of 16 bytes. */
  keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
})

export const readPushSubscription = endpoint({
  method: 'GET',
  path: '/account/push-subscription',
  caller: 'customer',
  whilePaused: true,
  summary: 'Whether this session’s browser is told things by push, and the VAPID key that browsers subscribe under.',
  reply: z.object({ ok, isOn: z.boolean(), publicKey: z.string() }),
  refusals: [],
})

export const savePushSubscription = endpoint({
  method: 'PUT',
  path: '/account/push-subscription',
  caller: 'customer',
  summary: 'Turns pushes on for this session’s browser, until the session ends. A newer one replaces it.',
  body: pushSubscription,
  reply: z.object({ ok }),
  refusals: [],
})

export const removePushSubscription = endpoint({
  method: 'DELETE',
  path: '/account/push-subscription',
  caller: 'customer',
  fromClosedCountry: true,
  whilePaused: true,
  summary: 'Turns pushes off for this session’s browser. Doing it again is no mistake.',
  reply: z.object({ ok }),
  refusals: [],
})

export const testPushSubscription = endpoint({
  method: 'POST',
  path: '/account/push-subscription/test',
  caller: 'customer',
  summary: 'Sends a push to this session’s browser at once, also in quiet hours: somebody is waiting for it.',
  reply: z.object({ ok }),
  refusals: ['push_not_on', 'too_many_requests', 'try_again'],
})

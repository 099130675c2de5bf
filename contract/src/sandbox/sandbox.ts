import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { unsignedMoneyOnTheWire } from '../money/index.ts'

const ok = z.literal(true)

/** Calls that play the outside world. They answer 404 unless the sandbox is on, and production refuses to turn it on. */

export const sandboxOutbox = endpoint({
  method: 'GET',
  path: '/sandbox/outbox',
  caller: 'sandbox',
  summary: 'What the product sent to a phone, an address or a browser, newest first.',
  query: z.strictObject({ to: z.optional(z.string()) }),
  reply: z.object({
    messages: z.array(
      z.object({
        channel: z.enum(['sms', 'email', 'push', 'chat']),
        to: z.string(),
        subject: z.optional(z.string()),
        text: z.string(),
        html: z.optional(z.string()),
        asksForNumber: z.optional(z.literal(true)),
        at: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const sandboxFund = endpoint({
  method: 'POST',
  path: '/sandbox/fund',
  caller: 'sandbox',
  summary: 'Puts money into a wallet from the sandbox funding account. With an `Idempotency-Key` it happens once.',
  body: z.strictObject({ accountNumber: z.string('this_field_required'), amount: unsignedMoneyOnTheWire }),
  reply: z.object({ ok }),
  refusals: ['unknown_wallet', 'wallets_differ_in_currency', 'minimal_amount', 'old_request'],
})

export const sandboxClock = endpoint({
  method: 'POST',
  path: '/sandbox/clock',
  caller: 'sandbox',
  summary: 'Moves the server’s clock forward.',
  body: z.strictObject({
    advanceMs: z
      .int('incorrect_value')
      .check(z.nonnegative('incorrect_value'), z.maximum(315_360_000_000, 'incorrect_value')),
  }),
  reply: z.object({ ok, now: z.string() }),
  refusals: [],
})

export const sandboxChat = endpoint({
  method: 'POST',
  path: '/sandbox/chat',
  caller: 'sandbox',
  summary:
    'Plays the messenger: sends what somebody wrote to the bot to our own webhook. `person` is whom the bot answers in the ' +
    'outbox, and `heard` how many answers they had before.',
  body: z.strictObject({
    from: z.string('this_field_required').check(z.regex(/^\+[1-9]\d{6,14}$/, 'incorrect_phone_number')),
    /** `contact`: the number shared because the bot asked; `foreign_contact`: a card from the address book. */
    kind: z.enum(['text', 'contact', 'foreign_contact']),
    text: z.optional(z.string().check(z.maxLength(1_000))),
    isHidden: z.optional(z.boolean()),
    /** `late`: after half a minute of the product's clock. */
    arrives: z._default(z.enum(['once', 'twice', 'late']), 'once'),
  }),
  reply: z.object({ ok, person: z.string(), heard: z.number() }),
  refusals: [],
})

export const sandboxAuthenticator = endpoint({
  method: 'GET',
  path: '/sandbox/authenticator',
  caller: 'sandbox',
  summary: 'Plays the authenticator app of a demo operator: the six digits valid now.',
  query: z.strictObject({ email: z.string() }),
  reply: z.object({ ok, oneTimeCode: z.string() }),
  refusals: ['record_not_found'],
})

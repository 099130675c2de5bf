import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import * as field from '../fields.ts'
import { interfaceEventTypes, interfaceModes } from '../partner-shapes.ts'

const ok = z.literal(true)
const mode = z.enum(interfaceModes, 'incorrect_value')

export const readInterfaceWebhook = endpoint({
  method: 'GET',
  path: '/account/interfaces/{id}/webhook',
  caller: 'customer',
  summary: 'Where an interface’s systems are told what happened, and what they were told lately, the newest first.',
  query: z.strictObject({ mode }),
  reply: z.object({
    ok,
    url: z.nullable(z.string()),
    /** Whether the place said that it is gone for good: nothing is told until another is named. */
    isGone: z.boolean(),
    events: z.array(
      z.object({
        id: z.string(),
        type: z.enum(interfaceEventTypes),
        at: z.string(),
        /** How often it was sent; what came of the last time, by the other side’s HTTP status or why there was none. */
        tries: z.int(),
        status: z.nullable(z.int()),
        problem: z.nullable(z.enum(['address', 'no_answer', 'too_slow'])),
        /** When it is sent again; null when it is not. */
        nextAt: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['record_not_found'],
})

export const setInterfaceWebhook = endpoint({
  method: 'PUT',
  path: '/account/interfaces/{id}/webhook',
  caller: 'customer',
  summary: 'Names the place where an interface’s systems are told what happened; null for none.',
  body: z.strictObject({ mode, url: z.nullable(field.webAddress) }),
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'incorrect_value'],
})

const secret = z.object({
  /** What the messages are signed with: `whsec_…`, as Standard Webhooks has it. */
  secret: z.string(),
  /** Until when they are signed with the one before as well. */
  previousUntil: z.nullable(z.string()),
})
export type WebhookSecret = z.output<typeof secret>

export const readWebhookSecret = endpoint({
  method: 'GET',
  path: '/account/interfaces/{id}/webhook-secret',
  caller: 'customer',
  stepUp: true,
  summary: 'What the messages to an interface’s systems are signed with.',
  query: z.strictObject({ mode }),
  reply: z.object({ ok, secrets: secret }),
  refusals: ['record_not_found'],
})

export const renewWebhookSecret = endpoint({
  method: 'PUT',
  path: '/account/interfaces/{id}/webhook-secret',
  caller: 'customer',
  stepUp: true,
  summary: 'Signs with another secret, and for 24 hours with the one before as well.',
  body: z.strictObject({ mode }),
  reply: z.object({ ok }),
  refusals: ['record_not_found', 'too_many_requests'],
})

export const replayInterfaceEvent = endpoint({
  method: 'POST',
  path: '/account/interface-events/{id}/replay',
  caller: 'customer',
  summary: 'Sends one message once more, as it was.',
  body: z.strictObject({}),
  reply: z.object({ ok }),
  refusals: ['record_not_found'],
})

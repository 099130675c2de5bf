import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Calls that providers make. Each proves itself by a signature over the raw body, so the shapes are the provider's. */

export const chatHandshake = endpoint({
  method: 'GET',
  path: '/webhooks/chat/{provider}',
  caller: 'provider',
  summary: 'Answers a messenger that asks whether the webhook is ours: its challenge, as plain text.',
  reply: z.string(),
  refusals: ['no_access'],
})

export const chatInbound = endpoint({
  method: 'POST',
  path: '/webhooks/chat/{provider}',
  caller: 'provider',
  summary: 'Takes what people wrote to the bot. What is told again changes nothing.',
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['no_access'],
})

export const smsReport = endpoint({
  method: 'POST',
  path: '/webhooks/sms/{provider}',
  caller: 'provider',
  summary: 'Takes a provider’s report of what became of a text message. Repeated reports change nothing.',
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['no_access'],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Calls that providers make. Each proves itself by a signature over the raw body, so the shapes are the provider's. */

export const smsReport = endpoint({
  method: 'POST',
  path: '/webhooks/sms/{provider}',
  caller: 'provider',
  summary: 'Takes a provider’s report of what became of a text message. Repeated reports change nothing.',
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['no_access'],
})

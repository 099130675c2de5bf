import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/payments/{provider}',
  caller: 'provider',
  summary:
    'Takes a provider’s word that something happened to a payment, which is then looked up. Repeating changes nothing.',
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['no_access'],
})

export const payoutWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/payouts/{provider}',
  caller: 'provider',
  summary:
    'Takes a provider’s word that something happened to a payout, which is then looked up. Repeating changes nothing.',
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['no_access'],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const cardWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/cards/{provider}',
  caller: 'provider',
  summary:
    'Takes an issuer’s word that something happened to a card, which is then looked up. Repeating changes nothing. The answer is in the words that the issuer waits for.',
  reply: z.record(z.string(), z.unknown()),
  refusals: ['no_access'],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { receipt } from '../receipt-shapes.ts'

const ok = z.literal(true)

export const getReceipt = endpoint({
  method: 'GET',
  path: '/account/transactions/{id}/receipt',
  caller: 'newcomer',
  whilePaused: true,
  summary:
    'A receipt of the caller’s transaction that can be checked without us. `pending`: it is sealed within seconds, ask again. ' +
    '`damaged`: our books no longer have what was sealed.',
  reply: z.discriminatedUnion('state', [
    z.object({ ok, state: z.literal('sealed'), receipt }),
    z.object({ ok, state: z.literal('pending') }),
    z.object({ ok, state: z.literal('damaged') }),
  ]),
  refusals: ['transaction_not_found'],
})

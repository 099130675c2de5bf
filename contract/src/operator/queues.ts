import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from '../operator-roles.ts'

/** What can wait for an operator. A feature adds its own. */
export const queueNames = ['invitations'] as const

export type QueueName = (typeof queueNames)[number]

export const listQueues = endpoint({
  method: 'GET',
  path: '/operator/queues',
  caller: 'operator',
  roles: operatorRoles,
  isBackground: true,
  summary: 'The queues that the caller’s role works on: how many wait in each, and since when the oldest does.',
  reply: z.object({
    ok: z.literal(true),
    queues: z.array(z.object({ name: z.enum(queueNames), waiting: z.int(), oldestAt: z.nullable(z.string()) })),
  }),
  refusals: [],
})

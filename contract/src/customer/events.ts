import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What a signed-in browser is told the moment it happens; it then asks for the data itself. */
export const pushedEvent = z.object({ id: z.string(), name: z.string() })

export const streamEvents = endpoint({
  method: 'GET',
  path: '/account/events',
  caller: 'newcomer',
  whilePaused: true,
  summary:
    'A stream of server-sent events (`text/event-stream`), each with the name of what changed for this customer.',
  reply: pushedEvent,
  refusals: [],
})

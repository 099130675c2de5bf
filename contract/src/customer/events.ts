import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Told instead of all that was missed, where that is too much or too long ago to be told one by one. */
export const everythingChanged = 'everything.changed'

/**
 * What a signed-in browser is told the moment it happens; it then asks for the data itself. A browser that comes back with
 * the header `Last-Event-ID` is told first what it missed, by any server.
 */
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

import { streamEvents } from '@emun/contract/customer'
import { second } from '@emun/contract/time'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Authenticate, SignedIn } from '../../platform/callers.ts'
import type { Hub } from './hub.ts'

/** A stream is quiet for at most this long; the session is looked at again as often. */
const beatMs = 25 * second
const mostPerSession = 6

/**
 * Streams a customer's events. Not bound like the other endpoints, because its answer never ends by itself: it ends when
 * the browser goes, or with the first beat after the session is over.
 */
export function mountPush(app: FastifyInstance, authenticate: Authenticate, hub: Hub): void {
  const open = new Map<string, number>()
  app.route({
    method: streamEvents.method,
    url: streamEvents.path,
    config: { endpoint: streamEvents },
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { customer } = await authenticate(streamEvents, request.headers)
      const count = open.get(customer?.session ?? '') ?? 0
      if (!customer || count >= mostPerSession) return reply.code(204).send()
      open.set(customer.session, count + 1)
      const isStillIn = () =>
        authenticate(streamEvents, request.headers).then(
          () => true,
          () => false,
        )
      stream(reply, hub, customer, isStillIn, () => forget(open, customer.session))
      return reply
    },
  })
}

function stream(
  reply: FastifyReply,
  hub: Hub,
  customer: SignedIn,
  isStillIn: () => Promise<boolean>,
  onClose: () => void,
): void {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // The connection ends with the stream, so that a stopping server does not wait for it to be used again.
    connection: 'close',
  })
  raw.write('retry: 3000\n\n')
  const leave = hub.join({
    customer: customer.id,
    session: customer.session,
    close: () => void raw.end(),
    tell: ({ id, name }) => void raw.write(`id: ${id}\ndata: ${JSON.stringify({ id, name })}\n\n`),
  })
  const beat = setInterval(() => {
    void isStillIn().then((isIn) => (isIn ? raw.write(': beat\n\n') : raw.end()))
  }, beatMs)
  raw.on('close', () => {
    clearInterval(beat)
    leave()
    onClose()
  })
}

function forget(open: Map<string, number>, session: string): void {
  const count = (open.get(session) ?? 1) - 1
  if (count > 0) open.set(session, count)
  else open.delete(session)
}

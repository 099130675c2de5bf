import { streamEvents } from '@emun/contract/customer'
import { second } from '@emun/contract/time'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Authenticate, SignedIn } from '../../platform/callers.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Hub } from './hub.ts'
import { openTeller, type Said } from './teller.ts'

/** A stream is quiet for at most this long; the session is looked at again as often. */
const beatMs = 25 * second
const mostPerSession = 6

type Given = { readonly db: Db; readonly hub: Hub; readonly log: Log }

/**
 * Streams a customer's events. Not bound like the other endpoints, because its answer never ends by itself: it ends when
 * the browser goes, or with the first beat after the session is over.
 */
export function mountPush(app: FastifyInstance, authenticate: Authenticate, { db, hub, log }: Given): void {
  const open = new Map<string, number>()
  app.route({
    method: streamEvents.method,
    url: streamEvents.path,
    config: { endpoint: streamEvents },
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { customer } = await authenticate(streamEvents, request.headers, request.ip)
      const count = open.get(customer?.session ?? '') ?? 0
      if (!customer || count >= mostPerSession) return reply.code(204).send()
      open.set(customer.session, count + 1)
      const isStillIn = () =>
        authenticate(streamEvents, request.headers, request.ip).then(
          () => true,
          () => false,
        )
      const raw = begin(reply)
      keepAlive(raw, isStillIn)
      const leave = follow({ db, hub, log }, customer, raw, request.headers['last-event-id'])
      raw.on('close', () => {
        leave()
        forget(open, customer.session)
      })
      return reply
    },
  })
}

/** Opens the answer that goes on, past what answers a request. */
function begin(reply: FastifyReply): ServerResponse {
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
  return raw
}

function keepAlive(raw: ServerResponse, isStillIn: () => Promise<boolean>): void {
  const beat = setInterval(() => {
    void isStillIn().then((isIn) => (isIn ? raw.write(': beat\n\n') : raw.end()))
  }, beatMs)
  raw.on('close', () => clearInterval(beat))
}

/** Tells what was missed since the browser's last event, whichever server told that, and then what happens. */
function follow(
  { db, hub, log }: Given,
  customer: SignedIn,
  raw: ServerResponse,
  lastEventId: string | string[] | undefined,
): () => void {
  const teller = openTeller((said) => {
    if (said.length > 0 && !raw.writableEnded) raw.write(said.map(block).join(''))
  })
  const close = () => void raw.end()
  const leave = hub.join({ customer: customer.id, session: customer.session, close, tell: teller.tell })
  teller.begin({ db, customer: customer.id, position: hub.position(), lastEventId }).catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'what a browser missed could not be read')
    close()
  })
  return leave
}

function block({ id, name }: Said): string {
  return name === null ? `id: ${id}\n\n` : `id: ${id}\ndata: ${JSON.stringify({ id, name })}\n\n`
}

function forget(open: Map<string, number>, session: string): void {
  const count = (open.get(session) ?? 1) - 1
  if (count > 0) open.set(session, count)
  else open.delete(session)
}

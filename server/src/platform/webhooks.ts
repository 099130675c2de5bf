import type { Endpoint, ParamsOf, ReplyOf } from '@emun/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answer } from './http.ts'

/** A provider's request as it came: a signature is over these bytes, and nothing may read them before it is checked. */
export type RawRequest = {
  /** Path and query, as the provider spelt them. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

type Take<E extends Endpoint> = (request: RawRequest, params: ParamsOf<E['path']>) => Promise<ReplyOf<E>>

/** Binds an endpoint that a provider calls. Nobody is authenticated here: the use case checks the signature. */
export type BindWebhook = <E extends Endpoint>(endpoint: E, take: Take<E>) => void

/** As large as the largest batch a provider says it sends. */
const largestBodyBytes = 3 * 1024 * 1024

/** Mounts webhooks in a scope of their own, where bodies of every type arrive unread. */
export async function withRawBodies(app: FastifyInstance, mount: (bind: BindWebhook) => void): Promise<void> {
  await app.register(async (scope) => {
    leaveBodiesUnread(scope)
    mount(bindIn(scope))
  })
}

export function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function bindIn(scope: FastifyInstance): BindWebhook {
  return (endpoint, take) => {
    scope.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      exposeHeadRoute: false,
      bodyLimit: largestBodyBytes,
      // The router's parameters are those of the path, which the compiler reads and Fastify does not tell.
      handler: (request, reply) => answer(endpoint, reply, (raw) => take(raw, request.params as never), rawOf(request)),
    })
  }
}

export function rawOf({ url, headers, body }: FastifyRequest): RawRequest {
  return { target: url, headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }
}

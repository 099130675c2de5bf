import type { Endpoint } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import type { FastifyInstance } from 'fastify'
import { answer, type Bind, inputOf } from './http.ts'
import type { PartnerCaller } from './partner-callers.ts'
import { leaveBodiesUnread, rawOf, type RawRequest } from './webhooks.ts'

type AuthenticatePartner = (endpoint: Endpoint, request: RawRequest, ip: string) => Promise<PartnerCaller>

/**
 * Mounts the endpoints that partners' systems call in a scope of their own: a signature is over the bytes as they came, so
 * nothing reads them before it is checked.
 */
export async function withSignedCalls(
  app: FastifyInstance,
  authenticate: AuthenticatePartner,
  mount: (bind: Bind) => void,
): Promise<void> {
  await app.register(async (scope) => {
    leaveBodiesUnread(scope)
    mount(bindIn(scope, authenticate))
  })
}

function bindIn(scope: FastifyInstance, authenticate: AuthenticatePartner): Bind {
  return (endpoint, handle) => {
    scope.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const raw = rawOf(request)
        const partner = await authenticate(endpoint, raw, request.ip)
        const input = { ...inputOf(endpoint, request, readBody(raw.body)), partner }
        // What the shapes let through is what the endpoint declares; the compiler cannot follow them through a route.
        return answer(endpoint, reply, handle, input as Parameters<typeof handle>[0])
      },
    })
  }
}

function readBody(body: Buffer): unknown {
  if (body.length === 0) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    throw refuse('expired_or_invalid_request')
  }
}

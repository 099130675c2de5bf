import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@emun/contract/endpoint'
import { Refusal, refuse } from '@emun/contract/errors'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { replyOfRefusal } from './http.ts'
import type { Log } from './log.ts'
import { longestRequestMs } from './uploads.ts'
import { wantsPage } from './wants-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const largestBodyBytes = 64 * 1024

/** How long the head of a request may take, and how long a body that is no upload. */
const requestMs = 30_000

/** The HTTP server with what every answer shares: an id, security headers, one log line, and one shape of refusal. */
export async function openWebServer(
  log: Log,
  trustProxy: boolean | string,
  isStopping: () => boolean,
  failedPage: StatePage,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    trustProxy,
    bodyLimit: largestBodyBytes,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: requestMs },
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
  })
  app.removeContentTypeParser('text/plain')
  takeUploads(app)
  const headers = readHeaders()
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
  })
  // A stopping server waits for its connections; one that has answered late would be kept for the next request.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', async (request, reply) => logAnswer(log, request, reply))
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(log, failedPage, error, request, reply))
  return app
}

/**
 * The body of an upload is left for whoever has first asked who sends it. Any other endpoint takes no such body, and
 * its own has less time.
 */
function takeUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    if (isUpload(request)) done(null, undefined)
    else done(Object.assign(new Error('this call takes no form'), { statusCode: 415 }))
  })
  app.addHook('preParsing', async (request) => {
    if (request.raw.complete || request.method === 'GET' || isUpload(request)) return
    const timer = setTimeout(() => request.raw.destroy(), requestMs)
    request.raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
  })
}

function isUpload(request: FastifyRequest): boolean {
  return request.routeOptions.config.endpoint?.upload !== undefined
}

/** The headers of every answer. They never change, and a busy server should not write them anew each time. */
function readHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
  const reply = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  // It hands every header over before it comes back.
  helmet(helmetOptions)({} as never, reply as never, () => undefined)
  return headers
}

/** Nothing runs, loads or frames the product but the product itself. */
const helmetOptions: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' },
}

/** One line a request: the route's pattern and not the address, so that no id, token or phone gets into the log. */
function logAnswer(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'unknown'
  const line = {
    request: request.id,
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  }
  if (reply.statusCode >= 500) log.warn(line, 'answered')
  else log.info(line, 'answered')
}

async function answerError(
  log: Log,
  failedPage: StatePage,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (error instanceof Refusal) return reply.code(error.http).send(replyOfRefusal(error))
  const status = error.statusCode ?? 500
  if (status < 500) {
    // The body was no JSON, too large, of another type…: refused by the server before any endpoint saw it.
    return reply.code(status).send(replyOfRefusal(refuse('expired_or_invalid_request')))
  }
  log.error({ request: request.id, error: error.message, stack: error.stack }, 'a request failed')
  if (wantsPage(request)) return failedPage(request, reply.code(500))
  return reply.code(500).send(replyOfRefusal(refuse('internal_error')))
}

/** What is not served: another method of a known path is 405 with the methods there are, everything else is 404. */
export function answerUnknown(app: FastifyInstance, endpoints: readonly Endpoint[], page: StatePage): void {
  const patterns = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length > 0) {
      return reply
        .code(405)
        .header('allow', methods.join(', '))
        .send(replyOfRefusal(refuse('operation_not_allowed')))
    }
    return page(request, reply)
  })
}

/** Answers with a page in place of the one that was wanted; the status has been set, unless it says which. */
export type StatePage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  problemsOf,
  type QueryOf,
  type ReplyOf,
} from '@emun/contract/endpoint'
import { catalogue, Refusal, refuse, type RefusalCode, type WireRefusal } from '@emun/contract/errors'
import { type Download, type Picture, pictureEndings } from '@emun/contract/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CommitUnknown } from './transaction.ts'
import type { Authenticate, Operator, PasswordSetter, SignedIn } from './callers.ts'
import type { PartnerCaller } from './partner-callers.ts'
import { discardRest, openUploads, type ReadUpload, type SentImage } from './uploads.ts'

/** What a handler is given: parsed and checked input, and who calls. `key` is there when the endpoint is idempotent. */
export type Call<E extends Endpoint> = {
  readonly body: BodyOf<E>
  readonly query: QueryOf<E>
  readonly params: ParamsOf<E['path']>
  /** The picture of an upload. Nothing but its size has been looked at. */
  readonly image: E extends { readonly upload: object } ? SentImage : undefined
  readonly ip: string
  /** What the browser says of itself, and the name it gave this device; anybody may claim any. */
  readonly userAgent: string | undefined
  readonly device: string | undefined
  readonly key: E extends { readonly idempotent: true } ? string : string | undefined
  readonly customer: E extends { readonly caller: 'customer' | 'newcomer' } ? SignedIn : undefined
  readonly setter: E extends { readonly caller: 'password' } ? PasswordSetter : undefined
  readonly operator: E extends { readonly caller: 'operator' } ? Operator : undefined
  readonly partner: E extends { readonly caller: 'partner' } ? PartnerCaller : undefined
  readonly refreshToken: string | undefined
  /** A secret that only the browser has which began a validation, or a guest’s payment. */
  readonly validationSecret: string | undefined
}

export type Handle<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>

/** The part every success has; a reply with data spreads it. */
export const ok = { ok: true } as const

/** Binds endpoints of the contract to use cases: who may call, what they may send and how a no is answered live here. */
export type Bind = <E extends Endpoint>(endpoint: E, handle: Handle<E>) => void

export function bindTo(app: FastifyInstance, authenticate: Authenticate): Bind {
  const readUpload = openUploads()
  return (endpoint, handle) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      // Only the methods of the contract: a HEAD that renewed a session would sign somebody out.
      exposeHeadRoute: false,
      ...(endpoint.largestBytes !== undefined && { bodyLimit: endpoint.largestBytes }),
      handler: async (request, reply) => {
        if (endpoint.upload) return answerUpload(readUpload, authenticate, endpoint, request, reply, handle)
        const who = await authenticate(endpoint, request.headers, request.ip)
        const input = { ...inputOf(endpoint, request), ...who }
        return answer(endpoint, reply, handle, input as Call<typeof endpoint>)
      },
    })
  }
}

/** Who sends is asked before a byte of the body is read. */
async function answerUpload<E extends Endpoint>(
  readUpload: ReadUpload,
  authenticate: Authenticate,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: Handle<E>,
): Promise<unknown> {
  if (!endpoint.upload) throw new Error(`${endpoint.path} takes no upload`)
  let release: (() => void) | undefined
  try {
    const who = await authenticate(endpoint, request.headers, request.ip)
    const sender = who.customer?.id ?? who.operator?.id ?? request.ip
    const form = await readUpload(request.raw, endpoint.upload, sender)
    release = form.release
    const input = { ...inputOf(endpoint, request, form.fields), ...who, image: form.image }
    return await answer(endpoint, reply, handle, input as Call<E>)
  } finally {
    release?.()
    discardRest(request.raw)
  }
}

/** Runs the use case and answers its refusals; those that its endpoint did not declare are bugs. */
export async function answer<Input>(
  endpoint: Endpoint,
  reply: FastifyReply,
  handle: (input: Input) => Promise<unknown>,
  input: Input,
): Promise<unknown> {
  try {
    const given = await handle(input)
    if (endpoint.reply === 'picture') return await sendPicture(reply, given as Picture)
    return endpoint.reply === 'file' ? await sendFile(reply, given as Download) : given
  } catch (error) {
    // Whether it happened is not known here; every use case bears being asked for again.
    if (error instanceof CommitUnknown) throw refuse('try_again')
    if (error instanceof Refusal) return reply.code(error.http).send(replyOfRefusal(declared(endpoint, error)))
    throw error
  }
}

/** A picture is shown where the product shows it, and is nothing by itself: no page, no script, in nobody's cache. */
function sendPicture(reply: FastifyReply, { mediaType, bytes }: Picture): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="picture.${pictureEndings[mediaType]}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** A file is for keeping and never for opening where it came from. */
function sendFile(reply: FastifyReply, { fileName, mediaType, bytes }: Download): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** The reply of a refusal; one that ends the session also carries the status older clients react to. */
export function replyOfRefusal(refusal: Refusal): object {
  const endsSession = catalogue[refusal.code].shows === 'session'
  return { ok: false, ...(endsSession ? { status: 400 } : {}), errors: refusal.errors }
}

/** Codes that any endpoint may answer with, because `bind` and the transaction helper give them. */
const impliedCodes: ReadonlySet<RefusalCode> = new Set([
  'try_again',
  'too_many_requests',
  'user_blocked',
  'account_closed',
])

/** A refusal that the endpoint did not declare is a bug: loud here, `internal_error` to the caller. */
function declared(endpoint: Endpoint, refusal: Refusal): Refusal {
  const codes: readonly RefusalCode[] = endpoint.refusals
  const stray = refusal.errors.find(({ code }) => !codes.includes(code) && !impliedCodes.has(code))
  if (stray)
    throw new Error(`${endpoint.method} ${endpoint.path} refused with undeclared ${stray.code}`, { cause: refusal })
  return refusal
}

/** What a request brings, parsed by the endpoint’s shapes. */
export function inputOf(endpoint: Endpoint, request: FastifyRequest, sent: unknown = request.body): object {
  const body = endpoint.body ? parsed(endpoint.body, sent ?? {}) : undefined
  const query = endpoint.query ? parsed(endpoint.query, request.query) : undefined
  return {
    body,
    query,
    params: request.params,
    ip: request.ip,
    userAgent: headerOf(request, 'user-agent'),
    device: headerOf(request, 'device-id'),
    key: endpoint.idempotent ? keyOf(request) : optionalKeyOf(request),
    refreshToken: headerOf(request, 'refresh-token'),
    validationSecret: headerOf(request, 'validation-secret'),
  }
}

function parsed(schema: NonNullable<Endpoint['body']>, value: unknown): unknown {
  const outcome = schema.safeParse(value)
  if (outcome.success) return outcome.data
  throw new Refusal(problemsOf(schema, value) as [WireRefusal, ...WireRefusal[]])
}

function keyOf(request: FastifyRequest): string {
  const key = optionalKeyOf(request)
  if (key === undefined) throw refuse('idempotency_key_required')
  return key
}

function optionalKeyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request, 'idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) throw refuse('idempotency_key_required')
  return key
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

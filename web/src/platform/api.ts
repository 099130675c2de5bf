import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@emun/contract/endpoint'
import { Refusal, type RefusalReply } from '@emun/contract/errors'
import { refreshToken as refreshTokenEndpoint } from '@emun/contract/public'
import { type Download, downloadTypes, type Picture } from '@emun/contract/uploads'
import { takeAsked, timeoutMs } from './asked-early.ts'
import { deviceName } from './device-name.ts'
import { refusalIn } from './expected-no.ts'
import { NetworkFailure, ServerFailure } from './network-failure.ts'
import { currentToken, endSession, renewToken, type Tokens } from './session.ts'
import { askForProof } from './step-up.ts'

type Given<Name extends string, T> = T extends undefined ? unknown : { readonly [K in Name]: T }

/** What a call needs: its body, query and path parameters as the contract says, and a key when it moves money. */
export type Input<E extends Endpoint> = Given<'body', BodyOf<E>> &
  Given<'query', QueryOf<E>> &
  (unknown extends ParamsOf<E['path']> ? unknown : { readonly params: ParamsOf<E['path']> }) & {
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
    /** A token for this one call, in place of the session's. Its refusal says nothing about the session. */
    readonly token?: string
    /** For the calls that only the browser may make which began something: its secret. */
    readonly secret?: string
  }

type Loose = {
  readonly body?: unknown
  readonly query?: Record<string, string | number | undefined>
  readonly params?: Record<string, string>
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly token?: string
  readonly secret?: string
}

/**
 * Makes a call of the contract. When it asks who is acting, the customer is asked, and the very same call is made again
 * with the same key; whoever goes back gets the refusal `step_up_required`, which has been shown already. Throws a
 * `Refusal` for an expected no, `NetworkFailure` when no answer came and `ServerFailure` for anything else; it never
 * toasts, navigates or translates.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ReplyOf<E>> {
  const loose = input as Loose
  try {
    return await callOnce(endpoint, loose)
  } catch (error) {
    const unproved = refusalIn(error, 'step_up_required')
    if (!unproved || !(await askForProof(unproved.details?.ways ?? ['password']))) throw error
    return callOnce(endpoint, loose)
  }
}

async function callOnce<E extends Endpoint>(endpoint: E, loose: Loose): Promise<ReplyOf<E>> {
  if (loose.token !== undefined) return replyOf(endpoint, await send(endpoint, loose, loose.token))
  return answerFor(endpoint, (token) => send(endpoint, loose, token))
}

/** Sends with the token that the endpoint needs, once more if that has just run out, and reads the answer. */
export async function answerFor<E extends Endpoint>(
  endpoint: E,
  sendWith: (token: string | null) => Promise<Response>,
): Promise<ReplyOf<E>> {
  const token = needsToken(endpoint) ? await currentToken(renew) : null
  const response = await sendWith(token)
  if (token !== null && (await isSessionOver(response))) {
    const renewed = await renewToken(token, renew)
    if (renewed === null) throw await failureOf(response)
    return answerOf(endpoint, await sendWith(renewed))
  }
  return answerOf(endpoint, response)
}

function needsToken(endpoint: Endpoint): boolean {
  return ['customer', 'newcomer', 'password'].includes(endpoint.caller)
}

async function send(endpoint: Endpoint, input: Loose, token: string | null): Promise<Response> {
  const address = addressOf(endpoint, input)
  const asked = token === null || endpoint.method !== 'GET' ? null : await takeAsked(address, token)
  if (asked !== null) return asked
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (token !== null) headers['auth-token'] = token
  if (input.secret !== undefined) headers['validation-secret'] = input.secret
  if (endpoint.opensSession) headers['device-id'] = deviceName()
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(address, {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new NetworkFailure()
  }
}

/** Where a call goes, with its query, from the root of the site. */
export function addressOf(endpoint: Endpoint, input: Pick<Loose, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}

async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const isOver = await isSessionOver(response)
  try {
    return await replyOf(endpoint, response)
  } finally {
    if (isOver) endSession()
  }
}

/** HTTP 401; or 400 as the status in the body, by which the same is said to older clients. */
async function isSessionOver(response: Response): Promise<boolean> {
  if (response.ok || response.status === 401) return !response.ok
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { readonly status?: number } | null
  return body?.status === 400
}

async function replyOf<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  if (!response.ok) throw await failureOf(response)
  return (await contentOf(endpoint, response)) as ReplyOf<E>
}

async function contentOf({ reply }: Endpoint, response: Response): Promise<unknown> {
  if (reply === 'picture') return pictureIn(response)
  return reply === 'file' ? fileIn(response) : response.json()
}

async function fileIn(response: Response): Promise<Download> {
  const [, fileName = 'file.zip'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const declared = response.headers.get('content-type')?.split(';')[0]
  const mediaType = downloadTypes.find((type) => type === declared) ?? 'application/zip'
  return { fileName, mediaType, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function pictureIn(response: Response): Promise<Picture> {
  const mediaType = response.headers.get('content-type') === 'image/webp' ? 'image/webp' : 'image/jpeg'
  return { mediaType, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function failureOf(response: Response): Promise<Error> {
  if (response.status === 500) return new ServerFailure(response.headers.get('x-request-id'))
  const body = (await response.json().catch(() => null)) as RefusalReply | null
  const [first, ...rest] = body?.errors ?? []
  return first === undefined ? new ServerFailure(response.headers.get('x-request-id')) : new Refusal([first, ...rest])
}

async function renew(refreshToken: string): Promise<Tokens | null> {
  const response = await fetch(refreshTokenEndpoint.path, {
    headers: { 'refresh-token': refreshToken },
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new NetworkFailure()
  })
  if (response.ok) return (await response.json()) as Tokens
  // Only this says that the session is over. A blocked or closed account is told so, and the page stays to say it.
  if (await isSessionOver(response)) return null
  throw await failureOf(response)
}

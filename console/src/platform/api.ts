import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@emun/contract/endpoint'
import { Refusal, type RefusalReply, refuse } from '@emun/contract/errors'
import type { Picture } from '@emun/contract/uploads'
import { lockDesk, untilUnlocked } from './desk-lock.ts'
import { endSession, sessionToken } from './session.ts'

const timeoutMs = 30_000

type Given<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]: T }
type Params<E extends Endpoint> =
  unknown extends ParamsOf<E['path']> ? unknown : { readonly params: ParamsOf<E['path']> }

/** What a call needs: its body, its query and the ids in its path, as the contract says. */
export type Input<E extends Endpoint> = Given<'body', BodyOf<E>> & Given<'query', QueryOf<E>> & Params<E> & Key<E>

/** A key makes one act of however many times it is sent. */
type Key<E extends Endpoint> = E extends { readonly idempotent: true } ? { readonly idempotencyKey: string } : unknown

type Loose = {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, string>>
  readonly idempotencyKey?: string
}

/**
 * Makes a call of the contract. Throws a `Refusal` for every no: the server's own, `try_again` when no answer came, and
 * `internal_error` for an answer that is neither. A 401 ends the session; it never toasts, navigates or translates.
 * Where the desk is locked, what was only asked is asked again once it is open; what would have changed something is not.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ReplyOf<E>> {
  const token = endpoint.caller === 'operator' ? sessionToken() : null
  const response = await send(endpoint, input as Loose, token)
  if (response.ok) return (await replyIn(endpoint, response)) as ReplyOf<E>
  const refusal = await refusalOf(response)
  // An answer to a token that has been replaced since says nothing about the session there is now.
  const isCurrent = token === sessionToken()
  if (response.status === 401 && isCurrent) endSession('expired')
  if (refusal.code !== 'session_locked' || !isCurrent) throw refusal
  lockDesk()
  if (endpoint.method !== 'GET') throw refusal
  await untilUnlocked()
  return call(endpoint, input)
}

function replyIn(endpoint: Endpoint, response: Response): Promise<unknown> {
  return endpoint.reply === 'picture' ? pictureIn(response) : response.json()
}

async function pictureIn(response: Response): Promise<Picture> {
  const mediaType = response.headers.get('content-type') === 'image/webp' ? 'image/webp' : 'image/jpeg'
  return { mediaType, bytes: new Uint8Array(await response.arrayBuffer()) }
}

async function send(endpoint: Endpoint, loose: Loose, token: string | null): Promise<Response> {
  const { body, query, params = {}, idempotencyKey } = loose
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token !== null) headers['auth-token'] = token
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  try {
    return await fetch(`${path}${searchOf(query)}`, {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw refuse('try_again')
  }
}

function searchOf(query: Loose['query']): string {
  if (query === undefined) return ''
  const known = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

async function refusalOf(response: Response): Promise<Refusal> {
  const reply = (await response.json().catch(() => null)) as RefusalReply | null
  const [first, ...rest] = reply?.errors ?? []
  return first === undefined ? refuse('internal_error') : new Refusal([first, ...rest])
}

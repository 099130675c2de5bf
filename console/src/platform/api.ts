import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@emun/contract/endpoint'
import { Refusal, type RefusalReply, refuse } from '@emun/contract/errors'
import { agreedImageType, type Download, imageField, type Picture, type Upload } from '@emun/contract/uploads'
import { lockDesk, untilUnlocked } from './desk-lock.ts'
import { endSession, sessionToken } from './session.ts'

const timeoutMs = 30_000
/** What the largest picture needs on a slow line, and the server for looking at it. */
const uploadTimeoutMs = 150_000

type Given<Name extends string, T> = [T] extends [undefined] ? unknown : { readonly [K in Name]: T }
type Params<E extends Endpoint> =
  unknown extends ParamsOf<E['path']> ? unknown : { readonly params: ParamsOf<E['path']> }

/** What a call needs: its body, its query, its picture and the ids in its path, as the contract says. */
export type Input<E extends Endpoint> = Given<'body', BodyOf<E>> &
  Given<'query', QueryOf<E>> &
  Params<E> &
  Key<E> &
  Image<E>

/** A key makes one act of however many times it is sent. */
type Key<E extends Endpoint> = E extends { readonly idempotent: true } ? { readonly idempotencyKey: string } : unknown

type Image<E extends Endpoint> = E extends { readonly upload: Upload } ? { readonly image: File } : unknown

type Loose = {
  readonly body?: unknown
  readonly image?: File
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
  checkImage(endpoint.upload, (input as Loose).image)
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
  if (endpoint.reply === 'file') return fileIn(response)
  return endpoint.reply === 'picture' ? pictureIn(response) : response.json()
}

/** Named as the server named it. */
async function fileIn(response: Response): Promise<Download> {
  const [, fileName = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const isZip = response.headers.get('content-type') === 'application/zip'
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { fileName, mediaType: isZip ? 'application/zip' : 'text/plain', bytes }
}

async function pictureIn(response: Response): Promise<Picture> {
  const mediaType = response.headers.get('content-type') === 'image/webp' ? 'image/webp' : 'image/jpeg'
  return { mediaType, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** What can be seen of a picture here is refused here, before anything is sent. */
function checkImage(upload: Upload | undefined, image: File | undefined): void {
  if (upload === undefined || image === undefined) return
  const about = { field: imageField }
  if (agreedImageType(upload, image.name, image.type) === null) throw refuse('file_not_image', about)
  const { maximumBytes } = upload
  if (image.size > maximumBytes) throw refuse('file_too_big', { ...about, details: { maximumBytes } })
}

async function send(endpoint: Endpoint, loose: Loose, token: string | null): Promise<Response> {
  const { body, image, query, params = {}, idempotencyKey } = loose
  const headers: Record<string, string> = { accept: 'application/json' }
  // The browser says itself what a form with a picture in it is.
  if (body !== undefined && image === undefined) headers['content-type'] = 'application/json'
  if (token !== null) headers['auth-token'] = token
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  try {
    return await fetch(`${path}${searchOf(query)}`, {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      signal: AbortSignal.timeout(image === undefined ? timeoutMs : uploadTimeoutMs),
      ...(body === undefined ? {} : { body: image === undefined ? JSON.stringify(body) : formOf(body, image) }),
    })
  } catch {
    throw refuse('try_again')
  }
}

/** The text fields first, so that the server has them when the picture comes. */
function formOf(fields: unknown, image: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Readonly<Record<string, string>>)) form.set(name, value)
  form.set(imageField, image)
  return form
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

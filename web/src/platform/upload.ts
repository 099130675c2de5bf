import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '@emun/contract/endpoint'
import { refuse } from '@emun/contract/errors'
import { agreedImageType, imageField, type Upload } from '@emun/contract/uploads'
import { addressOf, answerFor } from './api.ts'
import { NetworkFailure } from './network-failure.ts'

/** What a slow phone network needs for the largest file, and the server for looking at it. */
const timeoutMs = 150_000

type Uploading = Endpoint & { readonly upload: Upload }

/** What goes along with a picture: the small fields beside it, where to, how to stop it, and who wants to know how far it is. */
export type UploadInput<E extends Uploading> = {
  readonly image: File
  /** From 0 to 1: how much has left this device. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
} & (BodyOf<E> extends undefined ? unknown : { readonly body: BodyOf<E> }) &
  (unknown extends ParamsOf<E['path']> ? unknown : { readonly params: ParamsOf<E['path']> })

type Loose = {
  readonly image: File
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  readonly body?: Readonly<Record<string, string | undefined>>
  readonly params?: Record<string, string>
}

/**
 * Uploads a picture. What can be seen here is refused here, before anything is sent: its size and its type. Throws what
 * `call` throws, and the signal's reason once it is stopped.
 */
export async function uploadImage<E extends Uploading>(endpoint: E, input: UploadInput<E>): Promise<ReplyOf<E>> {
  const loose = input as Loose
  checkImage(endpoint.upload, loose.image)
  return answerFor(endpoint, (token) => send(endpoint, loose, token))
}

function checkImage(upload: Upload, { name, type, size }: File): void {
  const about = { field: imageField }
  if (agreedImageType(upload, name, type) === null) throw refuse('file_not_image', about)
  const { maximumBytes } = upload
  if (size > maximumBytes) throw refuse('file_too_big', { ...about, details: { maximumBytes } })
}

/** By XMLHttpRequest: of the two, only it tells how much has been sent. */
function send(endpoint: Endpoint, input: Loose, token: string | null): Promise<Response> {
  const { image, signal, onProgress } = input
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw signal.reason
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', stop)
      settle()
    }
    const onLost = () => end(() => reject(new NetworkFailure()))
    request.open(endpoint.method, addressOf(endpoint, input))
    request.responseType = 'blob'
    request.timeout = timeoutMs
    request.setRequestHeader('accept', 'application/json')
    if (token !== null) request.setRequestHeader('auth-token', token)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => end(() => resolve(responseOf(request))))
    request.addEventListener('error', onLost)
    request.addEventListener('timeout', onLost)
    request.addEventListener('abort', () => end(() => reject(signal?.reason as Error)))
    signal?.addEventListener('abort', stop)
    request.send(formOf(image, input.body ?? {}))
  })
}

/** The text fields first, so that the server has them when the picture comes. */
function formOf(image: File, fields: NonNullable<Loose['body']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  form.set(imageField, image)
  return form
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'x-request-id']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.response as Blob, { status: request.status, headers })
}

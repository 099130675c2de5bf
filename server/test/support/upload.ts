import type { Endpoint, ReplyOf } from '@emun/contract/endpoint'
import { imageField } from '@emun/contract/uploads'
import type { Answer } from './client.ts'

export type SentFile = { readonly fileName: string; readonly mediaType: string; readonly bytes: Uint8Array }

type Given = {
  readonly token: string
  readonly file: SentFile
  readonly fields?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
}

const boundary = '----emun-test-7d1f'
export const formType = `multipart/form-data; boundary=${boundary}`

/** Uploads a picture as a browser does. */
export function upload<E extends Endpoint>(url: string, endpoint: E, given: Given): Promise<Answer<ReplyOf<E>>> {
  const fields = Object.entries(given.fields ?? {}).map(([name, value]) => formPart(`name="${name}"`, value))
  const body = formBody(...fields, filePart(given.file))
  const { token, params = {} } = given
  return sendRaw(url, endpoint, { token, params, body, contentType: formType })
}

type Raw = {
  readonly token: string
  readonly params?: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly contentType: string
}

/** Sends whatever body under whatever type. */
export async function sendRaw<E extends Endpoint>(url: string, endpoint: E, raw: Raw): Promise<Answer<ReplyOf<E>>> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => raw.params?.[name] ?? '')
  const response = await fetch(`${url}${path}`, {
    method: endpoint.method,
    headers: { 'auth-token': raw.token, 'content-type': raw.contentType },
    body: new Uint8Array(raw.body),
    signal: AbortSignal.timeout(150_000),
  })
  const text = await response.text()
  const reply = JSON.parse(text) as ReplyOf<E> & { readonly errors?: readonly { readonly code: string }[] }
  return { status: response.status, text, reply, codes: (reply.errors ?? []).map(({ code }) => code) }
}

/** A form's part; `disposition` is what comes after `form-data; `. */
export function formPart(disposition: string, content: string | Uint8Array, ...headers: readonly string[]): Buffer {
  const lines = [`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...headers]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')])
}

export function filePart({ fileName, mediaType, bytes }: SentFile): Buffer {
  return formPart(`name="${imageField}"; filename="${fileName}"`, bytes, `Content-Type: ${mediaType}`)
}

export function formBody(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

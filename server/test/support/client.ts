import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@emun/contract/endpoint'

/** What came back: `text` to the byte, `reply` as the contract has it, `codes` of the refusals (none when it was done). */
export type Answer<Reply> = {
  readonly status: number
  readonly text: string
  readonly reply: Reply
  readonly codes: readonly string[]
}

type Given<E extends Endpoint> = {
  readonly body?: BodyOf<E>
  readonly query?: QueryOf<E>
  readonly params?: Readonly<Record<string, string>>
  readonly token?: string
  readonly refreshToken?: string
  /** The secret of a validation. */
  readonly secret?: string
  /** The `Idempotency-Key`. */
  readonly key?: string
  /** The address the caller seems to come from. */
  readonly ip?: string
  /** What the browser says of itself, and its name for the device. */
  readonly userAgent?: string
  readonly device?: string
}

/** Calls an endpoint over HTTP. Rejects only when no whole answer came. */
export async function ask<E extends Endpoint>(
  url: string,
  endpoint: E,
  given: Given<E> = {},
): Promise<Answer<ReplyOf<E>>> {
  const response = await fetch(addressOf(url, endpoint, given), {
    method: endpoint.method,
    headers: headersOf(given),
    signal: AbortSignal.timeout(30_000),
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  })
  const text = await response.text()
  const reply = JSON.parse(text) as ReplyOf<E> & { readonly errors?: readonly { readonly code: string }[] }
  return { status: response.status, text, reply, codes: (reply.errors ?? []).map(({ code }) => code) }
}

function addressOf(url: string, endpoint: Endpoint, { params = {}, query }: Given<Endpoint>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return `${url}${path}?${new URLSearchParams((query ?? {}) as Record<string, string>).toString()}`
}

function headersOf({
  body,
  token,
  refreshToken,
  secret,
  key,
  ip,
  userAgent,
  device,
}: Given<Endpoint>): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { 'auth-token': token }),
    ...(refreshToken === undefined ? {} : { 'refresh-token': refreshToken }),
    ...(secret === undefined ? {} : { 'validation-secret': secret }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(ip === undefined ? {} : { 'x-forwarded-for': ip }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    ...(device === undefined ? {} : { 'device-id': device }),
  }
}

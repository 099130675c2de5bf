import type { BodyOf, Endpoint, ReplyOf } from '@emun/contract/endpoint'

type Given<E extends Endpoint> = {
  readonly body?: BodyOf<E>
  readonly query?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly token?: string
  readonly key?: string
  /** Of whatever only one browser may ask about. */
  readonly secret?: string
  readonly ip?: string
}

/** Calls an endpoint as a program would, for what a story needs before or after it. Throws on any refusal. */
export async function ask<E extends Endpoint>(url: string, endpoint: E, given: Given<E> = {}): Promise<ReplyOf<E>> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.params?.[name] ?? ''))
  const response = await fetch(`${url}${path}?${new URLSearchParams(given.query).toString()}`, {
    method: endpoint.method,
    headers: {
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(given.token === undefined ? {} : { 'auth-token': given.token }),
      ...(given.secret === undefined ? {} : { 'validation-secret': given.secret }),
      ...(given.key === undefined ? {} : { 'idempotency-key': given.key }),
      ...(given.ip === undefined ? {} : { 'x-forwarded-for': given.ip }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
  })
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as ReplyOf<E>
}

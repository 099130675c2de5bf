/** `unreached`: no connection was made, so nothing was asked. `unknown`: it may have been heard and done. */
export type ProviderAnswer =
  | { readonly status: number; readonly headers: Headers; readonly text: string }
  | 'unreached'
  | 'unknown'

type Asked = { readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly longestMs?: number }

const longestMsByDefault = 10_000

/** Posts to a provider and tells three things apart: an answer, certainly nothing, and nobody knows. Never throws. */
export async function askProvider(address: string, { headers, body, longestMs }: Asked): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(longestMs ?? longestMsByDefault)
  try {
    const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    return wasReached(error) ? 'unknown' : 'unreached'
  }
}

/** Failures that come before a connection exists; every other may come after the request was read. */
const beforeConnecting: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])

function wasReached(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined
  return !beforeConnecting.has(cause?.code)
}

/** The object in a JSON text; an empty one when it is none. Its fields are as the provider spelt them, unchecked. */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@emun/contract/endpoint'
import { Refusal, type RefusalReply, refuse } from '@emun/contract/errors'
import { endSession, sessionToken } from './session.ts'

const timeoutMs = 30_000

type Given<Name extends string, T> = T extends undefined ? unknown : { readonly [K in Name]: T }

/** What a call needs: its body and its query as the contract says. */
export type Input<E extends Endpoint> = Given<'body', BodyOf<E>> & Given<'query', QueryOf<E>>

type Loose = { readonly body?: unknown; readonly query?: Readonly<Record<string, string>> }

/**
 * Makes a call of the contract. Throws a `Refusal` for every no: the server's own, `try_again` when no answer came, and
 * `internal_error` for an answer that is neither. A 401 ends the session; it never toasts, navigates or translates.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ReplyOf<E>> {
  const token = endpoint.caller === 'operator' ? sessionToken() : null
  const response = await send(endpoint, input as Loose, token)
  if (response.ok) return (await response.json()) as ReplyOf<E>
  const refusal = await refusalOf(response)
  // An answer to a token that has been replaced since says nothing about the session there is now.
  if (response.status === 401 && token === sessionToken()) endSession('expired')
  throw refusal
}

async function send(endpoint: Endpoint, { body, query }: Loose, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token !== null) headers['auth-token'] = token
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`
  try {
    return await fetch(`${endpoint.path}${search}`, {
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

async function refusalOf(response: Response): Promise<Refusal> {
  const reply = (await response.json().catch(() => null)) as RefusalReply | null
  const [first, ...rest] = reply?.errors ?? []
  return first === undefined ? refuse('internal_error') : new Refusal([first, ...rest])
}

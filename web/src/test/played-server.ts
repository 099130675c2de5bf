import type { BodyOf, Endpoint, ReplyOf } from '@emun/contract/endpoint'
import { Refusal } from '@emun/contract/errors'
import { vi } from 'vitest'

/** A request as it left the browser. */
export type Sent<E extends Endpoint> = {
  readonly path: string
  readonly headers: Headers
  readonly body: BodyOf<E>
  readonly signal: AbortSignal
}

type Answer<E extends Endpoint> = ReplyOf<E> | Refusal | Response
type Decide<E extends Endpoint> = (sent: Sent<E>) => Answer<E>

const played = new Map<string, (path: string, request: RequestInit) => Response>()

/** Forgets what was played: the clean slate asks for it before each test. */
export function playNothing(): void {
  played.clear()
  vi.stubGlobal('fetch', async (path: string, request: RequestInit = {}) => {
    const called = `${request.method ?? 'GET'} ${path.split('?')[0]}`
    const [, answer] = [...played].find(([call]) => patternOf(call).test(called)) ?? []
    if (answer === undefined) throw new TypeError('no network')
    return answer(path, request)
  })
}

/**
 * Plays the server for one call of the contract, until the test ends or plays it again. The answer is a reply,
 * `refuse('code', …)` with its own status, or a response for one request; a function decides at each request, and throws
 * for a lost answer. Calls nobody plays get no answer at all. Returns the requests, which grow as they come.
 */
export function answerWith<E extends Endpoint>(endpoint: E, answer: Answer<E> | Decide<E>): readonly Sent<E>[] {
  const requests: Sent<E>[] = []
  const decide = typeof answer === 'function' ? (answer as Decide<E>) : () => answer
  played.set(`${endpoint.method} ${endpoint.path}`, (path, request) => {
    const sent = sentIn<E>(path, request)
    requests.push(sent)
    return responseOf(decide(sent))
  })
  return requests
}

function sentIn<E extends Endpoint>(path: string, { headers, body, signal }: RequestInit): Sent<E> {
  const read = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
  return { path, headers: new Headers(headers), body: read as BodyOf<E>, signal: signal ?? AbortSignal.any([]) }
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (answer instanceof Refusal) return Response.json({ ok: false, errors: answer.errors }, { status: answer.http })
  return Response.json(answer)
}

/** `/account/transactions/{id}` is called with any id. */
function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`)
}

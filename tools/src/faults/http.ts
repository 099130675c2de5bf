import { Agent, type IncomingMessage, request } from 'node:http'
import type { BodyOf, Endpoint, ReplyOf } from '@emun/contract/endpoint'

/** What came back, to the byte. Status 0: no whole answer came, and nobody knows what became of the request. */
export type Answer = { readonly status: number; readonly text: string }

/** What goes with a call. `address` is the caller's, for a server that trusts its proxy. */
export type Sent<E extends Endpoint> = {
  readonly body?: BodyOf<E>
  readonly query?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly token?: string | undefined
  readonly refreshToken?: string
  readonly key?: string
  /** Of a browser without an account, for what only it may see. */
  readonly secret?: string
  readonly address?: string
  /** What a signed call says of itself. */
  readonly signed?: Readonly<Record<string, string>>
}

export type Http = {
  /** Asks once. Never throws. */
  readonly ask: <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer>
  /** Asks until somebody answers: for what may be asked twice. Throws when the answer is a no. */
  readonly insist: <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<ReplyOf<E>>
  readonly close: () => void
}

const longestAnswerMs = 30_000
const pauseMs = 30

/** Calls endpoints of the contract over connections that are kept open. */
export function openHttp(port: number): Http {
  const agent = new Agent({ keepAlive: true })
  const ask: Http['ask'] = async (endpoint, sent) => {
    try {
      return await exchange(agent, port, endpoint, sent)
    } catch {
      return { status: 0, text: '' }
    }
  }
  return {
    ask,
    async insist<E extends Endpoint>(endpoint: E, sent: Sent<E>) {
      for (;;) {
        const { status, text } = await ask(endpoint, sent)
        if (status === 200) return JSON.parse(text) as ReplyOf<E>
        if (!isUnknown(status)) throw new Error(`${endpoint.method} ${endpoint.path} was answered ${status} ${text}`)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    },
    close: () => agent.destroy(),
  }
}

/** Whether the answer leaves open what has happened. */
export function isUnknown(status: number): boolean {
  return status === 0 || status >= 500
}

function exchange<E extends Endpoint>(agent: Agent, port: number, endpoint: E, sent: Sent<E>): Promise<Answer> {
  const { method } = endpoint
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
  const path = pathOf(endpoint, sent)
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers: headersOf(sent, body) })
    outgoing.setTimeout(longestAnswerMs, () => outgoing.destroy(new Error('no answer came in time')))
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      textOf(incoming).then((text) => resolve({ status: incoming.statusCode ?? 0, text }), reject)
    })
    outgoing.end(body)
  })
}

/** Rejects when the answer breaks off. */
async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = ''
  incoming.setEncoding('utf8')
  for await (const part of incoming) text += part as string
  return text
}

function pathOf({ path }: Endpoint, { params = {}, query }: Sent<Endpoint>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query).toString()}`
}

function headersOf({ token, refreshToken, key, secret, address, signed }: Sent<Endpoint>, body: string | undefined) {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(token === undefined ? {} : { 'auth-token': token }),
    ...(refreshToken === undefined ? {} : { 'refresh-token': refreshToken }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(secret === undefined ? {} : { 'validation-secret': secret }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...signed,
  }
}

import { Agent, request } from 'node:http'
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@emun/contract/endpoint'

/** What goes with a call. `address` is the visitor's, for a server that trusts its proxy. */
export type Sent<E extends Endpoint> = {
  readonly body?: BodyOf<E>
  readonly query?: QueryOf<E>
  readonly token?: string
  readonly key?: string
  readonly address?: string
}

export type HttpClient = {
  /** Answers the reply of a success; anything else is thrown, with what the server said. */
  readonly call: <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<ReplyOf<E>>
  readonly close: () => void
}

/** Calls endpoints of the contract over connections that are kept open, as many as there are calls at once. */
export function openHttpClient(port: number): HttpClient {
  const agent = new Agent({ keepAlive: true })
  return {
    async call(endpoint, sent) {
      const { status, text } = await exchange(agent, port, endpoint, sent)
      if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path} was answered ${status} ${text}`)
      return JSON.parse(text) as ReplyOf<typeof endpoint>
    },
    close: () => agent.destroy(),
  }
}

type Answer = { readonly status: number | undefined; readonly text: string }

function exchange<E extends Endpoint>(agent: Agent, port: number, endpoint: E, sent: Sent<E>): Promise<Answer> {
  const { method } = endpoint
  const path =
    sent.query === undefined ? endpoint.path : `${endpoint.path}?${new URLSearchParams(sent.query).toString()}`
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers: headersOf(sent, body) })
    outgoing.once('error', reject)
    outgoing.once('response', (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (chunk: string) => (text += chunk))
      incoming.once('error', reject)
      incoming.once('end', () => resolve({ status: incoming.statusCode, text }))
    })
    outgoing.end(body)
  })
}

function headersOf<E extends Endpoint>({ token, key, address }: Sent<E>, body: string | undefined) {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...(token === undefined ? {} : { 'auth-token': token }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
  }
}

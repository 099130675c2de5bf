import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'

/** A request as a provider gets it. */
export type Heard = {
  readonly method: string
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What it answers: a status and a body; `hang up` breaks the connection after it has heard everything. */
export type Said = Answer | 'hang up'

type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }

/** A provider on this machine: keeps what it heard, and answers as its documentation says. */
export type FakeProvider = {
  readonly url: string
  readonly heard: readonly Heard[]
  readonly stop: () => Promise<void>
}

export async function startFakeProvider(answer: (heard: Heard) => Said): Promise<FakeProvider> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request
      const got = { method, target, headers, body: Buffer.concat(chunks).toString('utf8') }
      heard.push(got)
      const said = answer(got)
      if (said === 'hang up') request.socket.destroy()
      else say(response, said)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${portOf(server)}`, heard, stop: () => stopServer(server) }
}

function say(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** The address of something that nobody listens to. */
export async function deadAddress(): Promise<string> {
  const { url, stop } = await startFakeProvider(() => 'hang up')
  await stop()
  return url
}

export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen')
  return address.port
}

async function stopServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

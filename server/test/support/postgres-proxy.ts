import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A message from a client to PostgreSQL, once it is signed in: its type's letter, and the statement it belongs to. */
export type Message = { readonly type: string; readonly statement: string }

/**
 * What becomes of a message: it passes; or it is the last one that reaches PostgreSQL, and nothing comes back any more;
 * or it does not reach PostgreSQL at all. In both of the latter the connection is cut.
 */
export type Fate = 'pass' | 'lose reply' | 'lose request'

export type PostgresProxy = {
  /** The database's address through the proxy. */
  readonly url: string
  /** Decides about every message from now on. */
  readonly judgeBy: (judge: (message: Message) => Fate) => void
  readonly stop: () => Promise<void>
}

/** Stands between a server and its PostgreSQL, reads along, and cuts connections where it is told to. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let judge: (message: Message) => Fate = () => 'pass'
  const listener = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay().on('close', () => sockets.delete(socket))
    }
    relay(client, upstream, (message) => judge(message))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    judgeBy: (next) => void (judge = next),
    async stop() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

function relay(client: Socket, upstream: Socket, judge: (message: Message) => Fate): void {
  const read = openReader()
  const statementOf = openStatements()
  const end = () => {
    client.destroy()
    upstream.destroy()
  }
  client.on('data', (chunk: Buffer) => {
    for (const { type, frame } of read(chunk)) {
      const fate = isJudged(type) ? judge({ type, statement: statementOf(type, frame) }) : 'pass'
      if (fate !== 'lose request') upstream.write(frame)
      if (fate === 'pass') continue
      // PostgreSQL still reads and obeys what was sent before this end; its answers go nowhere.
      upstream.removeAllListeners('data').resume().end()
      client.removeAllListeners('data').destroy()
      return
    }
  })
  upstream.on('data', (chunk: Buffer) => client.write(chunk))
  client.on('end', end).on('error', end)
  upstream.on('end', end).on('error', end)
}

type Frame = { readonly type: string; readonly frame: Buffer }

/** Cuts a stream of bytes into messages. The first one has no type; every other is a letter and its own length. */
function openReader(): (chunk: Buffer) => Frame[] {
  let rest = Buffer.alloc(0)
  let letters = 0
  return (chunk) => {
    const frames: Frame[] = []
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= letters + 4) {
      const length = letters + rest.readInt32BE(letters)
      if (rest.length < length) break
      frames.push({ type: rest.toString('latin1', 0, letters), frame: rest.subarray(0, length) })
      rest = rest.subarray(length)
      letters = 1
    }
    return frames
  }
}

/** Queries and the five messages of a prepared statement; not the sign-in (`p`) and not the good-bye (`X`). */
function isJudged(type: string): boolean {
  return 'QPBDES'.includes(type) && type !== ''
}

/** Follows which statement a connection is at: a Bind says only the name that an earlier Parse gave. */
function openStatements(): (type: string, frame: Buffer) => string {
  const named = new Map<string, string>()
  let current = ''
  return (type, frame) => {
    const [first = '', second = ''] = frame.toString('utf8', 5).split('\0')
    if (type === 'Q') current = first
    if (type === 'P') named.set(first, second)
    if (type === 'P') current = second
    if (type === 'B') current = named.get(second) ?? ''
    return current
  }
}

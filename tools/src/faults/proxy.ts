import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Conversation,
  type Frame,
  hearPostgres,
  hearServer,
  isCommitReply,
  newConversation,
  openFramer,
  type Side,
} from './protocol.ts'

/** A message on its way, once the connection is signed in. */
export type Message = {
  readonly from: Side
  readonly type: string
  readonly statement: string
  readonly backendPid: number
  readonly isCommitReply: boolean
}

/**
 * What becomes of a message: held back for a while or not, and what is behind it with it; then it passes, or the connection
 * is cut before it, and it is lost, or after it, and it is the last that arrives.
 */
export type Fate = { readonly holdMs?: number; readonly cut?: 'before' | 'after' }

export type Judge = (message: Message) => Fate

export const passes: Fate = {}

export type Proxy = {
  /** The database's address through the proxy. */
  readonly url: string
  /** Decides about every message from now on; nothing is decided about the sign-in of a connection. */
  readonly judgeBy: (judge: Judge) => void
  readonly passAll: () => void
  readonly cutAll: () => void
  /** How many connections are in the middle of a transaction. */
  readonly openTransactions: () => number
  readonly stop: () => Promise<void>
}

type Link = { readonly client: Socket; readonly upstream: Socket; readonly conversation: Conversation }

/**
 * Stands between a server and its PostgreSQL and reads along in both directions. `onCut` hears of every message at which
 * a connection was cut.
 */
export async function startProxy(databaseUrl: string, onCut: (message: Message, fate: Fate) => void): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const links = new Set<Link>()
  let judge: Judge = () => passes
  const decide = (message: Message) => {
    const fate = judge(message)
    if (fate.cut !== undefined) onCut(message, fate)
    return fate
  }
  const listener = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const link = { client, upstream, conversation: newConversation() }
    links.add(link)
    upstream.once('close', () => links.delete(link))
    for (const socket of [client, upstream]) socket.setNoDelay().on('error', () => cut(link))
    void relay(link, 'server', decide)
    void relay(link, 'postgres', decide)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    judgeBy: (next) => void (judge = next),
    passAll: () => void (judge = () => passes),
    cutAll: () => links.forEach(cut),
    openTransactions: () => [...links].filter(({ conversation }) => conversation.isInTransaction).length,
    async stop() {
      links.forEach(cut)
      listener.close()
      await once(listener, 'close')
    },
  }
}

function cut({ client, upstream }: Link): void {
  client.destroy()
  upstream.destroy()
}

/** Passes on what one side says, in order, until either side or the judge ends it. */
async function relay(link: Link, from: Side, decide: Judge): Promise<void> {
  const [source, target] = from === 'server' ? [link.client, link.upstream] : [link.upstream, link.client]
  const read = openFramer(from)
  let goesOn = true
  try {
    for await (const chunk of source) {
      target.cork()
      for (const frame of read(chunk as Buffer)) if (goesOn) goesOn = await passOn(link, from, frame, decide)
      target.uncork()
      if (!goesOn) break
    }
  } catch {
    // A connection that ends in the middle of anything is what this is for.
  } finally {
    // What was written before the end still arrives and is obeyed; what the other side answers goes nowhere.
    source.destroy()
    target.end()
  }
}

/** Answers whether the connection goes on. */
async function passOn({ client, upstream, conversation }: Link, from: Side, frame: Frame, decide: Judge) {
  const target = from === 'server' ? upstream : client
  if (from === 'server') hearServer(conversation, frame)
  const fate = conversation.isOpen && frame.type !== 'X' ? decide(messageOf(conversation, from, frame)) : passes
  if (fate.holdMs !== undefined) {
    target.uncork()
    await sleep(fate.holdMs)
    target.cork()
  }
  if (from === 'postgres') hearPostgres(conversation, frame)
  if (fate.cut !== 'before') target.write(frame.bytes)
  return fate.cut === undefined
}

function messageOf({ statement, backendPid }: Conversation, from: Side, frame: Frame): Message {
  return { from, type: frame.type, statement, backendPid, isCommitReply: from === 'postgres' && isCommitReply(frame) }
}

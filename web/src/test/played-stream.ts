import { streamEvents } from '@emun/contract/customer'
import { answerWith } from './played-server.ts'

/** One connection to the stream of events: what the server says on it, and how either side ends it. */
export type Connection = {
  readonly say: (text: string) => void
  readonly end: () => void
  readonly signal: AbortSignal
  /** How far the browser says it has heard. */
  readonly lastEventId: string | null
}

/** An event as the server writes it. Which one it is does not matter: the browser asks for the data itself. */
export const pushed = 'id: 1\ndata: {"id":"1","name":"transfer.sent"}\n\n'

/** Plays the server's stream of events to a signed-in customer. Returns the connections, which grow as they are opened. */
export function playStream(): readonly Connection[] {
  localStorage.setItem('token', 'a.e30.c')
  const connections: Connection[] = []
  answerWith(streamEvents, ({ signal, headers }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    signal.addEventListener('abort', () => void writer.abort().catch(() => undefined))
    const say = (text: string) => void writer.write(new TextEncoder().encode(text))
    connections.push({ say, end: () => void writer.close(), signal, lastEventId: headers.get('last-event-id') })
    return new Response(readable)
  })
  return connections
}

import { once } from 'node:events'
import { createServer } from 'node:net'
import { portOf } from './fake-provider.ts'

/** Somebody who takes every call and never says a word. */
export async function openSilence(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const sockets = new Set<{ destroy: () => void }>()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

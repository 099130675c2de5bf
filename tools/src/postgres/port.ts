import { createServer } from 'node:net'

/** Whether this port of the loopback address can be listened on; 0 asks for any free one. Gives the port, if so. */
export async function listenOnce(port: number): Promise<number | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

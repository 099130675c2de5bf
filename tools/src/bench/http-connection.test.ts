import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openHttpConnection } from './http-connection.ts'

/** Answers what it was sent, in pieces, and 422 to whoever sends nothing. */
async function startEcho(): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      outgoing.writeHead(body === '' ? 422 : 200, { 'content-length': Buffer.byteLength(body) })
      outgoing.write(body.slice(0, 3))
      setTimeout(() => outgoing.end(body.slice(3)), 5)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

it('a connection sends one request after the other and reads every answer to its end', async () => {
  const connection = await openHttpConnection(await startEcho())
  onTestFinished(() => connection.close())
  const post = (body: string) => connection.post({ path: '/', headers: '', body })
  expect(await post('first answer')).toBe('first answer')
  expect(await post('second')).toBe('second')
})

it('whatever is no success is thrown', async () => {
  const connection = await openHttpConnection(await startEcho())
  onTestFinished(() => connection.close())
  await expect(connection.post({ path: '/', headers: '', body: '' })).rejects.toThrow('422')
})

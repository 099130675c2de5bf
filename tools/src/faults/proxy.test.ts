import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Message, passes, type Proxy, startProxy } from './proxy.ts'

const framed = (type: string, body: string) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + Buffer.byteLength(body))
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}
const query = (statement: string) => framed('Q', `${statement}\0`)
const done = (tag: string) => framed('C', `${tag}\0`)
const ready = framed('Z', 'I')

let postgres: Server
let heard: string[]
let proxy: Proxy
let server: Socket
let told: string

/** Plays PostgreSQL: it is ready at once, and answers every query with its words in capitals. */
beforeEach(async () => {
  heard = []
  told = ''
  postgres = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat([framed('K', '\0\0\0\x07pass'), ready]))
      socket.on('data', (chunk) => {
        const statement = chunk.toString('latin1', 5, chunk.length - 1)
        heard.push(statement)
        socket.write(Buffer.concat([done(statement.toUpperCase()), ready]))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(postgres, 'listening')
  const { port } = postgres.address() as { port: number }
  proxy = await startProxy(`postgres://127.0.0.1:${port}/emun`, () => undefined)
  server = connect(Number(new URL(proxy.url).port), '127.0.0.1').on('error', () => undefined)
  server.on('data', (chunk) => (told += chunk.toString('latin1')))
  server.write(framed('', 'sign-in'))
  await once(server, 'data')
  told = ''
})
afterEach(async () => {
  server.destroy()
  await proxy.stop()
  postgres.close()
})

it('tells every message of both sides with its statement, its backend, and which answers a COMMIT', async () => {
  const messages: Message[] = []
  proxy.judgeBy((message) => {
    messages.push(message)
    return passes
  })
  server.write(query('commit'))
  await once(server, 'data')
  const its = { statement: 'commit', backendPid: 7 }
  expect(messages).toEqual([
    { from: 'server', type: 'Q', ...its, isCommitReply: false },
    { from: 'postgres', type: 'C', ...its, isCommitReply: true },
    { from: 'postgres', type: 'Z', ...its, isCommitReply: false },
  ])
  expect(told).toContain('COMMIT')
})

it('loses a message and cuts', async () => {
  proxy.judgeBy(({ from }) => (from === 'server' ? { cut: 'before' } : passes))
  server.write(query('begin'))
  await once(server, 'close')
  expect([heard, told]).toEqual([[], ''])
})

it('lets a message be the last one: it is obeyed, and its answer is lost', async () => {
  proxy.judgeBy(({ from }) => (from === 'server' ? { cut: 'after' } : passes))
  server.write(query('commit'))
  await once(server, 'close')
  await expect.poll(() => heard).toEqual(['commit'])
  expect(told).toBe('')
})

it('loses an answer and cuts: what was asked has happened', async () => {
  proxy.judgeBy(({ isCommitReply }) => (isCommitReply ? { cut: 'before' } : passes))
  server.write(query('commit'))
  await once(server, 'close')
  expect([heard, told]).toEqual([['commit'], ''])
})

it('holds a message back and everything behind it, in order', async () => {
  const order: string[] = []
  proxy.judgeBy(({ from, type, isCommitReply }) => {
    if (from === 'postgres') order.push(type)
    return isCommitReply ? { holdMs: 30 } : passes
  })
  server.write(query('commit'))
  await expect.poll(() => told.endsWith(ready.toString('latin1'))).toBe(true)
  expect(order).toEqual(['C', 'Z'])
})

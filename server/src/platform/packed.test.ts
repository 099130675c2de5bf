import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { packedSender } from './packed.ts'

const page = `<!doctype html><p>${'יתרה '.repeat(400)}</p>`

async function answerFor(acceptEncoding?: string) {
  const app = fastify()
  const send = packedSender()
  app.get('/', async (request, reply) => send(request, reply.type('text/html; charset=utf-8'), page))
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
  const [first, second] = [await app.inject({ url: '/', headers }), await app.inject({ url: '/', headers })]
  expect(second.rawPayload).toEqual(first.rawPayload)
  return first
}

it('a page comes as small as the browser can read it', async () => {
  const brotli = await answerFor('gzip, deflate, br, zstd')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page)
  const gzip = await answerFor('gzip;q=1.0, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(page)
})

it('a program that says nothing, or wants nothing packed, reads the page as it is', async () => {
  for (const accepted of [undefined, 'identity', 'gzip;q=0']) {
    const plain = await answerFor(accepted)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(page)
  }
})

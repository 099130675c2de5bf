import { logout, streamEvents, transfer } from '@emun/contract/customer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let dana: Person
let friend: Person
let stranger: Person
beforeAll(async () => {
  server = await startTestServer()
  ;[dana, friend, stranger] = await openPeople(server.environment, 3, { amount: '10.00', currency: 'USD' })
})
afterAll(() => server.stop())

/** Listens for transfers as a browser does; `heard` grows as they arrive. */
async function listen({ authToken }: Person): Promise<{ heard: string[]; close: () => void }> {
  const closing = new AbortController()
  const response = await fetch(`${server.url}${streamEvents.path}`, {
    headers: { 'auth-token': authToken },
    signal: closing.signal,
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const heard: string[] = []
  void read(response, heard).catch(() => undefined)
  return { heard, close: () => closing.abort() }
}

async function read(response: Response, heard: string[]): Promise<void> {
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    for (const [, name] of decoder.decode(chunk as Uint8Array).matchAll(/"name":"([^"]+)"/g))
      if (name === 'transfer.sent') heard.push(name)
  }
}

it('tells both sides of a transfer the moment it is done, and nobody else', async () => {
  const [payer, payee, other] = await Promise.all([listen(dana), listen(friend), listen(stranger)])
  const body = { to: friend.accountNumber, amount: { amount: '1.00', currency: 'USD' as const } }
  await ask(server.url, transfer, { token: dana.authToken, key: 'push', body })
  await vi.waitFor(() => {
    expect(payer.heard).toEqual(['transfer.sent'])
    expect(payee.heard).toEqual(['transfer.sent'])
  }, 5_000)
  await ask(server.url, transfer, { token: dana.authToken, key: 'push', body })
  expect(other.heard).toEqual([])
  for (const each of [payer, payee, other]) each.close()
})

it('tells nothing of what was rolled back', async () => {
  const payer = await listen(dana)
  const tooMuch = { to: friend.accountNumber, amount: { amount: '500.00', currency: 'USD' as const } }
  await ask(server.url, transfer, { token: dana.authToken, key: 'too-much', body: tooMuch })
  const little = { to: friend.accountNumber, amount: { amount: '0.01', currency: 'USD' as const } }
  await ask(server.url, transfer, { token: dana.authToken, key: 'little', body: little })
  await vi.waitFor(() => expect(payer.heard).toEqual(['transfer.sent']), 5_000)
  payer.close()
})

it('opens for nobody who is not signed in', async () => {
  await ask(server.url, logout, { token: stranger.authToken, body: {} as never })
  for (const token of ['', 'x', stranger.authToken]) {
    const response = await fetch(`${server.url}${streamEvents.path}`, { headers: { 'auth-token': token } })
    expect(response.status).toBe(401)
  }
})

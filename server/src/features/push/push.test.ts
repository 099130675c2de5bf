import { everythingChanged, logout, streamEvents, transfer } from '@emun/contract/customer'
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person, sendMoney } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

/** Telling waits for the oldest writing transaction of the whole cluster, and so for those of other tests. */
const patienceMs = 20_000

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
async function listen({ authToken }: Person, { url = server.url, lastId = '' } = {}): Promise<Browser> {
  const closing = new AbortController()
  const response = await fetch(`${url}${streamEvents.path}`, {
    headers: { 'auth-token': authToken, ...(lastId === '' ? {} : { 'last-event-id': lastId }) },
    signal: closing.signal,
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const browser: Browser = { heard: [], lastId: '', close: () => closing.abort() }
  void read(response, browser).catch(() => undefined)
  await vi.waitFor(() => expect(browser.lastId).not.toBe(''), patienceMs)
  return browser
}

type Browser = { readonly heard: string[]; lastId: string; readonly close: () => void }

async function read(response: Response, browser: Browser): Promise<void> {
  const decoder = new TextDecoder()
  let unread = ''
  for await (const chunk of response.body ?? []) {
    const blocks = (unread + decoder.decode(chunk as Uint8Array)).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /"name":"([^"]+)"/.exec(block)?.[1]
      if (name === 'transfer.sent' || name === everythingChanged) browser.heard.push(name)
      browser.lastId = /^id: (.*)$/m.exec(block)?.[1] ?? browser.lastId
    }
  }
}

it('tells both sides of a transfer the moment it is done, and nobody else', async () => {
  const [payer, payee, other] = await Promise.all([listen(dana), listen(friend), listen(stranger)])
  const body = { to: friend.accountNumber, amount: { amount: '1.00', currency: 'USD' as const } }
  await ask(server.url, transfer, { token: dana.authToken, key: 'push', body })
  await vi.waitFor(() => {
    expect(payer.heard).toEqual(['transfer.sent'])
    expect(payee.heard).toEqual(['transfer.sent'])
  }, patienceMs)
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
  await vi.waitFor(() => expect(payer.heard).toEqual(['transfer.sent']), patienceMs)
  payer.close()
})

it('tells a browser that comes back what it missed, each once, and then goes on', async () => {
  const before = await listen(dana)
  await sendMoney(server.url, dana, friend, '0.01')
  await vi.waitFor(() => expect(before.heard).toHaveLength(1), patienceMs)
  before.close()
  await sendMoney(server.url, friend, dana, '0.01')
  await sendMoney(server.url, dana, friend, '0.01')
  const after = await listen(dana, { lastId: before.lastId })
  await vi.waitFor(() => expect(after.heard).toHaveLength(2), patienceMs)
  await sendMoney(server.url, dana, friend, '0.01')
  await vi.waitFor(() => expect(after.heard).toEqual(Array(3).fill('transfer.sent')), patienceMs)
  after.close()
})

it('tells a browser that heard nothing yet what happened since it had opened', async () => {
  const before = await listen(dana)
  before.close()
  await sendMoney(server.url, dana, friend, '0.01')
  const after = await listen(dana, { lastId: before.lastId })
  await vi.waitFor(() => expect(after.heard).toEqual(['transfer.sent']), patienceMs)
  after.close()
})

it('goes on where another server of the same database left off', async () => {
  // What tests before it sent may still be on its way to her.
  await untilAllIsTold()
  const before = await listen(dana)
  await sendMoney(server.url, dana, friend, '0.01')
  await vi.waitFor(() => expect(before.heard).toHaveLength(1), patienceMs)
  before.close()
  await sendMoney(server.url, friend, dana, '0.01')
  const other = await startTestServer({ database: server.database })
  try {
    const after = await listen(dana, { url: other.url, lastId: before.lastId })
    await vi.waitFor(() => expect(after.heard).toEqual(['transfer.sent']), patienceMs)
    after.close()
  } finally {
    await other.stop()
  }
})

/**
 * Rows that a test wrote past the outbox wake nobody: they are told at the next poll, before what is sent after them. It is
 * sent to somebody to whom nothing else is.
 */
async function untilAllIsTold(): Promise<void> {
  const last = await listen(stranger)
  await sendMoney(server.url, dana, stranger, '0.01')
  await vi.waitFor(() => expect(last.heard).toEqual(['transfer.sent']), patienceMs)
  last.close()
}

it('says once that everything may have changed where too much was missed to be told', async () => {
  const before = await listen(dana)
  before.close()
  await server.database.pool.query(
    `insert into event (name, customers, payload, created_at)
     select 'transfer.sent', array[$1], '{}', now() from generate_series(1, 101)`,
    [dana.id],
  )
  await untilAllIsTold()
  const after = await listen(dana, { lastId: before.lastId })
  await vi.waitFor(() => expect(after.heard).toEqual([everythingChanged]), patienceMs)
  after.close()
})

it('does not look through more of everybody’s events than is quickly done', async () => {
  const before = await listen(dana)
  before.close()
  await server.database.pool.query(
    `insert into event (name, customers, payload, created_at)
     select 'transfer.sent', array['cus_nobody'], '{}', now() from generate_series(1, 2001)`,
  )
  await untilAllIsTold()
  const after = await listen(dana, { lastId: before.lastId })
  await vi.waitFor(() => expect(after.heard).toEqual([everythingChanged]), patienceMs)
  after.close()
})

test.each(['nonsense', '0:-1', '99999999999999999999:1', '18446744073709551615:1', '1:99999999999999999999'])(
  'takes %s for a time it knows nothing of, and still tells what happens from then on',
  async (lastId) => {
    const after = await listen(dana, { lastId })
    expect(after.heard).toEqual([everythingChanged])
    await sendMoney(server.url, dana, friend, '0.01')
    await vi.waitFor(() => expect(after.heard).toEqual([everythingChanged, 'transfer.sent']), patienceMs)
    after.close()
  },
)

it('opens for nobody who is not signed in', async () => {
  await ask(server.url, logout, { token: stranger.authToken, body: {} as never })
  for (const token of ['', 'x', stranger.authToken]) {
    const response = await fetch(`${server.url}${streamEvents.path}`, { headers: { 'auth-token': token } })
    expect(response.status).toBe(401)
  }
})

import { me } from '@emun/contract/customer'
import { sandboxClock, sandboxFund, sandboxOutbox } from '@emun/contract/sandbox'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let dana: Person
const usd = (amount: string) => ({ amount, currency: 'USD' as const })
beforeAll(async () => {
  server = await startTestServer()
  ;[dana] = await openPeople(server.environment, 1)
})
afterAll(() => server.stop())

const fund = (accountNumber: string, amount: string, key?: string) =>
  ask(server.url, sandboxFund, { body: { accountNumber, amount: usd(amount) }, ...(key === undefined ? {} : { key }) })

it('puts money into a wallet, and with a key only once', async () => {
  await fund(dana.accountNumber, '5.00')
  await fund(dana.accountNumber, '5.00')
  await fund(dana.accountNumber, '1.00', 'once')
  await fund(dana.accountNumber, '1.00', 'once')
  expect(await balanceOf(server.url, dana)).toBe(1_100n)
  await expectBooksToBalance(server.database.pool)
})

it('refuses another amount under a used key: old_request', async () => {
  await fund(dana.accountNumber, '1.00', 'used')
  const before = await balanceOf(server.url, dana)
  expect((await fund(dana.accountNumber, '2.00', 'used')).codes).toEqual(['old_request'])
  expect(await balanceOf(server.url, dana)).toBe(before)
})

test.each([
  ['1000000', '5.00', 'unknown_wallet'],
  ['nonsense', '5.00', 'unknown_wallet'],
])('cannot fund %s: %s is refused with %s', async (accountNumber, amount, code) => {
  expect((await fund(accountNumber, amount)).codes).toEqual([code])
})

it('funds nothing with nothing, nor in another currency', async () => {
  expect((await fund(dana.accountNumber, '0.00')).codes).toEqual(['minimal_amount'])
  const shekels = { accountNumber: dana.accountNumber, amount: { amount: '1.00', currency: 'ILS' as const } }
  expect((await ask(server.url, sandboxFund, { body: shekels })).codes).toEqual(['wallets_differ_in_currency'])
})

it('moves the clock forward and never back', async () => {
  const before = Date.parse((await ask(server.url, sandboxClock, { body: { advanceMs: 0 } })).reply.now)
  const after = Date.parse((await ask(server.url, sandboxClock, { body: { advanceMs: 60_000 } })).reply.now)
  expect(after - before).toBeGreaterThanOrEqual(60_000)
  expect((await ask(server.url, sandboxClock, { body: { advanceMs: -1 } })).status).toBe(400)
})

it('does not exist while it is off, nor is it documented', async () => {
  const closed = await startTestServer({ sandbox: false })
  try {
    for (const endpoint of [sandboxOutbox, sandboxFund, sandboxClock]) {
      const given = endpoint.method === 'GET' ? {} : { body: {} as never }
      const answer = await ask(closed.url, endpoint, given as never)
      expect([answer.status, answer.codes]).toEqual([404, ['record_not_found']])
    }
    const document = await fetch(`${closed.url}/openapi.json`).then((response) => response.text())
    expect(document).toContain(me.path)
    expect(document).not.toContain('/sandbox/')
  } finally {
    await closed.stop()
  }
})

import { quote } from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { openRailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { openWithdrawalTest, usd, type WithdrawalTest } from '../../../test/support/withdrawals.ts'

let server: TestServer
let dana: Person
let withdrawals: WithdrawalTest

beforeAll(async () => void (server = await startTestServer({ env: { EMUN_DEMO: 'on' } })))
beforeEach(async () => {
  ;[dana] = await openPeople(server.environment, 1, { amount: '1000.00', currency: 'USD' })
  withdrawals = openWithdrawalTest(server.url, openRailTest(server, [dana]))
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

async function promised(direction: 'deposit' | 'withdrawal', paymentSystem: string, amount = usd('100.00')) {
  const body = { direction, paymentSystem, amount }
  return (await ask(server.url, quote, { token: dana.authToken, body })).reply.quote.dueBy
}

test.each(['bank', 'wire'])(
  'what a transfer by %s promises before it is asked for is what it promises after',
  async (rail) => {
    const before = await promised('withdrawal', rail)
    const { withdrawal } = await withdrawals.request(dana, rail, '100.00')
    expect(before).toBe(withdrawal?.next.by)
  },
)

test('an Israeli bank has ten business days, a bank abroad one', async () => {
  const [israeli, abroad] = await Promise.all([promised('withdrawal', 'bank'), promised('withdrawal', 'wire')])
  expect(Date.parse(israeli ?? '') - Date.parse(abroad ?? '')).toBeGreaterThan(8 * 24 * 3_600_000)
})

test('a deposit promises no day of payment', async () => {
  expect(await promised('deposit', 'card', usd('100.00')).catch(() => null)).toBeNull()
})

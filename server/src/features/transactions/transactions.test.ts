import { getTransaction, listTransactions } from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person, sendMoney } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let dana: Person
let friend: Person
const usd = (amount: string) => ({ amount, currency: 'USD' as const })

/** Dana has 100.00, sends 1.00 to 7.00 in turn, and gets 0.50 back: nine lines. */
beforeAll(async () => {
  server = await startTestServer()
  ;[dana, friend] = await openPeople(server.environment, 2, usd('100.00'))
  for (let dollars = 1; dollars <= 7; dollars += 1) await sendMoney(server.url, dana, friend, `${dollars}.00`)
  await sendMoney(server.url, friend, dana, '0.50', 'thank you')
})
afterAll(() => server.stop())
afterEach(() => expectBooksToBalance(server.database.pool))

const list = async (query: Record<string, string>) =>
  (await ask(server.url, listTransactions, { token: dana.authToken, query })).reply

it('lists the newest first, each with the balance after it', async () => {
  const { transactions, nextCursor } = await list({})
  expect(transactions.map(({ amount }) => amount.amount)).toEqual([
    '0.50',
    '-7.00',
    '-6.00',
    '-5.00',
    '-4.00',
    '-3.00',
    '-2.00',
    '-1.00',
    '100.00',
  ])
  expect(transactions.map(({ kind }) => kind)).toEqual([
    'transfer_in',
    ...Array(7).fill('transfer_out'),
    'replenishment',
  ])
  expect(transactions[0]).toMatchObject({
    balanceAfter: usd('72.50'),
    note: 'thank you',
    counterparty: { name: 'Dana C.' },
  })
  expect(transactions[8]?.counterparty).toBeUndefined()
  expect(nextCursor).toBeNull()
})

it('goes through all pages without a gap or a repeat, also when money moves meanwhile', async () => {
  const seen: string[] = []
  let query: Record<string, string> = { limit: '2' }
  for (let pages = 0; pages < 10; pages += 1) {
    const { transactions, nextCursor } = await list(query)
    seen.push(...transactions.map(({ id }) => id))
    if (nextCursor === null) break
    if (pages === 1) await sendMoney(server.url, friend, dana, '0.01')
    query = { limit: '2', cursor: nextCursor }
  }
  expect(seen).toHaveLength(9)
  expect(new Set(seen).size).toBe(9)
})

test.each([
  [{ kind: 'replenishment' }, 1],
  [{ kind: 'transfer_out' }, 7],
  [{ state: 'pending' }, 0],
  [{ state: 'failed' }, 0],
  [{ state: 'credited', kind: 'replenishment' }, 1],
  [{ from: '2020-01-01', to: '2020-12-31' }, 0],
  [{ from: '2020-01-01', kind: 'transfer_out' }, 7],
])('filters by %j: %d', async (query, count) => {
  expect((await list(query)).transactions).toHaveLength(count)
})

it('knows no status that is made up: unknown_status', async () => {
  const answer = await ask(server.url, listTransactions, { token: dana.authToken, query: { state: 'lost' } as never })
  expect([answer.status, answer.codes]).toEqual([400, ['unknown_status']])
})

test.each([
  { kind: 'theft' },
  { limit: '-1' },
  { limit: '1e9' },
  { cursor: 'x' },
  { from: '2026-02-30' },
  { owner: 'me' },
])('refuses the question %j', async (query) => {
  const answer = await ask(server.url, listTransactions, { token: dana.authToken, query: query as never })
  expect(answer.status).toBe(400)
})

it('shows one transaction to each side as it is for them', async () => {
  const { transactions } = await list({ kind: 'transfer_out', limit: '1' })
  const id = transactions[0]?.id ?? ''
  const mine = await ask(server.url, getTransaction, { token: dana.authToken, params: { id } })
  const theirs = await ask(server.url, getTransaction, { token: friend.authToken, params: { id } })
  expect(mine.reply.transaction).toMatchObject({ kind: 'transfer_out', amount: usd('-7.00') })
  expect(theirs.reply.transaction).toMatchObject({ kind: 'transfer_in', amount: usd('7.00') })
})

it('answers an unknown id and somebody else’s to the byte alike: transaction_not_found', async () => {
  const [stranger] = await openPeople(server.environment, 1)
  const { transactions } = await list({ limit: '1' })
  const token = stranger.authToken
  const answers = await Promise.all(
    [transactions[0]?.id ?? '', `txn_${'0'.repeat(32)}`, 'txn_nonsense', '%2e%2e'].map((id) =>
      ask(server.url, getTransaction, { token, params: { id } }),
    ),
  )
  for (const { status, codes, text } of answers) {
    expect(status).toBe(404)
    expect(codes).toEqual(['transaction_not_found'])
    expect(text).toBe(answers[0]?.text)
  }
})

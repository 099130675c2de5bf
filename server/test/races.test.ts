import { randomUUID } from 'node:crypto'
import { transfer } from '@emun/contract/customer'
import type { WireMoney } from '@emun/contract/money'
import { sandboxFund } from '@emun/contract/sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectBooksToBalance } from './support/books.ts'
import { type Answer, ask } from './support/client.ts'
import { balanceOf, openPeople, type Person } from './support/people.ts'
import { openRandom, seed } from './support/random.ts'
import { startTestServer, type TestServer } from './support/server.ts'

const random = openRandom()
let server: TestServer

// Nothing here waits; on a busy machine hundreds of requests at once take their time.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  // As many connections as there are rivals, so that they meet in the database and not in a queue before it.
  server = await startTestServer({ env: { EMUN_DATABASE_CONNECTIONS: '40', EMUN_STEP_UP_ABOVE: '1000000' } })
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(() => server.stop())

describe('one key', () => {
  it('sent 100 times at once makes one transfer and gets 100 answers equal to the byte', async () => {
    const [payer, payee] = await open(2, '100.00')
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(payer, payee, '12.50', key)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect([await balanceOf(server.url, payer), await balanceOf(server.url, payee)]).toEqual([8_750n, 11_250n])
  })

  it('sent at once with two different amounts makes the one or the other, and calls the other an old request', async () => {
    const [payer, payee] = await open(2, '100.00')
    for (let round = 0; round < 20; round += 1) {
      const before = await balanceOf(server.url, payer)
      const key = randomUUID()
      const amounts = shuffled(['0.01', '0.02'])
      const answers = await Promise.all(amounts.map((amount) => send(payer, payee, amount, key)))
      expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'old_request'])
      const won = amounts[answers.findIndex(({ status }) => status === 200)]
      expect(before - (await balanceOf(server.url, payer))).toBe(won === '0.01' ? 1n : 2n)
    }
  })
})

describe('one balance', () => {
  it(`sent whole to two people at once reaches exactly one of them, 50 times (EMUN_SEED=${seed})`, async () => {
    const [payer, first, second] = await open(3, '0.00')
    const winners = new Set<Person>()
    for (let round = 0; round < 50; round += 1) {
      await fund(payer, '100.00')
      const payees = shuffled([first, second])
      const answers = await Promise.all(payees.map((payee) => send(payer, payee, '100.00')))
      expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'low_balance'])
      winners.add(payees[answers.findIndex(({ status }) => status === 200)] as Person)
      expect(await balanceOf(server.url, payer)).toBe(0n)
    }
    expect(winners).toEqual(new Set([first, second]))
    const received = [await balanceOf(server.url, first), await balanceOf(server.url, second)]
    expect(received.reduce((sum, each) => sum + each, 0n)).toBe(50n * 10_000n)
  })
})

describe('people who pay each other at the same time', () => {
  it.each([
    ['in pairs', 2],
    ['in rings of three', 3],
  ])('%s, 32 at once, all get through without a deadlock, and no money appears or goes', async (_, size) => {
    const ring = await open(size, '100.00')
    const edges = ring.map((payer, index) => [payer, ring[(index + 1) % size] as Person] as const)
    const answers = await runAtOnce(32, 10, () => sendInTheEnd(...random.pick(edges), '0.01'))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const balances = await Promise.all(ring.map((person) => balanceOf(server.url, person)))
    expect(balances.reduce((sum, each) => sum + each, 0n)).toBe(BigInt(size) * 10_000n)
    expect(await countDeadlocks()).toBe('0')
  })
})

describe('the last hundred of a day’s limit', () => {
  it('is sent by exactly one of 20 transfers that ask for it at once; the others hear what is left', async () => {
    const [payer, payee] = await open(2, '1002000.00')
    expect((await send(payer, payee, '999900.00')).codes).toEqual([])
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(payer, payee, '100.00')))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(19)
    for (const { reply } of refused) {
      expect(reply).toMatchObject({
        errors: [{ code: 'transfer_limit_reached', details: { remaining: { amount: '0.00', currency: 'USD' } } }],
      })
    }
    expect(await balanceOf(server.url, payer)).toBe(200_000n)
  })
})

/** `[Person, Person, Person]`, so that a test may name as many as it asked for. */
async function open(count: number, amount: string): Promise<[Person, Person, Person]> {
  const funds = amount === '0.00' ? undefined : dollars(amount)
  return (await openPeople(server.environment, count, funds)) as [Person, Person, Person]
}

function send(payer: Person, payee: Person, amount: string, key: string = randomUUID()): Promise<Answer<unknown>> {
  const body = { to: payee.accountNumber, amount: dollars(amount) }
  return ask(server.url, transfer, { token: payer.authToken, key, body })
}

/** As a customer does: asks again under the same key while a busy machine lets nobody through in time. */
async function sendInTheEnd(payer: Person, payee: Person, amount: string): Promise<Answer<unknown>> {
  const key = randomUUID()
  for (;;) {
    const answer = await send(payer, payee, amount, key)
    if (!answer.codes.includes('try_again')) return answer
  }
}

/** How many there have been so far, also those that were tried again unseen. A connection tells it at its end. */
async function countDeadlocks(): Promise<string | undefined> {
  const { pool } = server.database
  await pool.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and application_name = 'emun'`)
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks
}

async function fund({ accountNumber }: Person, amount: string): Promise<void> {
  await ask(server.url, sandboxFund, { body: { accountNumber, amount: dollars(amount) } })
}

function dollars(amount: string): WireMoney {
  return { amount, currency: 'USD' }
}

/** Both orders of two, so that who is sent first does not decide who wins. */
function shuffled<T>([one, other]: [T, T]): [T, T] {
  return random.below(2) === 0 ? [one, other] : [other, one]
}

/** So many at once, each so many times in a row. */
async function runAtOnce<T>(atOnce: number, times: number, work: () => Promise<T>): Promise<T[]> {
  const rows = Array.from({ length: atOnce }, async () => {
    const done: T[] = []
    for (let time = 0; time < times; time += 1) done.push(await work())
    return done
  })
  return (await Promise.all(rows)).flat()
}

import { setTimeout as sleep } from 'node:timers/promises'
import { transfer } from '@emun/contract/customer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from './support/books.ts'
import { type ChildServer, freePort, startChildServer } from './support/child-server.ts'
import { ask } from './support/client.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { expectJournalToHold } from './support/journal.ts'
import { openPeople, type Person } from './support/people.ts'
import { openRandom, seed } from './support/random.ts'
import { environmentOf } from './support/server.ts'
import { startTraffic } from './support/traffic.ts'

let database: TestDatabase
let server: ChildServer
let people: readonly Person[]

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = { ...environmentOf(database), PORT: await freePort() }
  people = await openPeople(environment, 16, { amount: '200.00', currency: 'USD' })
  server = await startChildServer(environment)
})
afterAll(async () => {
  await server.kill()
  await database.drop()
})

it(`outlives the loss of all its database connections 50 times under traffic (EMUN_SEED=${seed})`, async () => {
  const random = openRandom()
  const traffic = startTraffic(people, async () => server.url)
  for (let losses = 0; losses < 50;) {
    await sleep(20 + random.below(80))
    if ((await endConnections()) > 0) losses += 1
  }
  await traffic.stop()
  expect(server.isRunning()).toBe(true)
  const { journal } = traffic
  expect(journal.flatMap(({ tries }) => tries)).not.toContain(0)
  await expectJournalToHold({ database, url: server.url, people, minorAtStart: 20_000n, journal })
  await expectBooksToBalance(database.pool)
}, 300_000)

it('answers the first request after its idle connections were ended', async () => {
  const [payer, payee] = people as [Person, Person]
  for (let losses = 0; losses < 10; losses += 1) {
    await endConnections({ waitMs: 10_000 })
    // The server is told of the end by the network, like of everything else.
    await sleep(50)
    const body = { to: payee.accountNumber, amount: { amount: '0.01', currency: 'USD' } } as const
    const answer = await ask(server.url, transfer, { token: payer.authToken, key: `first-${losses}`, body })
    expect(answer.codes).toEqual([])
  }
  await expectBooksToBalance(database.pool)
})

/** Ends every connection the server has, whatever it is doing, as a restarting database does; waits for each to be gone if asked. */
async function endConnections({ waitMs }: { readonly waitMs?: number } = {}): Promise<number> {
  const end = waitMs === undefined ? 'pg_terminate_backend(pid)' : `pg_terminate_backend(pid, ${waitMs})`
  const { rows } = await database.pool.query<{ count: number }>(`
    select count(${end})::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'emun'`)
  return rows[0]?.count ?? 0
}

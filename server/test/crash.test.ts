import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
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

const kills = 20
const customers = 24

let database: TestDatabase
let environment: Readonly<Record<string, string | undefined>>
let people: readonly Person[]
let serving: Promise<ChildServer>

beforeAll(async () => {
  database = await createTestDatabase()
  environment = { ...environmentOf(database), PORT: await freePort() }
  people = await openPeople(environment, customers, { amount: '200.00', currency: 'USD' })
  serving = startChildServer(environment)
  await serving
})
afterAll(async () => {
  const server = await serving
  await server.kill()
  await database.drop()
})

it(`keeps every acknowledged transfer, and doubles none, over ${kills} kills in the middle of traffic (EMUN_SEED=${seed})`, async () => {
  const random = openRandom()
  const traffic = startTraffic(people, async () => (await serving).url)
  for (let killed = 0; killed < kills; killed += 1) {
    await traffic.untilAnswered(10 + random.below(50))
    serving = comeBackAfterKill(await serving)
    await serving
  }
  await traffic.stop()

  const server = await serving
  const unanswered = traffic.journal.filter(({ tries }) => tries.includes(0))
  expect(unanswered.length).toBeGreaterThan(0)
  await expectJournalToHold({ database, url: server.url, people, minorAtStart: 20_000n, journal: traffic.journal })
  // A job that a killed server held is free again once its lease has run out.
  await ask(server.url, sandboxClock, { body: { advanceMs: 2 * minute } })
  await expectBooksToBalance(database.pool)
  expect(await server.stop()).toBe(0)
}, 600_000)

async function comeBackAfterKill(server: ChildServer): Promise<ChildServer> {
  await server.kill()
  return startChildServer(environment)
}

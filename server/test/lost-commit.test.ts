import { randomUUID } from 'node:crypto'
import { transfer } from '@emun/contract/customer'
import { refreshToken } from '@emun/contract/public'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from './support/books.ts'
import { type Answer, ask } from './support/client.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { balanceOf, openPeople, type Person } from './support/people.ts'
import { type Fate, type Message, type PostgresProxy, startPostgresProxy } from './support/postgres-proxy.ts'
import { startTestServer, type TestServer } from './support/server.ts'

const cent = { amount: '0.01', currency: 'USD' } as const
const isCommit = ({ type, statement }: Message) => type === 'Q' && statement === 'commit'

let database: TestDatabase
let proxy: PostgresProxy
let server: TestServer
let payer: Person
let payee: Person

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startPostgresProxy(database.url)
  const env = { DATABASE_URL: proxy.url, EMUN_OWNER_DATABASE_URL: database.url }
  server = await startTestServer({ database, env })
  ;[payer, payee] = await openPeople(server.environment, 2, { amount: '100.00', currency: 'USD' })
})
afterEach(async () => {
  proxy.judgeBy(() => 'pass')
  await expectBooksToBalance(database.pool)
})
afterAll(async () => {
  await server.stop()
  await proxy.stop()
  await database.drop()
})

it('sends once, and says so, when the database has committed and its answer is lost', async () => {
  const sent = await transfersDuring(async (key) => {
    proxy.judgeBy(onceAt(isCommit, 'lose reply'))
    expect((await send(key)).codes).toEqual([])
  })
  expect(sent).toBe(1)
})

it('sends once, and says so, when the database never hears of the commit', async () => {
  const sent = await transfersDuring(async (key) => {
    proxy.judgeBy(onceAt(isCommit, 'lose request'))
    expect((await send(key)).codes).toEqual([])
  })
  expect(sent).toBe(1)
})

it.each(['lose reply', 'lose request'] as const)(
  'asks to try again while every commit is cut (%s), and the same key then ends at one transfer',
  async (fate) => {
    const sent = await transfersDuring(async (key) => {
      proxy.judgeBy((message) => (isCommit(message) ? fate : 'pass'))
      expect(await send(key)).toMatchObject({ status: 503, codes: ['try_again'] })
      proxy.judgeBy(() => 'pass')
      expect((await send(key)).codes).toEqual([])
    })
    expect(sent).toBe(1)
  },
)

it.each(['lose reply', 'lose request'] as const)(
  'ends at one transfer with one answer, wherever between its first and its last message the connection is cut (%s)',
  async (fate) => {
    const wrong: string[] = []
    let cuts = 0
    for (let wasCut = true; wasCut; cuts += 1) {
      const place = placeOf(cuts)
      const findings = await sendTwice((message) => (place.isHere(message) ? fate : 'pass'))
      wrong.push(...findings.map((finding) => `${finding} after a cut at ${place.said()}`))
      wasCut = place.said() !== ''
    }
    expect(wrong).toEqual([])
    // Fewer would mean that the proxy does not see what it should: a transfer is nine statements of four messages or more.
    expect(cuts).toBeGreaterThan(36)
  },
  300_000,
)

it.each(['lose reply', 'lose request'] as const)(
  'asks a tab to try again when the commit of its new tokens is cut (%s), and the token it has still works',
  async (fate) => {
    proxy.judgeBy(onceAt(isCommit, fate))
    expect((await renew()).codes).toEqual(['try_again'])
    expect((await renew()).codes).toEqual([])
  },
)

/** Sends under a new key with the judge at work, once more without, and says what is wrong about the outcome. */
async function sendTwice(judge: (message: Message) => Fate): Promise<string[]> {
  const answers: Answer<unknown>[] = []
  const sent = await transfersDuring(async (key) => {
    proxy.judgeBy(judge)
    answers.push(await send(key))
    proxy.judgeBy(() => 'pass')
    answers.push(await send(key))
  })
  const [first, second] = answers
  if (!first || !second) throw new Error('two answers were expected')
  return [
    ...(sent === 1 ? [] : [`${sent} transfers`]),
    ...(first.status === 200 || first.codes.includes('try_again') ? [] : [`${first.status} ${first.codes.join()}`]),
    ...(second.status === 200 ? [] : [`${second.status} ${second.codes.join()} when asked again`]),
    ...(first.status === 200 && first.text !== second.text ? ['two different answers'] : []),
  ]
}

/** How many transfers the work made, by its rows and by the payer's balance, which must agree. */
async function transfersDuring(work: (key: string) => Promise<void>): Promise<number> {
  const before = { rows: await countTransfers(), balance: await balanceOf(server.url, payer) }
  await work(randomUUID())
  const made = (await countTransfers()) - before.rows
  expect(before.balance - (await balanceOf(server.url, payer))).toBe(BigInt(made))
  return made
}

async function countTransfers(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from transfer')
  return rows[0]?.count ?? 0
}

function send(key: string): Promise<Answer<unknown>> {
  return ask(server.url, transfer, { token: payer.authToken, key, body: { to: payee.accountNumber, amount: cent } })
}

function renew(): Promise<Answer<unknown>> {
  return ask(server.url, refreshToken, { refreshToken: payer.refreshToken })
}

function onceAt(isHere: (message: Message) => boolean, fate: Fate): (message: Message) => Fate {
  let isDone = false
  return (message) => {
    if (isDone || !isHere(message)) return 'pass'
    isDone = true
    return fate
  }
}

/** The place after so many messages of a request; what the job runner and the event reader say meanwhile is not counted. */
function placeOf(messagesBefore: number) {
  let passed = 0
  let said = ''
  return {
    said: () => said,
    isHere(message: Message): boolean {
      if (/\b(from event|update job|from job)\b/.test(message.statement)) return false
      passed += 1
      if (passed - 1 !== messagesBefore) return false
      said = `message ${messagesBefore + 1}, ${message.type} of ${message.statement.trim().slice(0, 60)}`
      return true
    },
  }
}

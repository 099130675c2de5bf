import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardCvv, cardPan, listThreeDs, readThreeDs } from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectBooksToBalance } from './support/books.ts'
import { type PlayedCards, playCards } from './support/played-cards.ts'
import { type ChildServer, freePort, startChildServer } from './support/child-server.ts'
import { ask } from './support/client.ts'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { openPeople, type Person } from './support/people.ts'
import { eventually } from './support/rails.ts'
import { environmentOf } from './support/server.ts'
import { proveByPassword } from './support/sign-in.ts'

let database: TestDatabase
let server: ChildServer
let cards: PlayedCards
let person: Person

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = { ...environmentOf(database), PORT: await freePort(), EMUN_LOG: 'debug' }
  server = await startChildServer(environment)
  cards = playCards(environment, { tells: true })
  ;[person] = await openPeople(environment, 1, { amount: '500.00', currency: 'USD' })
}, 120_000)
afterAll(async () => {
  await cards.close()
  await server.stop()
  await database.drop()
})
afterEach(() => expectBooksToBalance(database.pool))

/** Every row of every table there is, as text; bytes in every way in which they could be read. */
async function everyRow(): Promise<string> {
  const tables = await database.pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    )
    texts.push(`${name}\n${rows.map(({ row }) => JSON.stringify(row, readable)).join('\n')}`)
  }
  return texts.join('\n')
}

/** Which of the database's own files have one of these bytes: its pages and its log, which are all that a backup copies. */
async function filesWith(
  secrets: readonly string[],
): Promise<{ readonly looked: number; readonly found: readonly string[] }> {
  await database.pool.query('checkpoint')
  const { rows } = await database.pool.query<{ folder: string; oid: string }>(`
    select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()`)
  const { folder = '', oid = '' } = rows[0] ?? {}
  const files = [join(folder, 'base', oid), join(folder, 'pg_wal')].flatMap((inside) =>
    readdirSync(inside, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(inside, entry.name)),
  )
  const sought = secrets.map((secret) => Buffer.from(secret))
  const found = files.filter((file) => {
    const bytes = bytesOf(file)
    return sought.some((secret) => bytes.includes(secret))
  })
  return { looked: files.length, found }
}

/** The database recycles files of its log while one looks. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

function readable(_: string, value: unknown): unknown {
  if (typeof value !== 'string' || !/^\\x([0-9a-f]{2})+$/.test(value)) return value
  const bytes = Buffer.from(value.slice(2), 'hex')
  return `${value} ${bytes.toString('latin1')}`
}

/** A few digits stand in many a number by chance: those that stand by themselves, or say what they are, are looked for. */
const alone = (digits: string) => new RegExp(`(?<![0-9a-zA-Z.+-])${digits}(?![0-9a-zA-Z.-])`)
const named = (digits: string) => new RegExp(`(cvv|cvc|value|code|secret)\\W{1,6}${digits}(?!\\d)`, 'i')

it('shows the number, the code and what a shop asks for, and no line of the log and no row keeps them', async () => {
  const card = await cards.newCard(person)
  const token = person.authToken
  await proveByPassword(server.url, person)
  const params = { id: card.id }
  const shown = await ask(server.url, cardPan, { token, params })
  const { pan, expiry } = shown.reply
  const { cvv } = (await ask(server.url, cardCvv, { token, params })).reply
  expect([pan, expiry, cvv]).toEqual([
    expect.stringMatching(/^\d{16}$/),
    expect.stringMatching(/^\d\d\/\d\d$/),
    expect.stringMatching(/^\d{3}$/),
  ])
  const asked = await cards.shop(card, 'three_ds_code', 1_200n)
  const link = await cards.shop(card, 'three_ds_link', 1_300n)
  const { codes } = (await ask(server.url, listThreeDs, { token, params })).reply
  expect(codes.map(({ id }) => id).toSorted()).toEqual([asked, link].toSorted())
  const valueOf = async (code: string) =>
    (await ask(server.url, readThreeDs, { token, params: { ...params, code } })).reply.value
  const [code, address] = [await valueOf(asked), await valueOf(link)]
  expect([code, address]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^https:/)])
  const told = async () => {
    const { rows } = await database.pool.query(
      `select from event where name = 'card.code_asked' and payload->>'card' = $1`,
      [card.id],
    )
    return rows.length === 2 ? true : null
  }
  await eventually(told, 'nobody was told that a shop asks')
  // Another customer's try, an unknown code, and a body that is none fail in their own ways.
  await ask(server.url, readThreeDs, { token, params: { ...params, code: 'unknown' } })
  const [rows, log] = [await everyRow(), server.said()]
  expect(log).toContain('/account/card-pan/:id')
  expect(rows).toContain(card.id)
  expect(rows).toContain(`"secret":"three_ds"`)
  const files = await filesWith([pan, address])
  expect(files.looked).toBeGreaterThan(100)
  expect(files.found).toEqual([])
  // What is kept is found in the same way.
  expect((await filesWith([card.id])).found.length).toBeGreaterThan(0)
  for (const text of [rows, log]) {
    expect(text).not.toContain(pan)
    expect(text).not.toContain(pan.replaceAll(/(\d{4})(?=\d)/g, '$1 '))
    expect(text).not.toContain(Buffer.from(pan).toString('base64').slice(0, 20))
    expect(text).not.toContain(address)
    expect(text).not.toMatch(alone(code))
    expect(text).not.toMatch(named(code))
    expect(text).not.toMatch(named(cvv))
  }
})

it('lets nobody keep an answer that shows one', async () => {
  const card = await cards.newCard(person)
  await proveByPassword(server.url, person)
  const response = await fetch(`${server.url}/account/card-pan/${card.id}`, {
    headers: { 'auth-token': person.authToken },
  })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

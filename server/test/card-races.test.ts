import { sandboxFund } from '@emun/contract/sandbox'
import { minute, second } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { expectBooksToBalance } from './support/books.ts'
import { type CardTest, openCardTest, usd } from './support/cards.ts'
import { ask } from './support/client.ts'
import { balanceOf, openPeople, type Person } from './support/people.ts'
import { eventually } from './support/rails.ts'
import { openRandom, seed } from './support/random.ts'
import { startTestServer, type TestServer } from './support/server.ts'

/** Each pair is released at once so often: a few times where everything is tried, a thousand when somebody asks. */
const rounds = Number(process.env['EMUN_CARD_RACES'] ?? 2)
vi.setConfig({ testTimeout: 60_000 + rounds * 10_000 })

const random = openRandom()
let server: TestServer
let cards: CardTest
let dana: Person

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DATABASE_CONNECTIONS: '40' } })
})
beforeEach(async () => {
  ;[dana] = await openPeople(server.environment, 1)
  cards = openCardTest(server, [dana])
  await cards.advance(0)
  await cards.verify(dana)
})
afterEach(async () => {
  await cards.close()
  await expectBooksToBalance(server.database.pool)
})
afterAll(() => server.stop())

const fund = (amount: string) =>
  ask(server.url, sandboxFund, { body: { accountNumber: dana.accountNumber, amount: usd(amount) } })

/** Two at once, in either order. */
async function atOnce<T>(one: () => Promise<T>, other: () => Promise<T>): Promise<readonly [T, T]> {
  if (random.below(2) === 0) return Promise.all([one(), other()])
  const [b, a] = await Promise.all([other(), one()])
  return [a, b]
}

/** Until the issuer was asked for everything of a card, and has ended it. */
const allEnded = (card: string) =>
  eventually(async () => {
    await cards.advance(6 * second)
    const { rows } = await server.database.pool.query(
      `select from card_request where card_id = $1 and state in ('pending', 'unknown')`,
      [card],
    )
    return rows.length === 0 ? true : null
  }, `something of card ${card} has no end`)

it(`money for one card makes one, however often it is asked for (EMUN_SEED=${seed})`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await fund('40.00')
    const answers = await atOnce(
      () => cards.create(dana),
      () => cards.create(dana),
    )
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'low_balance'])
    expect(await balanceOf(server.url, dana)).toBe(0n)
  }
  expect(await cards.list(dana)).toHaveLength(Math.min(rounds, 200))
})

it('one key sent many times at once makes one card, and answers all alike', async () => {
  await fund('400.00')
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => cards.create(dana, {}, key)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await balanceOf(server.url, dana)).toBe(36_000n)
})

it(`what is on a card is withdrawn once (EMUN_SEED=${seed})`, async () => {
  await fund('1000.00')
  const { id } = await cards.newCard(dana)
  for (let round = 0; round < rounds; round += 1) {
    const answers = await atOnce(
      () => cards.withdraw(dana, id, '15.00'),
      () => cards.withdraw(dana, id, '15.00'),
    )
    expect(answers.map(({ codes }) => codes.join()).toSorted()).toEqual(['', 'low_card_balance'])
    await allEnded(id)
    await fund('0.90')
    expect((await cards.topUp(dana, id, '15.00')).codes).toEqual([])
    await allEnded(id)
  }
  expect(await cards.read(dana, id)).toMatchObject({ balance: usd('25.00'), pending: usd('0.00') })
  expect(await balanceOf(server.url, dana)).toBe(96_000n)
})

it(`a top-up and a withdrawal at once both count, each once (EMUN_SEED=${seed})`, async () => {
  await fund('1000.00')
  const { id } = await cards.newCard(dana)
  for (let round = 0; round < rounds; round += 1) {
    await fund('0.60')
    const answers = await atOnce(
      () => cards.topUp(dana, id, '10.00'),
      () => cards.withdraw(dana, id, '10.00'),
    )
    expect(answers.flatMap(({ codes }) => codes)).toEqual([])
    await allEnded(id)
    expect(await cards.read(dana, id)).toMatchObject({ balance: usd('25.00'), pending: usd('0.00') })
  }
  expect(await balanceOf(server.url, dana)).toBe(96_000n)
})

it(`a block and a withdrawal at once bring everything home, once (EMUN_SEED=${seed})`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await fund('40.00')
    const { id } = await cards.newCard(dana)
    const [withdrawn, blocked] = await atOnce<{ readonly codes: readonly string[] }>(
      () => cards.withdraw(dana, id, '10.00'),
      () => cards.block(dana, id),
    )
    expect(blocked.codes).toEqual([])
    expect(['', 'card_blocked']).toContain(withdrawn.codes.join())
    await allEnded(id)
    const card = await cards.until(dana, id, 'blocked')
    expect(card).toMatchObject({ balance: usd('0.00'), pending: usd('0.00') })
    expect(await balanceOf(server.url, dana)).toBe(2_500n * BigInt(round + 1))
  }
})

it(`a freeze and a block at once end in a block, and two blocks are one (EMUN_SEED=${seed})`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await fund('40.00')
    const { id } = await cards.newCard(dana)
    const [, blocked] = await atOnce<{ readonly codes: readonly string[] }>(
      () => cards.freeze(dana, id),
      () => cards.block(dana, id),
    )
    expect(blocked.codes).toEqual([])
    expect((await cards.block(dana, id)).codes).toEqual(['card_blocked'])
    await cards.advance(minute)
    await allEnded(id)
    expect((await cards.until(dana, id, 'blocked')).blocked?.returned).toEqual(usd('25.00'))
  }
})

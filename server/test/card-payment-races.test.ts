import { blockCard, withdrawFromCard } from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { expectBooksToBalance } from './support/books.ts'
import { ask } from './support/client.ts'
import { openPeople, type Person } from './support/people.ts'
import { type PlayedCard, type PlayedCards, playCards } from './support/played-cards.ts'
import { eventually } from './support/rails.ts'
import { openRandom, seed } from './support/random.ts'
import { startTestServer, type TestServer } from './support/server.ts'

/** So often each race is run; a night's worth is asked for by EMUN_CARD_RACES=200. */
const rounds = Number(process.env['EMUN_CARD_RACES'] ?? '1')

const random = openRandom()
let server: TestServer
/** Several servers that hear of the same cards. */
let heard: readonly PlayedCards[]
let cards: PlayedCards
let person: Person

vi.setConfig({ testTimeout: 60_000 + rounds * 10_000 })

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_STEP_UP_ABOVE: '1000000' } })
  ;[person] = await openPeople(server.environment, 1, { amount: '50000.00', currency: 'USD' })
  cards = playCards(server.environment)
  heard = [cards, playCards(server.environment), playCards(server.environment)]
})
afterEach(() => expectBooksToBalance(server.database.pool))
afterAll(async () => {
  for (const each of heard) await each.close()
  await server.stop()
})

/** All servers hear of all of it at once, each in an order of its own. */
async function hearAll(card: PlayedCard, refs: readonly string[]): Promise<void> {
  const hears = heard.flatMap((each) => shuffled(refs).map((ref) => each.hear(card, ref)))
  expect(new Set(await Promise.all(hears))).toEqual(new Set(['heard']))
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.below(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

it(`ten declines at once, heard by three servers, block a card once (EMUN_SEED=${seed})`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const card = await cards.newCard(person, { cents: 1_000n })
    const refs: string[] = []
    for (let count = 0; count < 10; count += 1) refs.push(await cards.shop(card, 'purchase', 900_000n))
    await hearAll(card, refs)
    expect(await cards.blocks(card)).toBe(1)
    expect(await cards.card(card)).toMatchObject({ state: 'blocked', blockReason: 'declines_in_a_row' })
    expect(await cards.auths(card)).toHaveLength(10)
  }
})

it(`two declines at once block nothing, and the third does (EMUN_SEED=${seed})`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const card = await cards.newCard(person, { cents: 1_000n })
    const decline = () => cards.shop(card, 'purchase', 900_000n)
    await hearAll(card, [await decline(), await decline()])
    expect(await cards.card(card)).toMatchObject({ state: 'active' })
    await hearAll(card, [await decline()])
    expect(await cards.blocks(card)).toBe(1)
  }
})

it(`payments, what comes back of them, and the customer who empties the card: the books end as the issuer says (EMUN_SEED=${seed})`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const card = await cards.newCard(person, { cents: 5_000n })
    const first = await cards.shop(card, 'purchase', 1_207n)
    const back = await cards.shop(card, 'void', 0n, { origin: first })
    const refs = [first, back, await cards.shop(card, 'purchase', 2_000n), await cards.shop(card, 'purchase', 1_500n)]
    const body = { amount: { amount: '30.00', currency: 'USD' as const } }
    const given = { token: person.authToken, params: { id: card.id }, key: crypto.randomUUID(), body }
    const [withdrawn] = await Promise.all([ask(server.url, withdrawFromCard, given), hearAll(card, refs)])
    expect(['', 'low_card_balance']).toContain(withdrawn.codes.join())
    await settled(card)
  }
})

it(`a card that its customer blocks while it pays comes home with what is left, once (EMUN_SEED=${seed})`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const card = await cards.newCard(person, { cents: 5_000n })
    const refs = [await cards.shop(card, 'purchase', 700n), await cards.shop(card, 'purchase', 900n)]
    const given = { token: person.authToken, params: { id: card.id }, query: { lang: 'en' as const } }
    const [blocked] = await Promise.all([ask(server.url, blockCard, given), hearAll(card, refs)])
    expect(blocked.codes).toEqual([])
    await settled(card)
    expect(await eventually(async () => (await cards.card(card)).returnedMinor, 'it did not come home')).toBe(3_400n)
    expect(await cards.balance(card)).toBe(0n)
  }
})

/** Nothing waits, nothing is on its way, and the books have what the issuer has. */
async function settled(card: PlayedCard): Promise<void> {
  const isSettled = async () => {
    const isWaiting = (await cards.auths(card)).some((auth) => auth.isWaiting)
    const { rowCount } = await server.database.pool.query(
      `select from card_request where card_id = $1 and state in ('pending', 'unknown')`,
      [card.id],
    )
    const isSame = (await cards.balance(card)) === (await cards.issuerBalance(card))
    return !isWaiting && rowCount === 0 && isSame ? true : null
  }
  await eventually(isSettled, 'the books did not end as the issuer says')
}

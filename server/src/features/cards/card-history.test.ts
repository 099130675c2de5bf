import { cardHistory, type CardLine } from '@emun/contract/customer'
import type { QueryOf } from '@emun/contract/endpoint'
import { money, zero } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { type PlayedCard, type PlayedCards, playCards } from '../../../test/support/played-cards.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { insertRequest, type NewRequest } from './request-store.ts'

let server: TestServer
let cards: PlayedCards
let person: Person
let other: Person
let card: PlayedCard
const refs: Record<string, string> = {}

const books = { name: 'BOOKS 100% OFF', category: '5942', country: 'IL' }
const minutesAgo = (count: number) => new Date(cards.deps.clock.now().getTime() - count * minute)

beforeAll(async () => {
  server = await startTestServer()
  ;[person, other] = await openPeople(server.environment, 2, { amount: '1000.00', currency: 'USD' })
  cards = playCards(server.environment)
  card = await cards.newCard(person)
  const heard = async (
    name: string,
    ...act: Parameters<PlayedCards['shop']> extends [PlayedCard, ...infer Act] ? Act : never
  ) => {
    refs[name] = await cards.shop(card, ...act)
    await cards.hear(card, refs[name])
  }
  await heard('paid', 'purchase', 1_007n, { at: minutesAgo(50), merchant: books })
  await heard('declined', 'purchase', 900_000n, { at: minutesAgo(40) })
  await heard('asked', 'verification', 0n, { at: minutesAgo(30) })
  cards.deps.clock.advance(2 * minute)
  await cards.hear(card, refs['paid'] ?? '')
  await heard('refund', 'refund', 300n, { at: minutesAgo(20), origin: refs['paid'] ?? '' })
  await heard('held', 'purchase', 250n, { at: minutesAgo(10) })
  await asked('create', 5_000n, 60)
  await server.database.pool.query(`update card_request set state = 'done' where card_id = $1`, [card.id])
  await asked('freeze', null, 9)
  await asked('withdraw', 200n, 5)
})
afterAll(async () => {
  await cards.close()
  await server.stop()
})
afterEach(() => expectBooksToBalance(server.database.pool))

async function asked(kind: NewRequest['kind'], cents: bigint | null, ago: number): Promise<void> {
  const onCard = cents === null ? null : money('USD', cents)
  const facts = { card: card.id, kind, onCard, askedBy: 'customer', operator: null } as const
  const currencies = {
    walletCurrency: 'USD',
    cardCurrency: 'USD',
    rate: null,
    amount: onCard,
    fee: onCard && zero('USD'),
  } as const
  await inTransaction(cards.deps.db, (tx) =>
    insertRequest(tx, { id: newId('crq', cards.deps.clock), ...facts, ...currencies }, minutesAgo(ago)),
  )
}

async function history(query: Partial<QueryOf<typeof cardHistory>> = {}) {
  const { reply } = await ask(server.url, cardHistory, {
    token: person.authToken,
    params: { id: card.id },
    query: { lang: 'en', ...query },
  })
  return reply
}

const shortly = ({ kind, state, amount }: CardLine) => `${kind} ${state} ${amount.amount}`

it('is one list of payments and of what went to and from the card, the newest first', async () => {
  const { lines, nextCursor } = await history()
  expect(lines.map(shortly)).toEqual([
    'withdraw pending -2.00',
    'purchase pending -2.50',
    'refund done 3.00',
    'verification done 0.00',
    'purchase declined 0.00',
    'purchase done -10.17',
    'start done 50.00',
  ])
  expect(nextCursor).toBeNull()
})

it('says why a payment was declined, where it was, and what a refund is of', async () => {
  const { lines } = await history()
  expect(lines.find(({ id }) => id === refs['declined'])).toMatchObject({
    decline: 'insufficient_funds',
    asked: { decimal: '9000.00', currency: 'USD' },
    fee: { amount: '0.00' },
  })
  expect(lines.find(({ id }) => id === refs['paid'])).toMatchObject({
    merchant: { name: books.name, category: '5942', categoryTitle: 'Books', country: 'IL' },
    fee: { amount: '0.10' },
  })
  expect(lines.find(({ id }) => id === refs['refund'])).toMatchObject({ origin: refs['paid'] })
})

it('turns its pages without missing or repeating a line, whatever happens meanwhile', async () => {
  const whole = (await history()).lines.map(({ id }) => id)
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await history({ limit: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...page.lines.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual(whole)
})

it('finds by a part of the name of a shop, letter for letter, by kind and by state', async () => {
  expect((await history({ search: 'books' })).lines.map(({ id }) => id)).toEqual([refs['refund'], refs['paid']])
  expect((await history({ search: '0% o' })).lines).toHaveLength(2)
  expect((await history({ search: '%' })).lines).toHaveLength(2)
  expect((await history({ search: '_' })).lines).toEqual([])
  expect((await history({ kind: 'purchase' })).lines).toHaveLength(3)
  expect((await history({ kind: 'purchase', state: 'declined' })).lines.map(({ id }) => id)).toEqual([refs['declined']])
})

test('record_not_found is what somebody else hears, and whoever makes up a cursor or a status hears that there is none', async () => {
  const params = { id: card.id }
  const foreign = await ask(server.url, cardHistory, { token: other.authToken, params, query: { lang: 'en' } })
  expect(foreign.codes).toEqual(['record_not_found'])
  const query = { lang: 'en', cursor: 'the third page' } as const
  expect((await ask(server.url, cardHistory, { token: person.authToken, params, query })).codes).toEqual([
    'incorrect_value',
  ])
  const made = { lang: 'en', state: 'lost' } as never
  expect((await ask(server.url, cardHistory, { token: person.authToken, params, query: made })).codes).toEqual([
    'unknown_status',
  ])
})

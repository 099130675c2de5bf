import { cardSpending, cardStatement, limitCard, listCards } from '@emun/contract/customer'
import type { BodyOf, QueryOf } from '@emun/contract/endpoint'
import { dayIn, minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { type PlayedCard, type PlayedCards, playCards } from '../../../test/support/played-cards.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let cards: PlayedCards
let person: Person
let other: Person

beforeAll(async () => {
  server = await startTestServer()
  ;[person, other] = await openPeople(server.environment, 2, { amount: '1000.00', currency: 'USD' })
  cards = playCards(server.environment)
})
afterAll(async () => {
  await cards.close()
  await server.stop()
})
afterEach(() => expectBooksToBalance(server.database.pool))

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const today = () => dayIn(cards.deps.config.businessZone, cards.deps.clock.now())
const shopped = async (card: PlayedCard, ...act: [Parameters<PlayedCards['shop']>[1], bigint, object?]) => {
  const ref = await cards.shop(card, ...act)
  expect(await cards.hear(card, ref)).toBe('heard')
  return ref
}
const books = { merchant: { name: 'Books', category: '5942', country: 'IL' } }
const shoes = { merchant: { name: 'Shoes', category: '5661', country: 'IL' } }

describe('what a card spent', () => {
  it('is told by month and by shop, without what was declined and less what was given back', async () => {
    const card = await cards.newCard(person)
    const paid = await shopped(card, 'purchase', 1_000n, books)
    await shopped(card, 'purchase', 500n, books)
    await shopped(card, 'purchase', 2_000n, shoes)
    await shopped(card, 'purchase', 900_000n, shoes)
    cards.deps.clock.advance(2 * minute)
    await shopped(card, 'refund', 300n, { origin: paid })
    const { reply } = await ask(server.url, cardSpending, { token: person.authToken, params: { id: card.id } })
    expect(reply.months).toHaveLength(6)
    expect(reply.months.at(-1)).toEqual({ month: today().slice(0, 7), spent: usd('32.00') })
    expect(reply.months[0]?.spent).toEqual(usd('0.00'))
    expect(reply.shops).toEqual([
      { name: 'Shoes', spent: usd('20.00'), payments: 1 },
      { name: 'Books', spent: usd('12.00'), payments: 2 },
    ])
  })

  test('record_not_found is what somebody else hears', async () => {
    const card = await cards.newCard(person)
    const given = { token: other.authToken, params: { id: card.id } }
    expect((await ask(server.url, cardSpending, given)).codes).toEqual(['record_not_found'])
  })
})

describe('the statement of a card', () => {
  type Query = QueryOf<typeof cardStatement>
  const fetched = (id: string, query: Partial<Query> = {}, who = person) => {
    const asked = new URLSearchParams({ from: today(), to: today(), format: 'json', lang: 'en', ...query })
    const address = `${server.url}/account/card-statement/${id}?${asked.toString()}`
    return fetch(address, { headers: { 'auth-token': who.authToken } })
  }

  it('goes on from line to line, from what was on it to what is on it', async () => {
    const card = await cards.newCard(person)
    const paid = await shopped(card, 'purchase', 1_007n, books)
    await shopped(card, 'purchase', 900_000n, books)
    cards.deps.clock.advance(2 * minute)
    await shopped(card, 'refund', 300n, { origin: paid })
    const response = await fetched(card.id)
    const statement = (await response.json()) as { transactions: Record<string, unknown>[] }
    expect(statement).toMatchObject({ title: 'Card statement', opening: usd('0.00'), closing: usd('42.83') })
    expect(statement).toMatchObject({ moneyIn: usd('53.00'), moneyOut: usd('-10.17') })
    expect(statement.transactions).toMatchObject([
      { kind: 'start', amount: usd('50.00') },
      { id: paid, kind: 'purchase', counterparty: { name: 'Books' }, amount: usd('-10.17'), fee: usd('0.10') },
      { kind: 'refund', description: 'Refund from the shop', amount: usd('3.00'), balanceAfter: usd('42.83') },
    ])
    expect(response.headers.get('content-disposition')).toContain('card-statement-')
  })

  test.each(['he', 'ar', 'ru', 'en'] as const)('is a document and a table in %s too', async (lang) => {
    const card = await cards.newCard(person)
    await shopped(card, 'purchase', 100n, books)
    const pdf = Buffer.from(await (await fetched(card.id, { format: 'pdf', lang })).arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const csv = await (await fetched(card.id, { format: 'csv', lang })).text()
    expect(csv.split('\r\n')).toHaveLength(6)
    expect(csv).toContain('Books')
  })

  test('record_not_found, incorrect_date, statement_too_long and too_many_requests are its refusals', async () => {
    const card = await cards.newCard(person)
    const codesOf = async (response: Response) => (await response.text()).match(/"code":"(\w+)"/)?.[1]
    expect(await codesOf(await fetched(card.id, {}, other))).toBe('record_not_found')
    expect(await codesOf(await fetched(card.id, { from: '2026-03-02', to: '2026-03-01' }))).toBe('incorrect_date')
    expect(await codesOf(await fetched(card.id, { from: '2020-01-01', to: '2026-01-01' }))).toBe('statement_too_long')
    await server.database.pool.query('delete from attempt')
    const { attempts, clock } = cards.deps
    const limit = { action: 'statement', most: 60, withinMs: 3_600_000 }
    for (let count = 0; count < 60; count += 1) await attempts.take(limit, person.id, clock.now())
    const given = { from: today(), to: today(), format: 'json', lang: 'en' } as const
    const full = await ask(server.url, cardStatement, {
      token: person.authToken,
      params: { id: card.id },
      query: given,
    })
    expect(full.codes).toEqual(['too_many_requests'])
    await server.database.pool.query('delete from attempt')
  })
})

describe('what a card may pay', () => {
  const none: BodyOf<typeof limitCard> = { perDay: null, perMonth: null, shop: null, isSingleUse: false, until: null }
  const limit = (id: string, body: Partial<BodyOf<typeof limitCard>>, who = person) =>
    ask(server.url, limitCard, {
      token: who.authToken,
      params: { id },
      query: { lang: 'en' },
      body: { ...none, ...body },
    })

  it('is set anew as a whole, shows what was spent of it, and counts what was paid before', async () => {
    const card = await cards.newCard(person)
    await shopped(card, 'purchase', 700n)
    const body = { perDay: usd('10.00'), perMonth: usd('100.00'), shop: ' Books ', isSingleUse: false, until: today() }
    const { reply } = await limit(card.id, body)
    expect(reply.card.limits).toEqual({ ...body, shop: 'Books' })
    expect(reply.card.spent).toEqual({ today: usd('7.00'), thisMonth: usd('7.00') })
    expect((await limit(card.id, { perDay: usd('10.00') })).reply.card.limits).toEqual({
      ...none,
      perDay: usd('10.00'),
    })
    await shopped(card, 'purchase', 301n)
    expect(await cards.card(card)).toMatchObject({ state: 'frozen' })
  })

  it('blocks one for a single payment after the next, not for those before', async () => {
    const card = await cards.newCard(person)
    const before = await shopped(card, 'purchase', 100n)
    await limit(card.id, { isSingleUse: true })
    await cards.hear(card, before)
    expect(await cards.card(card)).toMatchObject({ state: 'active' })
    await shopped(card, 'purchase', 100n)
    expect(await cards.card(card)).toMatchObject({ state: 'blocked', blockReason: 'used_once' })
    expect((await limit(card.id, {})).codes).toEqual(['card_blocked'])
  })

  test.each([
    ['wallets_differ_in_currency', { perDay: { amount: '10.00', currency: 'EUR' } }, 'perDay'],
    ['minimal_amount', { perMonth: { amount: '0.00', currency: 'USD' } }, 'perMonth'],
    ['date_in_past', { until: '2020-01-01' }, 'until'],
    ['incorrect_value', { shop: '  ' }, 'shop'],
  ] as const)('%s is said of %j, at its field', async (code, body, field) => {
    const card = await cards.newCard(person, { cents: 1_000n })
    const { codes, text } = await limit(card.id, body)
    expect(codes).toEqual([code])
    expect(text).toContain(`"field":"${field}"`)
  })

  test('record_not_found is what somebody else hears', async () => {
    const card = await cards.newCard(person, { cents: 1_000n })
    expect((await limit(card.id, {}, other)).codes).toEqual(['record_not_found'])
  })
})

it('says how many more declines block a card, and nothing once one went through', async () => {
  const card = await cards.newCard(person)
  const left = async () => {
    const { reply } = await ask(server.url, listCards, { token: person.authToken, query: { lang: 'en' } })
    return reply.cards.find(({ id }) => id === card.id)?.declinesLeft
  }
  expect(await left()).toBeNull()
  await shopped(card, 'purchase', 900_000n)
  expect(await left()).toBe(2)
  await shopped(card, 'purchase', 900_000n)
  expect(await left()).toBe(1)
  await shopped(card, 'purchase', 100n)
  expect(await left()).toBeNull()
})

import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type CardTest, openCardTest, usd } from '../../../test/support/cards.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let cards: CardTest
let dana: Person
/** Of Dana, with 25.00 on it; 960.00 is left on the balance. */
let card: string

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[dana] = await openPeople(server.environment, 1, usd('1000.00'))
  cards = openCardTest(server, [dana])
  await cards.advance(0)
  await cards.verify(dana)
  card = (await cards.newCard(dana)).id
})
afterEach(async () => {
  await cards.close()
  await expectBooksToBalance(server.database.pool)
})
afterAll(() => server.stop())

const balance = () => balanceOf(server.url, dana)
const onCard = async () => (await cards.read(dana, card)).balance.amount
const topUp = async (amount: string) => (await cards.topUp(dana, card, amount)).reply.request.id
const withdraw = async (amount: string) => (await cards.withdraw(dana, card, amount)).reply.request.id

describe('what the issuer does not do comes back whole', () => {
  it('a card that is not made, with its fee', async () => {
    const { reply } = await cards.create(dana)
    await cards.asked(reply.request.id)
    expect(await cards.issuer.fail(reply.request.id)).toBe(true)
    await cards.advance(minute)
    await cards.ended(dana, reply.request.id, 'failed')
    const failed = await cards.until(dana, reply.card.id, 'failed')
    expect(failed).toMatchObject({ balance: usd('0.00'), pending: usd('0.00'), actions: ['rename'] })
    expect(await balance()).toBe(96_000n)
  })

  it.each([
    ['a top-up that is declined', '10.01'],
    ['a top-up that fails', '10.06'],
  ])('%s, with its fee', async (_, amount) => {
    // As it was written down: the issuer may have declined it by the time one looks again.
    const { card: asked, request } = (await cards.topUp(dana, card, amount)).reply
    expect([asked.pending.amount, request.state]).toEqual([amount, 'pending'])
    await cards.settle(dana, request.id, 'failed')
    expect([await balance(), await onCard()]).toEqual([96_000n, '25.00'])
    expect(await cards.issuer.moved(request.id)).toBe(0)
  })

  it.each([
    ['a withdrawal that is declined', '10.01'],
    ['a withdrawal that fails', '10.06'],
  ])('%s stays on the card', async (_, amount) => {
    await cards.settle(dana, await withdraw(amount), 'failed')
    expect([await balance(), await onCard()]).toEqual([96_000n, '25.00'])
  })

  it('a freeze: the card pays, and is shown so', async () => {
    const { reply } = await cards.freeze(dana, card)
    await cards.asked(reply.request.id)
    await cards.issuer.fail(reply.request.id)
    await cards.advance(minute)
    await cards.ended(dana, reply.request.id, 'failed')
    expect((await cards.until(dana, card, 'active')).actions).toContain('freeze')
  })

  it('an unfreeze: the card stays frozen', async () => {
    await cards.settle(dana, (await cards.freeze(dana, card)).reply.request.id)
    const { reply } = await cards.unfreeze(dana, card)
    await cards.asked(reply.request.id)
    await cards.issuer.fail(reply.request.id)
    await cards.advance(minute)
    await cards.ended(dana, reply.request.id, 'failed')
    expect((await cards.until(dana, card, 'frozen')).actions).toContain('unfreeze')
  })

  it('but a block is asked for again until it is done', async () => {
    const { reply } = await cards.block(dana, card)
    await cards.asked(reply.request.id)
    await cards.issuer.fail(reply.request.id)
    await cards.advance(minute)
    await cards.ended(dana, reply.request.id, 'failed')
    expect(await cards.read(dana, card)).toMatchObject({ state: 'blocked', changing: 'block', balance: usd('25.00') })
    await cards.advance(5 * minute)
    await untilAsked('block')
    await cards.advance(minute)
    expect((await cards.until(dana, card, 'blocked')).blocked?.returned).toEqual(usd('25.00'))
    expect(await balance()).toBe(98_500n)
  })
})

/** Waits until the newest open request of a kind was taken on by the issuer. */
async function untilAsked(kind: string) {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `select id from card_request where card_id = $1 and kind = $2 and state in ('pending', 'unknown')`,
    [card, kind],
  )
  await cards.asked(rows[0]?.id ?? '')
}

describe('what the issuer does not answer is unknown, and stays set aside until it says', () => {
  it('a top-up that was done', async () => {
    const id = await topUp('10.02')
    await cards.ended(dana, id, 'unknown')
    expect(await cards.read(dana, card)).toMatchObject({ balance: usd('25.00'), pending: usd('10.02') })
    await cards.settle(dana, id)
    expect(await onCard()).toBe('35.02')
    expect(await cards.issuer.moved(id)).toBe(1)
  })

  it('a top-up that fails', async () => {
    const id = await topUp('10.03')
    await cards.ended(dana, id, 'unknown')
    expect(await balance()).toBe(96_000n - 1_003n - 60n)
    await cards.settle(dana, id, 'failed')
    expect([await balance(), await onCard()]).toEqual([96_000n, '25.00'])
  })

  it('a withdrawal that was done', async () => {
    const id = await withdraw('10.02')
    await cards.ended(dana, id, 'unknown')
    expect(await balance()).toBe(96_000n)
    await cards.settle(dana, id)
    expect([await balance(), await onCard()]).toEqual([97_002n, '14.98'])
    expect(await cards.issuer.moved(id)).toBe(1)
  })
})

it('follows what takes its time to the end, and a block waits for it at the issuer', async () => {
  const id = await topUp('10.04')
  await cards.asked(id)
  expect((await cards.block(dana, card)).reply.card.state).toBe('blocked')
  await cards.advance(5 * minute)
  expect(await cards.request(dana, id)).toMatchObject({ state: 'pending' })
  await cards.advance(8 * minute)
  await cards.ended(dana, id, 'done')
  await untilAsked('block')
  await cards.advance(minute)
  expect((await cards.until(dana, card, 'blocked')).blocked?.returned).toEqual(usd('35.04'))
  expect(await balance()).toBe(98_500n - 60n)
})

it('does not ask for what a block has overtaken, and gives it back', async () => {
  const topped = (await cards.topUp(dana, card, '10.00')).reply
  const blocked = (await cards.block(dana, card)).reply
  await cards.asked(blocked.request.id)
  await cards.advance(10 * minute)
  expect((await cards.until(dana, card, 'blocked')).pending).toEqual(usd('0.00'))
  expect((await cards.request(dana, blocked.request.id)).state).toBe('done')
  const moved = (await cards.request(dana, topped.request.id)).state === 'done'
  expect(await balance()).toBe(moved ? 98_440n : 98_500n)
})

it('tells the customer’s browsers of every change', async () => {
  const { rows } = await server.database.pool.query<{ customers: string[] }>(
    `select customers from event where name = 'card.changed' and payload->>'card' = $1`,
    [card],
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.every(({ customers }) => customers.join() === dana.id)).toBe(true)
})

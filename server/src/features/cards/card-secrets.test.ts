import { cardCvv, cardPan, listThreeDs, readThreeDs } from '@emun/contract/customer'
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type PlayedCards, playCards } from '../../../test/support/played-cards.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { proveByPassword } from '../../../test/support/sign-in.ts'

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

const about = (id: string, who = person) => ({ token: who.authToken, params: { id } })
const setState = (id: string, state: string) =>
  server.database.pool.query(
    `update card set state = $2, block_reason = 'by_customer', blocked_at = now() where id = $1`,
    [id, state],
  )
async function reveals(id: string): Promise<readonly string[]> {
  const { rows } = await server.database.pool.query<{ secret: string }>(
    'select secret from card_reveal where card_id = $1 order by id',
    [id],
  )
  return rows.map(({ secret }) => secret)
}

test('step_up_required is what a session hears that has not proved who acts', async () => {
  const card = await cards.newCard(person)
  for (const endpoint of [cardPan, cardCvv])
    expect((await ask(server.url, endpoint, about(card.id))).codes).toEqual(['step_up_required'])
  const params = { id: card.id, code: 'code' }
  const answer = await ask(server.url, readThreeDs, { token: person.authToken, params })
  expect(answer.codes).toEqual(['step_up_required'])
  expect(await reveals(card.id)).toEqual([])
})

it('shows the number five times an hour, and the code as often: too_many_requests after that', async () => {
  const card = await cards.newCard(person)
  await proveByPassword(server.url, person)
  for (let count = 0; count < 5; count += 1) {
    expect((await ask(server.url, cardPan, about(card.id))).status).toBe(200)
    expect((await ask(server.url, cardCvv, about(card.id))).status).toBe(200)
  }
  for (const endpoint of [cardPan, cardCvv]) {
    const { codes, text } = await ask(server.url, endpoint, about(card.id))
    expect(codes).toEqual(['too_many_requests'])
    expect(text).toContain('retryAt')
  }
  expect(await reveals(card.id)).toHaveLength(10)
})

it('shows five and no more where twenty ask at once', async () => {
  const card = await cards.newCard(person)
  await proveByPassword(server.url, person)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server.url, cardPan, about(card.id))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await reveals(card.id)).toHaveLength(5)
})

test('record_not_found is what somebody else hears', async () => {
  const card = await cards.newCard(person)
  await proveByPassword(server.url, other)
  for (const endpoint of [cardPan, cardCvv, listThreeDs])
    expect((await ask(server.url, endpoint, about(card.id, other))).codes).toEqual(['record_not_found'])
  const params = { id: card.id, code: 'code' }
  const { codes } = await ask(server.url, readThreeDs, { token: other.authToken, params })
  expect(codes).toEqual(['record_not_found'])
})

test('card_blocked of one that is over, operation_not_allowed of one that is not made, and neither counts', async () => {
  const card = await cards.newCard(person)
  await proveByPassword(server.url, person)
  const expected = { blocked: 'card_blocked', creating: 'operation_not_allowed', failed: 'operation_not_allowed' }
  for (const [state, code] of Object.entries(expected)) {
    await setState(card.id, state)
    for (const endpoint of [cardPan, cardCvv])
      expect((await ask(server.url, endpoint, about(card.id))).codes).toEqual([code])
  }
  await setState(card.id, 'frozen')
  expect((await ask(server.url, cardPan, about(card.id))).status).toBe(200)
})

test('try_again is what is said where the issuer has no number yet or is not there, and it does not count', async () => {
  const card = await cards.newCard(person)
  await proveByPassword(server.url, person)
  await server.database.pool.query(`update card set issuer = 'gone' where id = $1`, [card.id])
  for (const endpoint of [cardPan, cardCvv, listThreeDs])
    expect((await ask(server.url, endpoint, about(card.id))).codes).toEqual(['try_again'])
  const params = { id: card.id, code: 'code' }
  expect((await ask(server.url, readThreeDs, { token: person.authToken, params })).codes).toEqual(['try_again'])
  await server.database.pool.query(`update card set issuer = 'sandbox' where id = $1`, [card.id])
  for (let count = 0; count < 5; count += 1) expect((await ask(server.url, cardPan, about(card.id))).status).toBe(200)
})

it('tells what shops ask without the values, and each value to whoever asks for it', async () => {
  const card = await cards.newCard(person)
  await proveByPassword(server.url, person)
  const asked = await cards.shop(card, 'three_ds_code', 2_500n)
  const { reply, text } = await ask(server.url, listThreeDs, about(card.id))
  expect(reply.codes).toMatchObject([
    { id: asked, kind: 'code', merchant: 'Sandbox Shop', amount: { decimal: '25.00', currency: 'USD' } },
  ])
  expect(reply.balance).toEqual({ amount: '50.00', currency: 'USD' })
  const read = (code: string) =>
    ask(server.url, readThreeDs, { token: person.authToken, params: { id: card.id, code } })
  const { value } = (await read(asked)).reply
  expect(value).toMatch(/^\d{6}$/)
  expect(text).not.toContain(value)
  expect((await read('of nobody')).codes).toEqual(['record_not_found'])
  for (let count = 0; count < 19; count += 1) expect((await read(asked)).status).toBe(200)
  expect((await read(asked)).codes).toEqual(['too_many_requests'])
})

import * as desk from '@emun/contract/operator'
import { type SandboxCardAct, sandboxCard } from '@emun/contract/sandbox'
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { playCards, type PlayedCard, type PlayedCards } from '../../../test/support/played-cards.ts'
import { ask } from '../../../test/support/client.ts'
import { writeCard } from '../../../test/support/desk-cards.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { eventually } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'

let server: TestServer
let cards: PlayedCards
let dana: Person
let token: string

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  cards = playCards(server.environment)
  ;[dana] = await openPeople(server.environment, 1, { amount: '500.00', currency: 'USD' })
  token = await signOperatorIn(server.url, 'agent')
})
afterAll(async () => {
  await cards.close()
  await server.stop()
})
afterEach(() => expectBooksToBalance(server.database.pool))

const play = (id: string, act: SandboxCardAct, amount = '10.00', more: object = {}) => {
  const body = { act, amount: { amount, currency: 'USD' as const }, shop: 'Corner Shop', category: '5411', ...more }
  return ask(server.url, sandboxCard, { params: { id }, body })
}
const listed = async ({ id }: PlayedCard) =>
  (await ask(server.url, desk.listCardPayments, { token, params: { id } })).reply.payments
/** What the desk shows of a payment once we have heard of it over our own webhook. */
const heard = (card: PlayedCard, ref: string) =>
  eventually(async () => (await listed(card)).find((each) => each.ref === ref) ?? null, `nobody told of ${ref}`)

it('is told of what shops do over our own webhook: a payment, one that is too much, one that is voided, a fee', async () => {
  const card = await cards.newCard(dana)
  const paid = (await play(card.id, 'purchase')).reply.ref
  expect(await heard(card, paid)).toMatchObject({
    kind: 'purchase',
    state: 'authorised',
    shop: { name: 'Corner Shop', category: '5411' },
  })
  const declined = (await play(card.id, 'decline')).reply.ref
  expect(await heard(card, declined)).toMatchObject({ state: 'failed', decline: 'insufficient_funds' })
  const voided = (await play(card.id, 'void', '10.00', { origin: paid })).reply.ref
  expect(await heard(card, voided)).toMatchObject({ kind: 'void', origin: paid })
  const fee = (await play(card.id, 'monthly_fee', '1.00')).reply.ref
  expect(await heard(card, fee)).toMatchObject({ kind: 'fee' })
})

it('asks who pays by a code or by a link', async () => {
  const card = await cards.newCard(dana)
  for (const act of ['three_ds_code', 'three_ds_link'] as const) {
    expect((await play(card.id, act)).codes).toEqual([])
  }
  const asked = await cards.sandbox.listThreeDs(card.ref)
  expect(asked === 'unknown' ? asked : asked.map(({ kind }) => kind).toSorted()).toEqual(['code', 'link'])
})

test('operation_not_allowed is what a shop hears that gives back what is not final, or was never paid', async () => {
  const card = await cards.newCard(dana)
  const paid = (await play(card.id, 'purchase')).reply.ref
  expect((await play(card.id, 'refund', '10.00', { origin: paid })).codes).toEqual(['operation_not_allowed'])
  expect((await play(card.id, 'void', '10.00', { origin: 'none' })).codes).toEqual(['operation_not_allowed'])
})

test('record_not_found for no card, one that was not made and another issuer’s; an amount that is none', async () => {
  const { pool } = server.database
  const notMade = await writeCard(pool, dana)
  const others = await writeCard(pool, dana, { issuer: 'gone', issuerRef: 'r1' })
  for (const id of [`crd_${'f'.repeat(32)}`, notMade, others])
    expect((await play(id, 'purchase')).codes).toEqual(['record_not_found'])
  const card = await cards.newCard(dana)
  expect((await play(card.id, 'purchase', '0.00')).codes).toEqual(['minimal_amount'])
  const euros = { amount: { amount: '1.00', currency: 'EUR' as const } }
  expect((await play(card.id, 'purchase', '1.00', euros)).codes).toEqual(['wallets_differ_in_currency'])
})

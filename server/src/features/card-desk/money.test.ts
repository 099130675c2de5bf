import { listTransactions } from '@emun/contract/customer'
import type { CardId } from '@emun/contract/ids'
import { money } from '@emun/contract/money'
import * as desk from '@emun/contract/operator'
import { minute } from '@emun/contract/time'
import { openAccount, ownerOfRail, post } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { playCards, type PlayedCards } from '../../../test/support/played-cards.ts'
import { ask } from '../../../test/support/client.ts'
import { type AtDesk, openDesk } from '../../../test/support/desk.ts'
import { writeCard } from '../../../test/support/desk-cards.ts'
import { signOperatorIn } from '../../../test/support/operators.ts'
import { balanceOf, openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { newUuid } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { fundWallet } from '../sandbox/public.ts'

let server: TestServer
let cards: PlayedCards
let token: string
let treasurer: AtDesk

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const body = { reason: 'Owed for three months' }

beforeAll(async () => {
  server = await startTestServer({ env: { EMUN_DEMO: 'on' } })
  cards = playCards(server.environment)
  treasurer = await openDesk(server.url, 'treasurer')
  token = await signOperatorIn(server.url, 'auditor')
})
afterAll(async () => {
  await cards.close()
  await server.stop()
})
afterEach(() => expectBooksToBalance(server.database.pool))

const read = async () => (await ask(server.url, desk.readCardMoney, { token })).reply
const owing = async ({ id }: Person) => (await read()).receivables.find(({ customer }) => customer === id)

/** A card that could not pay its issuer so much: its customer owes it. */
async function owe(person: Person, cents: bigint, card?: CardId): Promise<void> {
  const { deps } = cards
  const id = card ?? (await writeCard(server.database.pool, person, { issuer: 'gone' }))
  await inTransaction(deps.db, async (tx) => {
    const from = await openAccount(tx, { owner: person.id, kind: 'owed', currency: 'USD' })
    const to = await openAccount(tx, { owner: ownerOfRail('gone'), kind: 'float', currency: 'USD' })
    const legs = [{ from, to, amount: money('USD', cents) }]
    await post(tx, { id: newUuid(deps.clock), kind: 'card_fee_owed', happenedAt: deps.clock.now(), legs })
  })
  await server.database.pool.query(
    `insert into card_issuer_fee (issuer, ref, card_id, amount_minor, currency, at, heard_at)
    values ('gone', $1, $2, $3, 'USD', '2026-03-01T12:00:00Z', now())`,
    [crypto.randomUUID(), id, String(cents)],
  )
}

async function newPerson(amount: string): Promise<Person> {
  const [person] = await openPeople(server.environment, 1, usd(amount))
  return person
}

describe('what an issuer has of us', () => {
  it('is told by our ledger and by its own word, and how far they differ', async () => {
    const person = await newPerson('100.00')
    await cards.newCard(person, { cents: 2_500n })
    const float = (await read()).floats.find(({ issuer }) => issuer === 'sandbox')
    expect(float).toMatchObject({ held: usd('0.00'), onCards: usd('25.00'), pending: usd('0.00'), free: usd('-25.00') })
    const told = await cards.sandbox.readFloat('USD')
    if (told === 'unknown') throw new Error('the sandbox said nothing')
    expect(float?.told).toEqual(usd(`${told.minor / 100n}.${String(told.minor % 100n).padStart(2, '0')}`))
    const difference = told.minor + 2_500n
    expect(float?.difference).toEqual(usd(`${difference / 100n}.${String(difference % 100n).padStart(2, '0')}`))
  })

  it('says that an issuer said nothing, where nobody can ask it', async () => {
    await writeCard(server.database.pool, await newPerson('1.00'), { issuer: 'gone' })
    const float = (await read()).floats.find(({ issuer }) => issuer === 'gone')
    expect([float?.told, float?.difference]).toEqual([null, null])
  })
})

describe('what customers owe for fees of cards', () => {
  it('is collected once, however many try, never more than is owed, and stands in their history and the audit', async () => {
    const person = await newPerson('100.00')
    await owe(person, 1_250n)
    expect(await owing(person)).toMatchObject({ owed: usd('12.50'), ofCards: usd('12.50'), balance: usd('100.00') })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => treasurer(desk.collectReceivable, person.id, { body })),
    )
    expect(answers.flatMap(({ codes }) => codes)).toEqual(Array.from({ length: 4 }, () => 'already_decided'))
    expect(await balanceOf(server.url, person)).toBe(8_750n)
    expect(await owing(person)).toBeUndefined()
    const { transactions } = (await ask(server.url, listTransactions, { token: person.authToken })).reply
    expect(transactions[0]).toMatchObject({ kind: 'debt_collected', amount: usd('-12.50') })
    const audit = await ask(server.url, desk.readAudit, { token, query: { about: person.id } })
    expect(audit.reply.rows).toMatchObject([
      { action: 'debt_collected', after: { amount: '12.50 USD' }, reason: body.reason },
    ])
  })

  it('is what a balance could not pay us for a payment too, and is not asked for again once it is collected', async () => {
    const person = await newPerson('50.00')
    const card = await cards.newCard(person)
    const ref = await cards.shop(card, 'purchase', 2_000n, { asked: money('EUR', 1_800n) })
    cards.deps.clock.advance(2 * minute)
    await cards.hear(card, ref)
    expect(await owing(person)).toMatchObject({ owed: usd('0.60'), ofCards: usd('0.60'), balance: usd('0.00') })
    const { accountNumber } = person
    await fundWallet(cards.deps, undefined, { accountNumber, amount: usd('0.50') })
    expect((await treasurer(desk.collectReceivable, person.id, { body })).reply.collected).toEqual(usd('0.50'))
    await fundWallet(cards.deps, undefined, { accountNumber, amount: usd('1.00') })
    expect((await treasurer(desk.collectReceivable, person.id, { body })).reply.collected).toEqual(usd('0.10'))
    const { rows } = await server.database.pool.query('select owed_minor from card_payment_fee where ref = $1', [ref])
    expect(rows).toEqual([{ owed_minor: '0' }])
    expect((await treasurer(desk.collectReceivable, person.id, { body })).codes).toEqual(['already_decided'])
  })

  it('is collected as far as the balance goes; low_balance where nothing is there', async () => {
    const person = await newPerson('4.00')
    await owe(person, 1_000n)
    const { reply } = await treasurer(desk.collectReceivable, person.id, { body })
    expect(reply.collected).toEqual(usd('4.00'))
    expect(await owing(person)).toMatchObject({ owed: usd('6.00'), ofCards: usd('6.00'), balance: usd('0.00') })
    expect((await treasurer(desk.collectReceivable, person.id, { body })).codes).toEqual(['low_balance'])
  })

  it('is the same collection under the same key: old_request for another customer', async () => {
    const [person, other] = [await newPerson('50.00'), await newPerson('50.00')]
    await owe(person, 300n)
    const key = crypto.randomUUID()
    for (const _ of [1, 2])
      expect((await treasurer(desk.collectReceivable, person.id, { body, key })).reply.collected).toEqual(usd('3.00'))
    expect(await balanceOf(server.url, person)).toBe(4_700n)
    expect((await treasurer(desk.collectReceivable, other.id, { body, key })).codes).toEqual(['old_request'])
  })

  test('already_decided is what is heard of who owes nothing, operation_not_allowed while an account is frozen; record_not_found of nobody', async () => {
    const person = await newPerson('50.00')
    expect((await treasurer(desk.collectReceivable, person.id, { body })).codes).toEqual(['already_decided'])
    await owe(person, 300n)
    const { pool } = server.database
    const freeze = (is: boolean) =>
      pool.query('update ledger.account set frozen = $2 where owner = $1', [person.id, is])
    await freeze(true)
    expect((await treasurer(desk.collectReceivable, person.id, { body })).codes).toEqual(['operation_not_allowed'])
    await freeze(false)
    for (const id of [`cus_${'f'.repeat(32)}`, 'cus_1'])
      expect((await treasurer(desk.collectReceivable, id, { body })).codes).toEqual(['record_not_found'])
  })
})

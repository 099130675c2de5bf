import type { CardId } from '@emun/contract/ids'
import { amountOf, money } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import { type AccountKind, openAccount, ownerOfCard, ownerOfRail, post } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { writeCard, writeRequest } from '../../../test/support/desk-cards.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { type PlayedCards, playCards } from '../../../test/support/played-cards.ts'
import { environmentOf } from '../../../test/support/server.ts'
import { newUuid } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { sandboxBooks } from '../../sandbox-books.ts'
import { watchCards } from '../cards/public.ts'
import { reconcile } from './report.ts'

let database: TestDatabase
let cards: PlayedCards
let person: Person

beforeAll(async () => {
  database = await createTestDatabase()
  const environment = environmentOf(database)
  ;[person] = await openPeople(environment, 1, { amount: '5000.00', currency: 'USD' })
  cards = playCards(environment)
})
afterEach(() => expectBooksToBalance(database.pool))
afterAll(async () => {
  await cards.close()
  await database.drop()
})

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

/** As of six minutes from now, when whatever was not heard of should have been, unless said otherwise. */
function report(laterMs = 6 * minute) {
  const { db, clock } = cards.deps
  const now = new Date(clock.now().getTime() + laterMs)
  return reconcile({ db, books: sandboxBooks, zone: 'Asia/Jerusalem', now })
}

const breaksAt = async (id: string, laterMs?: number) =>
  (await report(laterMs)).breaks.filter((found) => found.id === id)

type Account = readonly [owner: string, kind: AccountKind]

/** Money that moves on our books and nowhere else. Answers the posting. */
function move(kind: string, from: Account, to: Account, cents: bigint): Promise<string> {
  const { db, clock } = cards.deps
  return inTransaction(db, async (tx) => {
    const open = ([owner, of]: Account) => openAccount(tx, { owner, kind: of, currency: 'USD' })
    const legs = [{ from: await open(from), to: await open(to), amount: money('USD', cents) }]
    const id = newUuid(clock)
    await post(tx, { id, kind, happenedAt: clock.now(), legs })
    return id
  })
}

describe('a card', () => {
  it('stands as its issuer says, whatever was paid with it', async () => {
    const card = await cards.newCard(person)
    expect(await breaksAt(card.id)).toEqual([])
    const ref = await cards.shop(card, 'purchase', 1_250n)
    await cards.hear(card, ref)
    expect(await breaksAt(card.id)).toEqual([])
  })

  it('is told of with what is missing, when a payment was not heard of for five minutes', async () => {
    const card = await cards.newCard(person)
    const ref = await cards.shop(card, 'purchase', 700n)
    expect(await breaksAt(card.id, 4 * minute)).toEqual([])
    const found = { kind: 'outside_differs', rail: 'sandbox', id: card.id, amount: usd('7.00') }
    expect(await breaksAt(card.id)).toMatchObject([found])
    await cards.hear(card, ref)
    expect(await breaksAt(card.id)).toEqual([])
  })

  it('is told of as well when more is on it than our books have', async () => {
    const card = await cards.newCard(person, { cents: 5_000n, booked: 4_000n })
    expect(await breaksAt(card.id)).toMatchObject([{ kind: 'outside_differs', amount: usd('10.00') }])
    await cards.load(person, card, 1_000n)
  })

  it('is not compared while its issuer is asked for something', async () => {
    const card = await cards.newCard(person, { cents: 5_000n, booked: 4_000n })
    const request = await writeRequest(database.pool, card.id, 'freeze', 'unknown')
    expect(await breaksAt(card.id)).toEqual([])
    await database.pool.query(`update card_request set state = 'failed' where id = $1`, [request])
    expect(await breaksAt(card.id)).toMatchObject([{ kind: 'outside_differs' }])
    await cards.load(person, card, 1_000n)
  })

  it('is not compared while the books cannot take a payment that was heard of', async () => {
    const card = await cards.newCard(person, { cents: 5_000n, booked: 1_000n })
    const ref = await cards.shop(card, 'purchase', 3_000n)
    expect(await breaksAt(card.id)).toMatchObject([{ kind: 'outside_differs', amount: usd('10.00') }])
    await cards.hear(card, ref)
    expect(await cards.auth(card, ref)).toMatchObject({ isWaiting: true })
    expect(await breaksAt(card.id)).toEqual([])
  })

  it('of an issuer whose books nobody can read is not compared, and neither is one that is nobody’s here', async () => {
    const gone = await writeCard(database.pool, person, { issuer: 'gone', issuerRef: 'gone_1' })
    await move('card_issue', [person.id, 'main'], [ownerOfCard(gone), 'card'], 900n)
    const before = (await report()).breaks.length
    const { sandbox } = cards
    const asked = { id: 'nobody', typeRef: 'sandbox_starter', holderRef: null, email: '', label: '' }
    await sandbox.createCard({ ...asked, firstDeposit: money('USD', 2_500n) })
    expect((await report()).breaks).toHaveLength(before)
    expect(await breaksAt(gone)).toEqual([])
  })
})

describe('what is set aside for a card', () => {
  const asideFor = async (id: CardId, cents: bigint) =>
    move('card_topup', [person.id, 'main'], [ownerOfCard(id), 'card_pending'], cents)

  it('is what its issuer was asked for, and anything else is told of at once', async () => {
    const { id } = await cards.newCard(person)
    await asideFor(id, 2_000n)
    const found = { kind: 'card_pending_differs', rail: 'sandbox', id, amount: usd('20.00'), since: null }
    expect(await breaksAt(id, 0)).toEqual([found])
    const request = await writeRequest(database.pool, id, 'top_up', 'unknown')
    const write = (change: string) => database.pool.query(`update card_request set ${change} where id = $1`, [request])
    await write('card_minor = 2000')
    expect(await breaksAt(id, 0)).toEqual([])
    await write('card_minor = 2500')
    expect(await breaksAt(id, 0)).toEqual([{ ...found, amount: usd('5.00') }])
    await write(`card_minor = 2000, state = 'done'`)
    expect(await breaksAt(id, 0)).toEqual([found])
  })

  it('is nothing where only a change of its state is asked for', async () => {
    const { id } = await cards.newCard(person)
    await writeRequest(database.pool, id, 'block', 'pending')
    expect(await breaksAt(id, 0)).toEqual([])
  })
})

describe('what lies at an issuer', () => {
  const atSandbox = async () => {
    const row = (await report()).rails.find(({ rail }) => rail === 'sandbox')
    return { row, held: row ? amountOf(row.ledger).minor : 0n }
  }

  it('is less what cards paid and could not pay, as it is written down', async () => {
    const before = (await atSandbox()).held
    const card = await cards.newCard(person, { cents: 1_000n })
    await cards.shop(card, 'purchase', 400n)
    // Six are on the card for it, and nine are owed.
    await cards.shop(card, 'monthly_fee', 1_500n)
    const watching = watchCards(cards.deps)
    watching.start()
    await watching.stop()
    const { row, held } = await atSandbox()
    expect(held - before).toBe(-1_900n)
    expect(row).toMatchObject({ outside: null, difference: null, explained: null })
    expect([...(await breaksAt('sandbox')), ...(await breaksAt(card.id))]).toEqual([])
  })

  it('is told of where money left it for no payment of any card', async () => {
    const id = await writeCard(database.pool, person, { issuer: 'another' })
    await move('card_issue', [person.id, 'main'], [ownerOfCard(id), 'card'], 900n)
    const posting = await move('card_payment', [ownerOfCard(id), 'card'], [ownerOfRail('another'), 'float'], 300n)
    const found = { rail: 'another', amount: usd('3.00') }
    expect(await breaksAt(posting)).toMatchObject([{ kind: 'posting_without_reason', ...found }])
    expect(await breaksAt('another')).toMatchObject([{ kind: 'float_differs', ...found }])
  })
})

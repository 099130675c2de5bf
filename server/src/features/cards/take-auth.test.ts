import { money } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import { findAccounts, ownerOfRail } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { type PlayedCards, playCards, type PlayedCard } from '../../../test/support/played-cards.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import type { CardAuth } from '../../providers/card-issuer/port.ts'
import { takeAuth } from './take-auth.ts'
import { takeFees } from './take-fees.ts'
import { tryPayment } from './try-payment.ts'
import { lookAtIssuers } from './watch-cards.ts'

let server: TestServer
let cards: PlayedCards
let person: Person

beforeAll(async () => {
  server = await startTestServer()
  ;[person] = await openPeople(server.environment, 1, { amount: '5000.00', currency: 'USD' })
  cards = playCards(server.environment)
})
afterAll(async () => {
  await cards.close()
  await server.stop()
})
afterEach(() => expectBooksToBalance(server.database.pool))

/** Happens, and is heard of. */
async function heard(
  card: PlayedCard,
  ...act: Parameters<PlayedCards['shop']> extends [PlayedCard, ...infer Act] ? Act : never
) {
  const ref = await cards.shop(card, ...act)
  expect(await cards.hear(card, ref)).toBe('heard')
  return ref
}

const minutesAgo = (count: number) => new Date(cards.deps.clock.now().getTime() - count * minute)

/** Entries of the ledger about a card. */
async function entries({ id }: PlayedCard): Promise<number> {
  const { rowCount } = await server.database.pool.query(
    `select from ledger.entry e join ledger.account a on a.id = e.account_id where a.owner = $1`,
    [`card:${id}`],
  )
  return rowCount ?? 0
}

describe('a payment', () => {
  it('leaves the card when it is authorised, and nothing more when it settles', async () => {
    const card = await cards.newCard(person)
    const ref = await heard(card, 'purchase', 1_250n)
    expect(await cards.auth(card, ref)).toMatchObject({ state: 'authorised', posted: money('USD', -1_250n) })
    cards.deps.clock.advance(2 * minute)
    expect(await cards.hear(card, ref)).toBe('heard')
    expect(await cards.auth(card, ref)).toMatchObject({ state: 'settled', posted: money('USD', -1_250n) })
    expect(await cards.balance(card)).toBe(3_750n)
    expect(await cards.issuerBalance(card)).toBe(3_750n)
    expect((await cards.card(card)).usedAt).toEqual((await cards.auth(card, ref)).at)
  })

  it('takes the fee of the issuer along, and gives back without it what is voided', async () => {
    const card = await cards.newCard(person)
    const ref = await heard(card, 'purchase', 1_007n)
    expect(await cards.balance(card)).toBe(5_000n - 1_007n - 10n)
    await heard(card, 'void', 0n, { origin: ref })
    expect(await cards.balance(card)).toBe(4_990n)
    expect(await cards.issuerBalance(card)).toBe(4_990n)
  })

  it('that is given back in parts comes back in parts, and never changes what was paid', async () => {
    const card = await cards.newCard(person)
    const ref = await heard(card, 'purchase', 2_000n)
    cards.deps.clock.advance(2 * minute)
    const refund = await heard(card, 'refund', 500n, { origin: ref })
    await heard(card, 'refund', 700n, { origin: ref })
    expect(await cards.auth(card, refund)).toMatchObject({ origin: ref, kind: 'refund', posted: money('USD', 500n) })
    expect(await cards.balance(card)).toBe(4_200n)
    expect(await cards.issuerBalance(card)).toBe(4_200n)
  })

  it('that was declined is kept with its reason and has no line in the ledger', async () => {
    const card = await cards.newCard(person)
    const before = await entries(card)
    const ref = await heard(card, 'purchase', 999_900n)
    const row = await cards.auth(card, ref)
    expect(row).toMatchObject({ state: 'failed', decline: 'insufficient_funds', posted: money('USD', 0n) })
    expect(await entries(card)).toBe(before)
    expect(await cards.balance(card)).toBe(5_000n)
  })

  it('on a frozen card is declined at the issuer, and costs nothing', async () => {
    const card = await cards.newCard(person)
    await cards.sandbox.freeze({ id: `freeze-${card.id}`, card: card.ref })
    const before = await entries(card)
    const ref = await heard(card, 'purchase', 100n)
    expect(await cards.auth(card, ref)).toMatchObject({ state: 'failed', decline: 'card_frozen' })
    expect(await entries(card)).toBe(before)
  })

  it('heard of ten times at once is taken once', async () => {
    const card = await cards.newCard(person)
    const ref = await cards.shop(card, 'purchase', 300n)
    await Promise.all(Array.from({ length: 10 }, () => cards.hear(card, ref)))
    expect(await cards.balance(card)).toBe(4_700n)
    const { rowCount } = await server.database.pool.query(`select from card_auth_posting where card_id = $1`, [card.id])
    expect(rowCount).toBe(1)
  })

  it('that only looks whether the card lives moves nothing and is no use of it', async () => {
    const card = await cards.newCard(person)
    const { usedAt } = await cards.card(card)
    const ref = await heard(card, 'verification', 0n)
    expect(await cards.auth(card, ref)).toMatchObject({ kind: 'verification', posted: money('USD', 0n) })
    expect((await cards.card(card)).usedAt).toEqual(usedAt)
  })

  it('that fails after it was held comes back, and an older word of it changes nothing any more', async () => {
    const card = await cards.newCard(person)
    const ref = await heard(card, 'purchase', 800n)
    const told = await cards.sandbox.readAuth(card.ref, ref)
    const failed = { ...(told as CardAuth), state: 'failed', decline: 'other' } as const
    const late = { ...cards.sandbox, readAuth: async () => failed }
    expect(await takeAuth(cards.deps, late, { card: card.ref, ref })).toBe('heard')
    expect(await cards.balance(card)).toBe(5_000n)
    expect(await cards.auth(card, ref)).toMatchObject({ state: 'failed', posted: money('USD', 0n) })
  })

  it('that somebody wrote down while it was asked about is asked about again', async () => {
    const card = await cards.newCard(person)
    const ref = await cards.shop(card, 'purchase', 400n)
    const old = await cards.sandbox.readAuth(card.ref, ref)
    let asked = 0
    const slow = {
      ...cards.sandbox,
      async readAuth(of: string, which: string) {
        asked += 1
        if (asked > 1) return cards.sandbox.readAuth(of, which)
        cards.deps.clock.advance(2 * minute)
        await cards.hear(card, ref)
        return old
      },
    }
    expect(await takeAuth(cards.deps, slow, { card: card.ref, ref })).toBe('heard')
    expect(asked).toBe(2)
    expect(await cards.auth(card, ref)).toMatchObject({ state: 'settled', posted: money('USD', -400n) })
  })

  it('of a card that nobody knows, or that the issuer cannot tell, is asked about again', async () => {
    const card = await cards.newCard(person)
    expect(await takeAuth(cards.deps, cards.sandbox, { card: 'nobody', ref: 'r' })).toBe('unknown')
    expect(await cards.hear(card, 'no such payment')).toBe('unknown')
    expect(await takeAuth(cards.deps, cards.sandbox, { card: null, ref: 'no such payment' })).toBe('heard')
    const ref = await heard(card, 'purchase', 100n)
    expect(await takeAuth(cards.deps, cards.sandbox, { card: null, ref })).toBe('heard')
  })
})

describe('a payment of more than we know to be on the card', () => {
  it('waits, holds nothing up, and is taken once its top-up is heard of', async () => {
    const card = await cards.newCard(person, { cents: 5_000n, booked: 1_000n })
    const large = await heard(card, 'purchase', 3_000n)
    expect(await cards.auth(card, large)).toMatchObject({ isWaiting: true, posted: money('USD', 0n) })
    await heard(card, 'purchase', 400n)
    expect(await cards.balance(card)).toBe(600n)
    const again = { card: card.id, ref: large, tries: 0 }
    await tryPayment(cards.deps).run(again)
    expect(await cards.auth(card, large)).toMatchObject({ isWaiting: true })
    await cards.load(person, card, 4_000n)
    await tryPayment(cards.deps).run({ ...again, tries: 1 })
    expect(await cards.auth(card, large)).toMatchObject({ isWaiting: false, posted: money('USD', -3_000n) })
    expect(await cards.balance(card)).toBe(1_600n)
    await server.database.pool.query(`delete from job where name = 'card_payment_again'`)
  })
})

describe('a card is blocked', () => {
  it('at the third decline in a row, once, and not before', async () => {
    const card = await cards.newCard(person)
    await heard(card, 'purchase', 900_000n)
    await heard(card, 'purchase', 900_000n)
    expect(await cards.card(card)).toMatchObject({ state: 'active' })
    await heard(card, 'purchase', 900_000n)
    expect(await cards.card(card)).toMatchObject({ state: 'blocked', blockReason: 'declines_in_a_row' })
    await heard(card, 'purchase', 900_000n)
    expect(await cards.blocks(card)).toBe(1)
  })

  it('by the numbers that the house has at that moment', async () => {
    const card = await cards.newCard(person)
    await heard(card, 'purchase', 900_000n)
    const { pool } = server.database
    await pool.query(
      `insert into house_setting (name, effective_at, value, created_at) values ('card_declines_in_a_row', $1, 2, now())`,
      [minutesAgo(1)],
    )
    await heard(card, 'purchase', 900_000n)
    expect(await cards.card(card)).toMatchObject({ state: 'blocked', blockReason: 'declines_in_a_row' })
    await pool.query(`delete from house_setting where name = 'card_declines_in_a_row'`)
  })

  it('once by ten declines at the same moment', async () => {
    const card = await cards.newCard(person)
    const refs: string[] = []
    for (let count = 0; count < 10; count += 1) refs.push(await cards.shop(card, 'purchase', 900_000n))
    const heardAll = await Promise.all(refs.map((ref) => cards.hear(card, ref)))
    expect(new Set(heardAll)).toEqual(new Set(['heard']))
    expect(await cards.auths(card)).toHaveLength(10)
    expect(await cards.blocks(card)).toBe(1)
  })

  it('by the order of the network, whichever is heard of first', async () => {
    const card = await cards.newCard(person)
    const declined = (at: number) => cards.shop(card, 'purchase', 900_000n, { at: minutesAgo(at) })
    const [first, second, last] = [await declined(9), await declined(8), await declined(2)]
    const between = await cards.shop(card, 'purchase', 100n, { at: minutesAgo(5) })
    for (const ref of [last, between, second, first]) expect(await cards.hear(card, ref)).toBe('heard')
    expect(await cards.card(card)).toMatchObject({ state: 'active' })
    await cards.hear(card, await declined(7))
    expect(await cards.card(card)).toMatchObject({ state: 'blocked', blockReason: 'declines_in_a_row' })
  })

  it('where it is not to be used', async () => {
    const card = await cards.newCard(person)
    await heard(card, 'purchase', 100n, { merchant: { name: 'Lucky', category: '7995', country: 'MT' } })
    expect(await cards.card(card)).toMatchObject({ state: 'blocked', blockReason: 'unsupported_merchant' })
  })

  it('after its only payment, and not after a decline, where it is for one', async () => {
    const card = await cards.newCard(person, { limits: { isSingleUse: true } })
    await heard(card, 'purchase', 900_000n)
    expect(await cards.card(card)).toMatchObject({ state: 'active' })
    await heard(card, 'purchase', 100n)
    expect(await cards.card(card)).toMatchObject({ state: 'blocked', blockReason: 'used_once' })
  })

  it('and what a shop gives back after that is on it, until somebody at the desk sends it home', async () => {
    const card = await cards.newCard(person)
    const ref = await heard(card, 'purchase', 1_000n)
    cards.deps.clock.advance(2 * minute)
    for (let count = 0; count < 3; count += 1) await heard(card, 'purchase', 900_000n)
    await heard(card, 'refund', 600n, { origin: ref })
    expect(await cards.card(card)).toMatchObject({ state: 'blocked' })
    expect(await cards.balance(card)).toBe(4_600n)
  })
})

it('tells its customer of each decline how many more there may be, and why it was stopped', async () => {
  const [own] = await openPeople(server.environment, 1, { amount: '500.00', currency: 'USD' })
  const card = await cards.newCard(own)
  for (let count = 0; count < 3; count += 1) {
    const ref = await heard(card, 'purchase', 900_000n)
    await cards.hear(card, ref)
  }
  const limited = await cards.newCard(own, { limits: { perDay: money('USD', 100n) } })
  await heard(limited, 'purchase', 101n)
  const { rows } = await server.database.pool.query(
    `select kind, details from notification where customer_id = $1 and kind like 'card%' order by id`,
    [own.id],
  )
  const about = (which: PlayedCard, more: object) => ({ card: which.id, name: 'A card', ...more })
  expect(rows).toEqual([
    { kind: 'card_declined', details: about(card, { decline: 'insufficient_funds', left: 2 }) },
    { kind: 'card_declined', details: about(card, { decline: 'insufficient_funds', left: 1 }) },
    { kind: 'card_blocked', details: about(card, { reason: 'declines_in_a_row' }) },
    { kind: 'card_frozen', details: about(limited, {}) },
  ])
})

describe('a payment beyond what its customer allows', () => {
  const shop = { name: 'Books  and more', category: '5942', country: 'IL' }
  const other = { name: 'Shoes', category: '5661', country: 'IL' }

  test.each([
    ['a day', { perDay: money('USD', 1_000n) }, 'limit_per_day'],
    ['a month', { perMonth: money('USD', 1_000n) }, 'limit_per_month'],
  ] as const)('in %s freezes it at once, and exactly the limit does not', async (_, limits, why) => {
    const card = await cards.newCard(person, { limits })
    await heard(card, 'purchase', 400n)
    await heard(card, 'purchase', 600n)
    expect(await cards.card(card)).toMatchObject({ state: 'active' })
    await heard(card, 'purchase', 1n)
    expect(await cards.card(card)).toMatchObject({ state: 'frozen', changing: 'freeze' })
    const { rows } = await server.database.pool.query(`select asked_by from card_request where card_id = $1`, [card.id])
    expect(rows).toEqual([{ asked_by: why }])
  })

  it('at another shop freezes it, and one at its own does not, however the network writes it', async () => {
    const card = await cards.newCard(person, { limits: { shop: 'BOOKS AND MORE' } })
    await heard(card, 'purchase', 100n, { merchant: shop })
    expect(await cards.card(card)).toMatchObject({ state: 'active' })
    await heard(card, 'purchase', 100n, { merchant: other })
    expect(await cards.card(card)).toMatchObject({ state: 'frozen' })
  })
})

it('what no webhook told is found in the lists, once', async () => {
  const card = await cards.newCard(person)
  await cards.shop(card, 'purchase', 700n)
  await lookAtIssuers(cards.deps, minutesAgo(30))
  expect(await cards.balance(card)).toBe(4_300n)
  await lookAtIssuers(cards.deps, minutesAgo(30))
  expect(await cards.balance(card)).toBe(4_300n)
})

it('what a card could not pay its issuer is owed by its customer, once', async () => {
  const card = await cards.newCard(person, { cents: 1_000n })
  const float = async () =>
    (await findAccounts(server.database.pool, ownerOfRail('sandbox'))).find(({ kind }) => kind === 'float')?.balance
      .minor
  const owed = async () =>
    (await findAccounts(server.database.pool, person.id)).find(({ kind }) => kind === 'owed')?.balance.minor ?? 0n
  const ref = await heard(card, 'monthly_fee', 1_500n)
  expect(await cards.auth(card, ref)).toMatchObject({ kind: 'fee', posted: money('USD', -1_000n) })
  const before = await float()
  for (let count = 0; count < 2; count += 1)
    expect(await takeFees(cards.deps, cards.sandbox, minutesAgo(30))).toBe('heard')
  expect(await owed()).toBe(-500n)
  expect(await float()).toBe((before ?? 0n) + 500n)
})

it('writes nothing for what it knows already, however often it is told', async () => {
  const card = await cards.newCard(person)
  const ref = await heard(card, 'purchase', 300n)
  const before = await cards.auth(card, ref)
  await cards.hear(card, ref)
  expect(await cards.auth(card, ref)).toEqual(before)
})

import { cardHistory, listTransactions } from '@emun/contract/customer'
import { money, toWire } from '@emun/contract/money'
import { minute } from '@emun/contract/time'
import { balancesOf, ownerOfRail, setFrozen } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { usd } from '../../../test/support/cards.ts'
import { ask } from '../../../test/support/client.ts'
import { openPeople, type Person } from '../../../test/support/people.ts'
import { type PlayedCard, type PlayedCards, playCards } from '../../../test/support/played-cards.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { CardAuth } from '../../providers/card-issuer/port.ts'
import { fundWallet } from '../sandbox/public.ts'
import { findWalletOf } from '../wallets/public.ts'
import { payOpenFees } from './open-fees.ts'
import { takeAuth } from './take-auth.ts'

let server: TestServer
let cards: PlayedCards

beforeAll(async () => {
  server = await startTestServer()
  cards = playCards(server.environment)
})
afterAll(async () => {
  await cards.close()
  await server.stop()
})
afterEach(async () => {
  await server.database.pool.query(`delete from house_setting where name like 'card_payment_fee%'`)
  await expectBooksToBalance(server.database.pool)
})

/** Somebody with a card, on which 50.00 are, and so many cents besides. */
async function cardholder(cents: bigint) {
  const [person] = await openPeople(server.environment, 1, toWire(money('USD', 5_000n + cents)))
  return { person, card: await cards.newCard(person) }
}

const abroad = { asked: money('EUR', 900n) }

/** Somebody pays, and it is settled; we hear of both. Answers the payment’s name. */
async function pays(card: PlayedCard, cents: bigint, more: Parameters<PlayedCards['shop']>[3] = {}): Promise<string> {
  const ref = await cards.shop(card, 'purchase', cents, more)
  await cards.hear(card, ref)
  cards.deps.clock.advance(2 * minute)
  await cards.hear(card, ref)
  return ref
}

/** The issuer tells a payment otherwise than it is in the sandbox. */
async function toldAs(card: PlayedCard, ref: string, told: Partial<CardAuth>): Promise<void> {
  const auth = { ...((await cards.sandbox.readAuth(card.ref, ref)) as CardAuth), ...told }
  const issuer = { ...cards.sandbox, readAuth: async () => auth }
  expect(await takeAuth(cards.deps, issuer, { card: card.ref, ref: auth.ref })).toBe('heard')
}

/** In cents: what is in the wallet, and what is owed. */
async function standing(person: Person) {
  const { main, owed } = await balancesOf(server.database.pool, person.id, 'USD')
  return { main: main?.minor ?? 0n, owed: owed?.minor ?? 0n }
}
const taken = async () => (await balancesOf(server.database.pool, ownerOfRail('sandbox'), 'USD')).card_fees?.minor ?? 0n
const activity = async ({ authToken: token }: Person) =>
  (await ask(server.url, listTransactions, { token, query: {} })).reply.transactions
const lines = async ({ authToken: token }: Person, { id }: PlayedCard) =>
  (await ask(server.url, cardHistory, { token, params: { id }, query: { lang: 'en' } })).reply.lines
const decide = (name: string, value: bigint) =>
  server.database.pool.query(
    `insert into house_setting (name, effective_at, value, created_at) values ($1, $2, $3, now())`,
    [name, cards.deps.clock.now(), value],
  )

describe('a payment in another currency', () => {
  it('costs its share out of the balance once it is settled, however often it is told, and says so where it happened', async () => {
    const { person, card } = await cardholder(1_000n)
    const before = await taken()
    const ref = await cards.shop(card, 'purchase', 1_050n, abroad)
    await cards.hear(card, ref)
    expect(await standing(person)).toEqual({ main: 1_000n, owed: 0n })
    cards.deps.clock.advance(2 * minute)
    for (let told = 0; told < 3; told += 1) await cards.hear(card, ref)
    expect(await standing(person)).toEqual({ main: 1_000n - 32n, owed: 0n })
    expect(await taken()).toBe(before + 32n)
    const [latest] = await activity(person)
    expect(latest).toMatchObject({
      kind: 'card_payment_fee',
      amount: usd('-0.32'),
      fee: usd('0.00'),
      note: 'Sandbox Shop',
      card: { id: card.id },
      balanceAfter: usd('9.68'),
    })
    const [line] = await lines(person, card)
    expect(line).toMatchObject({ id: ref, amount: usd('-10.50'), fee: usd('0.00'), ownFee: usd('0.32') })
    expect(await cards.balance(card)).toBe(await cards.issuerBalance(card))
  })

  it('costs only what its issuer has not taken already', async () => {
    const { person, card } = await cardholder(1_000n)
    await pays(card, 2_007n, abroad)
    expect(await standing(person)).toMatchObject({ main: 1_000n - (60n - 20n) })
  })

  it('gives back what it cost when it is cancelled after all, whose own price is nothing on the first day', async () => {
    const { person, card } = await cardholder(1_000n)
    const ref = await pays(card, 2_000n, abroad)
    expect(await standing(person)).toMatchObject({ main: 940n })
    await toldAs(card, ref, { ref: `${ref}-void`, kind: 'void', origin: ref, fee: money('USD', 0n) })
    expect(await standing(person)).toEqual({ main: 1_000n, owed: 0n })
    expect((await activity(person)).slice(0, 2)).toMatchObject([
      { kind: 'card_payment_fee_back', amount: usd('0.60'), note: 'Sandbox Shop' },
      { kind: 'card_payment_fee', amount: usd('-0.60') },
    ])
    expect((await lines(person, card)).find(({ id }) => id === ref)).toMatchObject({ ownFee: usd('0.00') })
  })

  it('costs the difference when another amount is settled, and nothing when it fails', async () => {
    const { person, card } = await cardholder(1_000n)
    const ref = await pays(card, 2_000n, abroad)
    await toldAs(card, ref, { billed: money('USD', 3_000n) })
    expect(await standing(person)).toMatchObject({ main: 910n })
    await toldAs(card, ref, { billed: money('USD', 1_000n) })
    expect(await standing(person)).toMatchObject({ main: 970n })
    await toldAs(card, ref, { billed: money('USD', 1_000n), state: 'failed', decline: 'other' })
    expect(await standing(person)).toEqual({ main: 1_000n, owed: 0n })
  })

  it('keeps its fee when the shop gives something back', async () => {
    const { person, card } = await cardholder(1_000n)
    const ref = await pays(card, 2_000n, abroad)
    await cards.hear(card, await cards.shop(card, 'refund', 2_000n, { origin: ref }))
    expect(await standing(person)).toMatchObject({ main: 940n })
  })
})

it('a payment in the card’s own currency costs nothing on the first day, and no line says that it does', async () => {
  const { person, card } = await cardholder(1_000n)
  const ref = await pays(card, 2_000n)
  await cards.hear(card, await cards.shop(card, 'verification', 0n))
  expect(await standing(person)).toEqual({ main: 1_000n, owed: 0n })
  expect((await activity(person)).map(({ kind }) => kind)).not.toContain('card_payment_fee')
  expect((await lines(person, card)).find(({ id }) => id === ref)).toMatchObject({ ownFee: usd('0.00') })
  const { rowCount } = await server.database.pool.query('select from card_payment_fee where card_id = $1', [card.id])
  expect(rowCount).toBe(0)
})

it('costs what the house decided before it happened, by its share and its size, and what it decides later costs nobody', async () => {
  const { person, card } = await cardholder(1_000n)
  await decide('card_payment_fee_own_currency', 100n)
  await decide('card_payment_fee_10_to_25', 15n)
  await decide('card_payment_fee_cancelled', 200n)
  cards.deps.clock.advance(1)
  const ref = await cards.shop(card, 'purchase', 2_000n)
  await cards.hear(card, ref)
  cards.deps.clock.advance(minute)
  await decide('card_payment_fee_own_currency', 200n)
  cards.deps.clock.advance(minute)
  await cards.hear(card, ref)
  expect(await standing(person)).toMatchObject({ main: 1_000n - 20n - 15n })
  const held = await cards.shop(card, 'purchase', 500n)
  await cards.hear(card, held)
  await cards.hear(card, await cards.shop(card, 'void', 0n, { origin: held }))
  expect(await standing(person)).toMatchObject({ main: 1_000n - 35n - 10n })
})

describe('what the balance cannot pay of a fee', () => {
  it('is owed, and paid by the next credit, whatever it is', async () => {
    const { person, card } = await cardholder(20n)
    await pays(card, 2_000n, abroad)
    expect(await standing(person)).toEqual({ main: 0n, owed: -40n })
    await payOpenFees(cards.deps)
    expect(await standing(person)).toEqual({ main: 0n, owed: -40n })
    const { accountNumber } = person
    await fundWallet(cards.deps, undefined, { accountNumber, amount: usd('0.30') })
    await payOpenFees(cards.deps)
    expect(await standing(person)).toEqual({ main: 0n, owed: -10n })
    await fundWallet(cards.deps, undefined, { accountNumber, amount: usd('0.30') })
    await Promise.all([payOpenFees(cards.deps), payOpenFees(cards.deps)])
    await payOpenFees(cards.deps)
    expect(await standing(person)).toEqual({ main: 20n, owed: 0n })
    const fees = (await activity(person)).filter(({ kind }) => kind === 'card_payment_fee')
    expect(fees.map(({ amount }) => amount.amount)).toEqual(['-0.10', '-0.30', '-0.20'])
  })

  it('is not owed any more when the payment is cancelled', async () => {
    const { person, card } = await cardholder(20n)
    const ref = await pays(card, 2_000n, abroad)
    await toldAs(card, ref, { ref: `${ref}-void`, kind: 'void', origin: ref, fee: money('USD', 0n) })
    expect(await standing(person)).toEqual({ main: 20n, owed: 0n })
  })
})

it('waits while the account is frozen, and is charged once it is not', async () => {
  const { person, card } = await cardholder(1_000n)
  const { main } = await findWalletOf(server.database.pool, person.id)
  await inTransaction(cards.deps.db, (tx) => setFrozen(tx, main, true))
  await pays(card, 2_000n, abroad)
  await payOpenFees(cards.deps)
  expect(await standing(person)).toEqual({ main: 1_000n, owed: 0n })
  await inTransaction(cards.deps.db, (tx) => setFrozen(tx, main, false))
  await payOpenFees(cards.deps)
  expect(await standing(person)).toEqual({ main: 940n, owed: 0n })
})

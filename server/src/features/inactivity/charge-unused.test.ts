import { listTransactions } from '@emun/contract/customer'
import { day } from '@emun/contract/time'
import { balancesOf, house, setFrozen } from '@emun/ledger'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '../../../test/support/books.ts'
import { ask } from '../../../test/support/client.ts'
import { openDeps, openPeople, type Person, sendMoney } from '../../../test/support/people.ts'
import { openRailTest } from '../../../test/support/rails.ts'
import { startTestServer, type TestServer } from '../../../test/support/server.ts'
import { openWithdrawalTest, usd } from '../../../test/support/withdrawals.ts'
import type { MovableClock } from '../../platform/clock.ts'
import { openClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findWalletOf } from '../wallets/public.ts'
import { chargeUnused } from './charge-unused.ts'

let server: TestServer
let clock: MovableClock
let deps: ReturnType<typeof openDeps>

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  clock = openClock()
  deps = openDeps(server.environment, { clock })
})
afterEach(async () => {
  await deps.db.close()
  await server.database.pool.query(`delete from house_setting where name = 'inactivity_fee'`)
  // Nobody of one test is unused in the next.
  await server.database.pool.query(`update customer set state = 'blocked', blocked_at = now()`)
  await expectBooksToBalance(server.database.pool)
})
afterAll(() => server.stop())

const decide = (cents: number) =>
  server.database.pool.query(
    `insert into house_setting (name, effective_at, value, created_at) values ('inactivity_fee', $1, $2, now())`,
    [clock.now(), cents],
  )
async function newPerson(amount: string): Promise<Person> {
  const [person] = await openPeople(server.environment, 1, usd(amount))
  return person
}
/** The job of a day, so many days later. */
async function daysLater(days: number): Promise<void> {
  clock.advance(days * day)
  await chargeUnused(deps)
}
const balance = async ({ id }: Person) => (await balancesOf(server.database.pool, id, 'USD')).main?.minor
const taken = async () => (await balancesOf(server.database.pool, house, 'USD')).inactivity_fees?.minor ?? 0n
const notices = async ({ id }: Person) => {
  const text = `select details from notification where customer_id = $1 and kind = 'account_unused' order by id`
  return (await server.database.pool.query(text, [id])).rows.map(({ details }) => details)
}

describe('an account that nobody uses', () => {
  it('is told of thirty days before, and then costs its fee once a month, as far as the balance goes', async () => {
    const person = await newPerson('2.50')
    await decide(100)
    const before = await taken()
    await daysLater(149)
    expect(await notices(person)).toEqual([])
    await daysLater(10)
    const [told, ...more] = await notices(person)
    expect(told.amount).toEqual(usd('1.00'))
    const days = (Date.parse(told.until) - clock.now().getTime()) / day
    expect(days).toBeCloseTo(30, 2)
    expect(more).toEqual([])
    await daysLater(29)
    expect(await balance(person)).toBe(250n)
    await daysLater(1)
    await chargeUnused(deps)
    expect(await balance(person)).toBe(150n)
    await daysLater(31)
    await daysLater(31)
    await daysLater(31)
    expect(await balance(person)).toBe(0n)
    expect(await taken()).toBe(before + 250n)
    expect(await notices(person)).toHaveLength(1)
    const { reply } = await ask(server.url, listTransactions, { token: person.authToken, query: {} })
    const fees = reply.transactions.filter(({ kind }) => kind === 'inactivity_fee')
    expect(fees.map(({ amount }) => amount)).toEqual([usd('-0.50'), usd('-1.00'), usd('-1.00')])
    const { rows } = await server.database.pool.query(
      `select from ledger.account where owner = $1 and kind = 'owed' and balance <> 0`,
      [person.id],
    )
    expect(rows).toEqual([])
  })

  it('costs nothing, and nobody is told, while the fee is nothing', async () => {
    const person = await newPerson('5.00')
    for (const days of [160, 30, 30]) await daysLater(days)
    expect(await balance(person)).toBe(500n)
    expect(await notices(person)).toEqual([])
  })

  it.each([
    ['a log-in', `update session set rotated_at = $2 where customer_id = $1`],
    [
      'a payment by card',
      `insert into card (id, customer_id, card_type, currency, issuer, name, email, state, used_at, created_at, updated_at)
       values ('crd_' || $1, $1, 'starter', 'USD', 'gone', 'A', 'a@emun.example', 'active', $2, $2, $2)`,
    ],
  ])('begins anew with %s', async (_, use) => {
    const person = await newPerson('5.00')
    await decide(100)
    await daysLater(160)
    expect(await notices(person)).toHaveLength(1)
    await server.database.pool.query(use, [person.id, clock.now()])
    await daysLater(31)
    await daysLater(100)
    expect(await balance(person)).toBe(500n)
    expect(await notices(person)).toHaveLength(1)
  })

  it('is told of anew before it costs more than was told', async () => {
    const person = await newPerson('5.00')
    await decide(100)
    await daysLater(160)
    await decide(150)
    await daysLater(30)
    expect(await balance(person)).toBe(500n)
    expect((await notices(person)).map(({ amount }) => amount)).toEqual([usd('1.00'), usd('1.50')])
    await daysLater(30)
    expect(await balance(person)).toBe(350n)
  })

  it('is left alone while it is frozen', async () => {
    const person = await newPerson('5.00')
    await decide(100)
    await daysLater(160)
    const { main } = await findWalletOf(server.database.pool, person.id)
    await inTransaction(deps.db, (tx) => setFrozen(tx, main, true))
    await daysLater(30)
    expect(await balance(person)).toBe(500n)
    await inTransaction(deps.db, (tx) => setFrozen(tx, main, false))
    await daysLater(1)
    expect(await balance(person)).toBe(400n)
  })
})

it('is charged once by several servers, beside withdrawals and transfers of all there is, which are a use where they come first', async () => {
  const people = await openPeople(server.environment, 5, usd('20.00'))
  const [payee] = await openPeople(server.environment, 1)
  await decide(100)
  await daysLater(160)
  clock.advance(30 * day)
  const before = await taken()
  const withdrawals = openWithdrawalTest(server.url, openRailTest(server, people))
  const [first, second, third, fourth, idle] = people
  await Promise.all([
    withdrawals.request(first, 'bit', '20.00'),
    chargeUnused(deps),
    sendMoney(server.url, second, payee, '20.00'),
    withdrawals.request(third, 'bit', '19.00'),
    chargeUnused(deps),
    sendMoney(server.url, fourth, payee, '19.00'),
    chargeUnused(deps),
  ])
  await chargeUnused(deps)
  const kindsOf = async ({ authToken: token }: Person) =>
    (await ask(server.url, listTransactions, { token, query: {} })).reply.transactions.map(({ kind }) => kind)
  const fees = (await Promise.all(people.map(kindsOf))).map((kinds) =>
    kinds.filter((kind) => kind === 'inactivity_fee'),
  )
  expect(Math.max(...fees.map(({ length }) => length))).toBe(1)
  expect(fees.at(-1)).toHaveLength(1)
  expect(await balance(idle)).toBe(1_900n)
  expect(await taken()).toBe(before + BigInt(fees.flat().length) * 100n)
  // Whatever came first, all that is there was paid in once and left once.
  expect([0n, 1_900n]).toContain(await balance(first))
  expect([0n, 1_900n]).toContain(await balance(second))
  expect([0n, 100n]).toContain(await balance(third))
  expect([0n, 100n]).toContain(await balance(fourth))
})

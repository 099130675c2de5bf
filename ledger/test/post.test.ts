import { largestMinor, money } from '@emun/contract/money'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountId, largestBatch, type Posting, post, postAll, statement } from '../src/index.ts'
import { assertBooksBalance } from './balanced.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { leg, openFundedWallet, openFunding, openWallet, someday, transfer, usd } from './postings.ts'

let database: TestDatabase
let pool: pg.Pool
let funding: AccountId
let payer: AccountId
let payee: AccountId
let shekels: AccountId
let shekelFunding: AccountId

beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.connect(2)
  funding = await openFunding(pool)
  shekelFunding = await openFunding(pool, 'ILS')
  shekels = await openWallet(pool, 'ILS')
})

beforeEach(async () => {
  payer = await openFundedWallet(pool, usd(100n))
  payee = await openWallet(pool)
})

afterEach(async () => {
  await assertBooksBalance(pool)
})

afterAll(async () => {
  await database.drop()
})

describe('a posting', () => {
  test('takes from one account what it gives to the other, and says what the payer has left', async () => {
    const outcome = await post(pool, transfer(payer, payee, usd(30n)))
    expect(outcome).toMatchObject({ status: 'posted', payerBalance: usd(70n), accountId: null })
    expect(await statement(pool, payee, { limit: 10 })).toMatchObject([
      { seq: 1n, amount: usd(30n), balanceAfter: usd(30n), peer: payer, kind: 'transfer', createdAt: someday },
    ])
  })

  test('may empty the account to the last cent', async () => {
    expect(await post(pool, transfer(payer, payee, usd(100n)))).toMatchObject({ payerBalance: usd(0n) })
  })

  test('may pay on within itself what it brought', async () => {
    const legs = [leg(payer, payee, 100n), leg(payee, payer, 40n), leg(payee, funding, 60n)]
    expect(await post(pool, { ...transfer(payer, payee, usd(1n)), legs })).toMatchObject({ payerBalance: usd(40n) })
  })

  test('exchanges currencies through an account of each', async () => {
    const exchange = { from: shekelFunding, to: shekels, amount: money('ILS', 370n) }
    await post(pool, { ...transfer(payer, funding, usd(100n)), legs: [leg(payer, funding, 100n), exchange] })
    const [latest] = await statement(pool, shekels, { limit: 1 })
    expect(latest?.amount).toEqual(money('ILS', 370n))
  })

  test('keeps our time apart from the world’s', async () => {
    const createdAt = new Date('2026-02-03T04:05:06.789Z')
    const posting = transfer(payer, payee, usd(1n), { createdAt })
    await post(pool, posting)
    const { rows } = await pool.query('select created_at, happened_at from ledger.journal where id = $1', [posting.id])
    expect(rows).toEqual([{ created_at: createdAt, happened_at: someday }])
  })
})

test('an account may hold, and the house may owe, the largest number there is, and not a cent more', async () => {
  const euros = (minor: bigint) => money('EUR', minor)
  const house = await openFunding(pool, 'EUR')
  const rich = await openWallet(pool, 'EUR')
  const all = await post(pool, transfer(house, rich, euros(largestMinor)))
  expect(all).toMatchObject({ status: 'posted', payerBalance: euros(-largestMinor) })
  await expect(post(pool, transfer(house, await openWallet(pool, 'EUR'), euros(1n)))).rejects.toMatchObject({
    code: 'bad_amount',
    accountId: house,
  })
  const back = await post(pool, transfer(rich, house, euros(largestMinor)))
  expect(back).toMatchObject({ status: 'posted', payerBalance: euros(0n) })
})

describe('a repeat of a posting', () => {
  test('is told so, later and with another time, and moves nothing', async () => {
    const posting = transfer(payer, payee, usd(30n))
    await post(pool, posting)
    const again = await post(pool, { ...posting, happenedAt: new Date('2027-01-01T00:00:00.000Z') })
    expect(again).toMatchObject({ status: 'already_posted', payerBalance: usd(70n) })
  })

  test('is told so even when the money would no longer suffice', async () => {
    const posting = transfer(payer, payee, usd(100n))
    await post(pool, posting)
    expect(await post(pool, posting)).toMatchObject({ status: 'already_posted', payerBalance: usd(0n) })
  })

  test('is told so too when it was the first posting of all', async () => {
    const empty = await createTestDatabase()
    const connection = empty.connect(1)
    const first = transfer(await openFunding(connection), await openWallet(connection), usd(30n))
    const both = [await post(connection, first), await post(connection, first)]
    expect(both.map(({ status }) => status)).toEqual(['posted', 'already_posted'])
    await empty.drop()
  })

  test('after a refusal is decided anew', async () => {
    const posting = transfer(payee, payer, usd(30n))
    await expect(post(pool, posting)).rejects.toMatchObject({ code: 'insufficient_funds' })
    await post(pool, transfer(payer, payee, usd(30n)))
    expect(await post(pool, posting)).toMatchObject({ status: 'posted' })
  })
})

describe('a batch', () => {
  test('is decided in its order, each posting by itself', async () => {
    const repeated = transfer(payer, payee, usd(50n))
    const early = transfer(payee, payer, usd(80n))
    const batch: Posting[] = [
      early,
      repeated,
      { ...transfer(payer, payee, usd(1n)), legs: [leg(payer, payee, 50n), leg(payer, payee, 1n)] },
      transfer(payer, payee, usd(50n)),
      { ...repeated },
      { ...repeated, kind: 'fee' },
      { ...early },
    ]
    const outcomes = await postAll(pool, batch)
    expect(outcomes.map(({ status, payerBalance }) => [status, payerBalance?.minor])).toEqual([
      ['insufficient_funds', 0n],
      ['posted', 50n],
      ['insufficient_funds', 50n],
      ['posted', 0n],
      ['already_posted', 0n],
      ['id_reused', 0n],
      ['posted', 20n],
    ])
  })

  test('of two that have one id posts the first of them', async () => {
    const once = transfer(payer, payee, usd(30n))
    const twice = await postAll(pool, [once, { ...once }])
    expect(twice.map(({ status, payerBalance }) => [status, payerBalance])).toEqual([
      ['posted', usd(70n)],
      ['already_posted', usd(70n)],
    ])
    const other = transfer(payer, payee, usd(30n))
    const rivals = await postAll(pool, [other, { ...other, kind: 'fee' }, { ...other, kind: 'gift' }])
    expect(rivals.map(({ status }) => status)).toEqual(['posted', 'id_reused', 'id_reused'])
  })

  test('of nothing is nothing', async () => {
    expect(await postAll(pool, [])).toEqual([])
  })

  test('has an end', async () => {
    const batch = Array.from({ length: largestBatch + 1 }, () => transfer(payer, payee, usd(1n)))
    await expect(postAll(pool, batch)).rejects.toBeInstanceOf(RangeError)
    expect(await postAll(pool, batch.slice(1))).toHaveLength(largestBatch)
  })

  test('whose arrays do not fit together writes nothing', async () => {
    const arrays = `array[uuidv7(), uuidv7(), uuidv7()], array['a', 'a', 'a'], array[sha256('a'), sha256('b'), sha256('c')],
      array[2, -1, 1], array[now(), now(), now()], array[now(), now(), now()],
      array[${payer}, ${payer}], array[${payee}, ${payee}], array[1, 1], array['USD', 'USD']`
    await expect(pool.query(`select ledger.post(${arrays})`)).rejects.toMatchObject({ code: '22023' })
  })
})

import { largestMinor, money } from '@emun/contract/money'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountId,
  accountId,
  isPosted,
  largestBatch,
  LedgerRefusal,
  type Leg,
  openAccount,
  type Posting,
  post,
  postAll,
  type RefusalCode,
  setFrozen,
  statement,
} from '../src/index.ts'
import { assertBooksBalance } from './balanced.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { newId, openFundedWallet, openFunding, openWallet, someday, transfer, usd } from './postings.ts'

let database: TestDatabase
let pool: pg.Pool
let funding: AccountId
let payer: AccountId
let payee: AccountId
let frozen: AccountId
let shekels: AccountId
let shekelFunding: AccountId
let mint: AccountId

beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.connect(2)
  funding = await openFunding(pool)
  shekelFunding = await openFunding(pool, 'ILS')
  shekels = await openWallet(pool, 'ILS')
  mint = await openMint()
  frozen = await openFundedWallet(pool, usd(100n))
  await setFrozen(pool, frozen, true)
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

describe('a posting is refused', () => {
  const refusals: readonly { when: string; code: RefusalCode; legs: () => Leg[]; about: () => AccountId | null }[] = [
    row(
      'it has no legs',
      'bad_amount',
      () => [],
      () => null,
    ),
    row(
      'it moves nothing',
      'bad_amount',
      () => [leg(payer, payee, 0n)],
      () => payer,
    ),
    row(
      'it moves less than nothing',
      'bad_amount',
      () => [leg(payer, payee, -5n)],
      () => payer,
    ),
    row(
      'it pays an account from itself',
      'bad_amount',
      () => [leg(payer, payer, 5n)],
      () => payer,
    ),
    row(
      'nobody has the payer',
      'unknown_account',
      () => [leg(missing, payee, 5n)],
      () => missing,
    ),
    row(
      'nobody has the payee',
      'unknown_account',
      () => [leg(payer, missing, 5n)],
      () => missing,
    ),
    row(
      'the payer has another currency',
      'asset_mismatch',
      () => [leg(shekels, payee, 5n)],
      () => shekels,
    ),
    row(
      'the payee has another currency',
      'asset_mismatch',
      () => [leg(payer, shekels, 5n)],
      () => shekels,
    ),
    row(
      'the payer is frozen',
      'frozen_account',
      () => [leg(frozen, payee, 5n)],
      () => frozen,
    ),
    row(
      'the payee is frozen',
      'frozen_account',
      () => [leg(payer, frozen, 5n)],
      () => frozen,
    ),
    row(
      'the payer is one cent short',
      'insufficient_funds',
      () => [leg(payer, payee, 101n)],
      () => payer,
    ),
    row(
      'its second leg is one cent short',
      'insufficient_funds',
      () => [leg(payer, payee, 60n), leg(payer, payee, 41n)],
      () => payer,
    ),
    row(
      'no number holds what the payer would owe',
      'bad_amount',
      () => [leg(funding, payer, largestMinor)],
      () => funding,
    ),
    row(
      'no number holds what the payee would have',
      'bad_amount',
      () => [leg(mint, payer, largestMinor)],
      () => mint,
    ),
  ]

  test.each(refusals)('$code when $when', async ({ code, legs, about }) => {
    const posting = { ...transfer(payer, payee, usd(1n)), legs: legs() }
    const refusal = await post(pool, posting).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(LedgerRefusal)
    expect(refusal).toMatchObject({ code, accountId: about() })
    expect(await isPosted(pool, posting.id)).toBe(false)
    expect(await statement(pool, payer, { limit: 10 })).toHaveLength(1)
  })

  test('id_reused when its id was posted with another amount, account or kind', async () => {
    const posting = transfer(payer, payee, usd(5n))
    await post(pool, posting)
    const others = [
      { ...posting, legs: [leg(payer, payee, 6n)] },
      { ...posting, legs: [leg(payer, funding, 5n)] },
      { ...posting, legs: [leg(payer, payee, 5n), leg(payer, payee, 5n)] },
      { ...posting, kind: 'fee' },
    ]
    for (const other of others) await expect(post(pool, other)).rejects.toMatchObject({ code: 'id_reused' })
  })

  test('and the transaction it was refused in can only roll back what it did before', async () => {
    const client = await pool.connect()
    await client.query('begin')
    const opened = await openAccount(client, { owner: newId(), kind: 'main', currency: 'USD' })
    await expect(post(client, transfer(opened, payee, usd(1n)))).rejects.toBeInstanceOf(LedgerRefusal)
    await client.query('rollback')
    client.release()
    await expect(post(pool, transfer(payer, opened, usd(1n)))).rejects.toMatchObject({ code: 'unknown_account' })
  })
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

const missing = accountId(largestMinor)

/** A second account of the house that may go below zero, which the chart does not let `openAccount` open. */
async function openMint(): Promise<AccountId> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into ledger.account (owner, kind, asset) values ('another house', 'sandbox_funding', 'USD') returning id`,
  )
  return accountId(rows[0]?.id ?? '')
}

function leg(from: AccountId, to: AccountId, minor: bigint): Leg {
  return { from, to, amount: usd(minor) }
}

function row(when: string, code: RefusalCode, legs: () => Leg[], about: () => AccountId | null) {
  return { when, code, legs, about }
}

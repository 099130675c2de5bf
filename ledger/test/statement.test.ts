import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountId,
  entriesOf,
  isPosted,
  largestPage,
  post,
  postAll,
  statement,
  type StatementFilter,
} from '../src/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { newId, openFundedWallet, openFunding, openWallet, someday, transfer, usd } from './postings.ts'

let database: TestDatabase
let pool: pg.Pool
let funding: AccountId
let wallet: AccountId

beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.connect(1)
  funding = await openFunding(pool)
  wallet = await openWallet(pool)
  await postAll(
    pool,
    Array.from({ length: 25 }, () => transfer(funding, wallet, usd(4n))),
  )
})

afterAll(async () => {
  await database.drop()
})

test('a statement is newest first and runs from the balance down to the first entry', async () => {
  const entries = await statement(pool, wallet, { limit: 100 })
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, at) => BigInt(25 - at)))
  expect(entries.map(({ balanceAfter }) => balanceAfter.minor)).toEqual(entries.map(({ seq }) => seq * 4n))
})

test('pages follow one another without a gap or a repeat, whatever is posted meanwhile', async () => {
  const payer = await openFundedWallet(pool, usd(100n))
  const payee = await openWallet(pool)
  await postAll(
    pool,
    Array.from({ length: 9 }, () => transfer(payer, payee, usd(1n))),
  )
  const seqs: bigint[] = []
  let page = await statement(pool, payee, { limit: 4 })
  while (page.length > 0) {
    seqs.push(...page.map(({ seq }) => seq))
    await post(pool, transfer(payer, payee, usd(1n)))
    page = await statement(pool, payee, { beforeSeq: seqs.at(-1) ?? 0n, limit: 4 })
  }
  expect(seqs).toEqual([9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n, 1n])
})

describe('a statement may show only', () => {
  let account: AccountId
  const january = new Date('2026-01-15T00:00:00.000Z')
  const february = new Date('2026-02-15T00:00:00.000Z')
  const march = new Date('2026-03-15T00:00:00.000Z')
  const filters: readonly { what: string; filter: StatementFilter; seqs: bigint[] }[] = [
    { what: 'one kind of posting', filter: { kind: 'transfer' }, seqs: [3n, 2n] },
    { what: 'what came in', filter: { direction: 'in' }, seqs: [3n, 1n] },
    { what: 'what went out', filter: { direction: 'out' }, seqs: [2n] },
    { what: 'what came in of one kind', filter: { kind: 'transfer', direction: 'in' }, seqs: [3n] },
    { what: 'an instant and after', filter: { from: february }, seqs: [3n, 2n] },
    { what: 'what is before an instant', filter: { until: february }, seqs: [1n] },
    { what: 'nothing between an instant and itself', filter: { from: february, until: february }, seqs: [] },
  ]

  beforeAll(async () => {
    account = await openWallet(pool)
    await postAll(pool, [
      transfer(funding, account, usd(50n), { kind: 'deposit', createdAt: january }),
      transfer(account, wallet, usd(20n), { createdAt: february }),
      transfer(funding, account, usd(3n), { createdAt: march }),
    ])
  })

  test.each(filters)('$what', async ({ filter, seqs }) => {
    const entries = await statement(pool, account, { ...filter, limit: 10 })
    expect(entries.map(({ seq }) => seq)).toEqual(seqs)
  })
})

test('an account without entries has an empty statement', async () => {
  expect(await statement(pool, await openWallet(pool), { limit: 10 })).toEqual([])
})

test.each([0, -1, largestPage + 1])('a page of %i entries is refused', async (limit) => {
  await expect(statement(pool, wallet, { limit })).rejects.toBeInstanceOf(RangeError)
})

test('a posting shows both its sides', async () => {
  const posting = transfer(funding, wallet, usd(7n), { kind: 'deposit' })
  await post(pool, posting)
  const common = { journalId: posting.id, kind: 'deposit', createdAt: someday }
  expect(
    (await entriesOf(pool, posting.id)).toSorted((a, b) => (a.amount.minor < b.amount.minor ? -1 : 1)),
  ).toMatchObject([
    { ...common, accountId: funding, peer: wallet, amount: usd(-7n) },
    { ...common, accountId: wallet, peer: funding, amount: usd(7n) },
  ])
})

test('a posting can be looked up by its id, and one that never was is not there', async () => {
  const posting = transfer(funding, wallet, usd(7n))
  expect(await isPosted(pool, posting.id)).toBe(false)
  await post(pool, posting)
  expect(await isPosted(pool, posting.id)).toBe(true)
  expect(await entriesOf(pool, newId())).toEqual([])
})

import type pg from 'pg'
import { verifyReceipt } from '@emun/verify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountId,
  compareLeaves,
  eraseSalt,
  logTree,
  openAccount,
  post,
  type Posting,
  readSigningKeys,
  receiptOf,
  sealBlock,
} from '../src/index.ts'
import { assertBooksBalance } from './balanced.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { leg, newId, openFundedWallet, openWallet, transfer, usd } from './postings.ts'
import { sealEverything } from './sealed.ts'
import { nextKey, signHead, type TestKey } from './signer.ts'

let database: TestDatabase
let pool: pg.Pool
let payer: AccountId
let payee: AccountId
let key: TestKey
const sealedAt = new Date('2026-01-01T10:00:00.000Z')

/** The log begins with nine blocks of one posting each. */
beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.connect(1)
  payer = await openFundedWallet(pool, usd(1_000n))
  payee = await openFundedWallet(pool, usd(1_000n))
  for (let index = 0; index < 7; index += 1) await post(pool, transfer(payer, payee, usd(1n)))
  await sealEverything(pool, 2)
  key = await nextKey(pool, '2026-01-01T00:00:00.000Z')
})
afterEach(() => assertBooksBalance(pool))
afterAll(() => database.drop())

/** What a query without parameters answers. */
async function read<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  return (await pool.query<Row>(text)).rows
}

/** Seals blocks of so many entries until nothing is left, and answers how many leaves each has. */
async function sealedSizes(mostEntries: number): Promise<number[]> {
  const { size: before } = (await logTree(pool)) ?? { size: 0 }
  await untilNothingIsOpen()
  await sealEverything(pool, mostEntries)
  const rows = await read<{ size: number }>(
    `select cardinality(postings) as size from ledger.block where number >= ${before} order by number`,
  )
  return rows.map(({ size }) => size)
}

/** Other tests of the cluster have transactions of their own, and a block ends before the oldest of them. */
async function untilNothingIsOpen(): Promise<void> {
  await expect
    .poll(
      async () =>
        read('select max(xid) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as sealable from ledger.journal'),
      { timeout: 10_000 },
    )
    .toEqual([{ sealable: true }])
}

/** Runs with triggers set aside, as only a superuser can, and takes everything back. */
async function whileCorrupt(sql: string, look: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(sql)
    await look(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('a block', () => {
  const many = (count: number) => Array.from({ length: count }, () => transfer(payer, payee, usd(1n)))
  const ofLegs = (count: number): Posting => ({
    ...transfer(payer, payee, usd(1n)),
    legs: Array.from({ length: count }, () => leg(payer, payee, 1n)),
  })

  test.each([
    { most: 6, postings: () => many(5), sizes: [6, 4] },
    { most: 7, postings: () => many(4), sizes: [6, 2] },
    { most: 1, postings: () => many(2), sizes: [2, 2] },
    { most: 6, postings: () => [ofLegs(1), ofLegs(2), ofLegs(1)], sizes: [6, 2] },
    { most: 6, postings: () => [ofLegs(1), ofLegs(3), ofLegs(1)], sizes: [2, 6, 2] },
    { most: 4, postings: () => [ofLegs(5), ofLegs(1)], sizes: [10, 2] },
  ])('of up to $most entries holds whole postings: $sizes', async ({ most, postings, sizes }) => {
    for (const posting of postings()) await post(pool, posting)
    expect(await sealedSizes(most)).toEqual(sizes)
  })

  test('is counted on from the last, and there is none when nothing waits', async () => {
    const { size } = (await logTree(pool)) ?? { size: 0 }
    await post(pool, transfer(payer, payee, usd(1n)))
    await expect.poll(() => sealBlock(pool, sealedAt, 2)).toBe(size)
    expect(await sealBlock(pool, sealedAt, 2)).toBeNull()
    expect(await logTree(pool)).toMatchObject({ size: size + 1 })
  })
})

describe('a receipt', () => {
  test('of a posting with several entries has them all, in their order, and verifies', async () => {
    const [first, second] = [await openFundedWallet(pool, usd(50n)), await openWallet(pool)]
    const posting = {
      ...transfer(first, second, usd(1n)),
      legs: [leg(first, second, 10n), leg(second, first, 4n), leg(first, second, 3n)],
    }
    await post(pool, posting)
    await sealEverything(pool)
    await signHead(pool, key, '2026-01-01T11:00:00.000Z')
    const answer = await receiptOf(pool, posting.id, first)
    if (answer.state !== 'sealed') throw new Error(answer.state)
    expect(answer.receipt.entries.map(({ entry }) => [entry.seq, entry.amount, entry.balance])).toEqual([
      ['2', '-10', '40'],
      ['3', '4', '44'],
      ['4', '-3', '41'],
    ])
    expect(await verifyReceipt(answer.receipt, { keys: await readSigningKeys(pool) })).toMatchObject({
      outcome: 'sound',
    })
  })

  test('of an account whose first posting waits to be sealed is pending, not unknown', async () => {
    const newcomer = await openWallet(pool)
    const posting = transfer(payer, newcomer, usd(1n))
    await post(pool, posting)
    expect(await receiptOf(pool, posting.id, newcomer)).toEqual({ state: 'pending' })
    await sealEverything(pool)
  })

  test.each([
    ['an entry of it is gone', 'delete from ledger.entry where journal_id = :id and amount > 0'],
    ['its journal row is gone', 'delete from ledger.journal where id = :id'],
    [
      'an entry was put in',
      `insert into ledger.entry select account_id, 1000, 5, 5, peer_account_id, journal_id, kind, created_at
        from ledger.entry where journal_id = :id and amount > 0`,
    ],
  ])('is damaged when %s', async (_, sql) => {
    const posting = transfer(payer, payee, usd(1n))
    await post(pool, posting)
    await sealEverything(pool)
    await signHead(pool, key, '2026-01-01T12:00:00.000Z')
    expect(await receiptOf(pool, posting.id, payer)).toMatchObject({ state: 'sealed' })
    await whileCorrupt(sql.replaceAll(':id', `'${posting.id}'`), async (client) => {
      expect(await receiptOf(client, posting.id, payer)).toEqual({ state: 'damaged' })
    })
  })

  test('of an account that was erased before anything was sealed can never be made', async () => {
    const erased = await openAccount(pool, { owner: newId(), kind: 'main', currency: 'USD' })
    await eraseSalt(pool, erased)
    await eraseSalt(pool, erased)
    const posting = transfer(payer, erased, usd(1n))
    await post(pool, posting)
    await sealEverything(pool)
    await signHead(pool, key, '2026-01-01T13:00:00.000Z')
    expect(await receiptOf(pool, posting.id, erased)).toEqual({ state: 'unknown' })
    expect(await receiptOf(pool, posting.id, payer)).toMatchObject({ state: 'sealed' })
  })
})

describe('the leaves of a block beside the books', () => {
  test('are numbered, and name the entries they are of', async () => {
    const posting = { ...transfer(payer, payee, usd(1n)), legs: [leg(payer, payee, 2n), leg(payee, payer, 1n)] }
    await post(pool, posting)
    await sealEverything(pool)
    const { size } = (await logTree(pool)) ?? { size: 0 }
    const leaves = await compareLeaves(pool, size - 1)
    const entries = await read<{ account: string; seq: string }>(
      `select account_id as account, seq from ledger.entry where journal_id = '${posting.id}' order by account_id, seq`,
    )
    expect(
      leaves.map(({ place, journalId, accountId, seq, isErased }) => [place, journalId, accountId, seq, isErased]),
    ).toEqual(entries.map(({ account, seq }, place) => [place, posting.id, BigInt(account), BigInt(seq), false]))
    expect(leaves.map(({ sealed }) => sealed)).toEqual(leaves.map(({ now }) => now))
    expect(new Set(leaves.map(({ now }) => now)).size).toBe(4)
  })

  test('show a posting that was slipped in where the block had been sealed already', async () => {
    const slipped = newId()
    await whileCorrupt(
      `insert into ledger.journal select '${slipped}', kind, digest, created_at, happened_at, xid from ledger.journal j
         where (j.xid, j.id) = (select last_xid, last_posting from ledger.block where number = 4);
       update ledger.journal set xid = xid - 1 where id = '${slipped}';
       insert into ledger.entry select account_id, 1000, amount, balance_after, peer_account_id, '${slipped}', kind, created_at
         from ledger.entry where account_id = ${payer} and seq = 2`,
      async (client) => {
        const found: number[] = []
        for (let number = 0; number < 9; number += 1) {
          const leaves = await compareLeaves(client, number)
          if (leaves.some(({ journalId, sealed }) => journalId === slipped && sealed === null)) found.push(number)
        }
        expect(found).toEqual([4])
      },
    )
  })
})

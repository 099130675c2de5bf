import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { post, sealBlock } from '../src/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openFundedWallet, transfer, usd } from './postings.ts'

let database: TestDatabase
let pool: pg.Pool
const many = 100_000

beforeEach(async () => {
  database = await createTestDatabase()
  pool = database.connect(1)
})
afterEach(() => database.drop())

/** Rows only a superuser can write: a thousand postings a transaction, as many as a long time brings, and their entries. */
async function writeManyPostings(): Promise<void> {
  await pool.query(`set session_replication_role = replica;
    insert into ledger.journal (id, kind, digest, created_at, happened_at, xid)
    select gen_random_uuid(), 'transfer', sha256(''), now(), now(), 3 + n / 1000 from generate_series(1, ${many}) n;
    insert into ledger.entry (account_id, seq, amount, balance_after, peer_account_id, journal_id, kind, created_at)
    select 1000, row_number() over (), 1, 1, 1001, id, kind, created_at from ledger.journal;
    set session_replication_role = origin`)
  await pool.query('vacuum analyze ledger.journal, ledger.entry')
}

test('the next block costs what is new, not what the journal has gathered', async () => {
  await writeManyPostings()
  await pool.query(`insert into ledger.block (number, last_xid, last_posting, postings, leaves, root, sealed_at)
    select 0, 3 + ${many} / 1000, 'ffffffff-ffff-ffff-ffff-ffffffffffff', array[gen_random_uuid()], sha256(''), sha256(''), now();
    insert into ledger.log_node select 0, 0, sha256('')`)
  const wallet = await openFundedWallet(pool, usd(100n))
  const other = await openFundedWallet(pool, usd(100n))
  await post(pool, transfer(wallet, other, usd(1n)))
  expect(await costOfNextBlock()).toBeLessThan(many / 4)
})

test('the next block costs what is sealed, not what waits behind it', async () => {
  await writeManyPostings()
  expect(await costOfNextBlock()).toBeLessThan(many / 2)
})

/** How many rows of the journal were fetched by an index for the next block; the whole journal must not be read at all. */
async function costOfNextBlock(): Promise<number> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    await pool.query('begin')
    const before = await scansOfJournal()
    const sealed = await sealBlock(pool, new Date())
    const after = await scansOfJournal()
    await pool.query('commit')
    if (sealed === null) continue
    expect(after.whole - before.whole).toBe(0)
    return after.fetched - before.fetched
  }
  throw new Error('nothing was ever sealed')
}

/** How often this session has read the whole journal, and how many of its rows by an index. */
async function scansOfJournal(): Promise<{ whole: number; fetched: number }> {
  const { rows } = await pool.query<{ whole: string; fetched: string }>(
    `select seq_scan as whole, idx_tup_fetch as fetched from pg_stat_xact_user_tables where relname = 'journal'`,
  )
  return { whole: Number(rows[0]?.whole), fetched: Number(rows[0]?.fetched) }
}

import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { post, sealBlock } from '../src/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openFundedWallet, transfer, usd } from './postings.ts'

let database: TestDatabase
let pool: pg.Pool
const many = 100_000

beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.connect(1)
})
afterAll(() => database.drop())

test('the next block costs what is new, not what the journal has gathered', async () => {
  // Only a superuser can write rows like these: a long past that is sealed already, a thousand postings a transaction.
  await pool.query(`set session_replication_role = replica;
    insert into ledger.journal (id, kind, digest, created_at, happened_at, xid)
    select gen_random_uuid(), 'transfer', sha256(''), now(), now(), 3 + n / 1000 from generate_series(1, ${many}) n;
    insert into ledger.block (number, last_xid, last_posting, postings, leaves, root, sealed_at)
    select 0, 3 + ${many} / 1000, 'ffffffff-ffff-ffff-ffff-ffffffffffff', array[gen_random_uuid()], sha256(''), sha256(''), now();
    insert into ledger.log_node select 0, 0, sha256('');
    set session_replication_role = origin`)
  await pool.query('vacuum analyze ledger.journal')
  const wallet = await openFundedWallet(pool, usd(100n))
  const other = await openFundedWallet(pool, usd(100n))
  await post(pool, transfer(wallet, other, usd(1n)))

  for (let tries = 0; tries < 1_000; tries += 1) {
    await pool.query('begin')
    const before = await scansOfJournal()
    const sealed = await sealBlock(pool, new Date())
    const after = await scansOfJournal()
    await pool.query('commit')
    if (sealed === null) continue
    expect(after.whole - before.whole).toBe(0)
    expect(after.fetched - before.fetched).toBeLessThan(many / 5)
    return
  }
  throw new Error('nothing was ever sealed')
})

/** How often this session has read the whole journal, and how many of its rows by an index. */
async function scansOfJournal(): Promise<{ whole: number; fetched: number }> {
  const { rows } = await pool.query<{ whole: string; fetched: string }>(
    `select seq_scan as whole, idx_tup_fetch as fetched from pg_stat_xact_user_tables where relname = 'journal'`,
  )
  return { whole: Number(rows[0]?.whole), fetched: Number(rows[0]?.fetched) }
}

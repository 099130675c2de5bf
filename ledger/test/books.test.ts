import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountId, auditBooks, postAll } from '../src/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openFundedWallet, transfer, usd } from './postings.ts'

let database: TestDatabase
let client: pg.PoolClient
let wallet: AccountId
let other: AccountId

beforeAll(async () => {
  database = await createTestDatabase()
  const pool = database.connect(1)
  wallet = await openFundedWallet(pool, usd(10_000n))
  other = await openFundedWallet(pool, usd(10_000n))
  await postAll(pool, [transfer(wallet, other, usd(300n)), transfer(wallet, other, usd(50n))])
  client = await pool.connect()
})

// Only a superuser can set triggers aside, which is what these corruptions take; each is rolled back.
beforeEach(async () => {
  await client.query('begin; set local session_replication_role = replica')
})

afterEach(async () => {
  await client.query('rollback')
})

afterAll(async () => {
  client.release()
  await database.drop()
})

test('sound books have no violations', async () => {
  expect(await auditBooks(client)).toEqual([])
})

const corruptions: readonly { what: string; sql: string; rules: readonly string[] }[] = [
  {
    what: 'a balance raised by a cent',
    sql: 'update ledger.account set balance = balance + 1 where id = :wallet',
    rules: ['balance_is_last_balance', 'balance_is_sum_of_entries'],
  },
  {
    what: 'a balance below its minimum',
    sql: `alter table ledger.account drop constraint account_not_below_minimum;
      update ledger.account set balance = -1 where id = :wallet`,
    rules: ['balance_is_last_balance', 'balance_is_sum_of_entries', 'balance_not_below_minimum'],
  },
  {
    what: 'a count of entries that is one too many',
    sql: 'update ledger.account set seq = seq + 1 where id = :wallet',
    rules: ['seq_is_last_seq'],
  },
  {
    what: 'an entry with another amount',
    sql: 'update ledger.entry set amount = amount - 1 where account_id = :wallet and seq = 2',
    rules: ['balance_is_sum_of_entries', 'balances_are_chained', 'posting_sums_to_zero'],
  },
  {
    what: 'an entry with another balance after it',
    sql: 'update ledger.entry set balance_after = balance_after - 1 where account_id = :wallet and seq = 2',
    rules: ['balances_are_chained', 'balances_are_chained'],
  },
  {
    what: 'an entry taken out of the middle',
    sql: 'delete from ledger.entry where account_id = :wallet and seq = 2',
    rules: ['balance_is_sum_of_entries', 'balances_are_chained', 'posting_sums_to_zero', 'seq_is_contiguous'],
  },
  {
    what: 'the last entry taken away',
    sql: 'delete from ledger.entry where account_id = :wallet and seq = 3',
    rules: ['balance_is_last_balance', 'balance_is_sum_of_entries', 'posting_sums_to_zero', 'seq_is_last_seq'],
  },
  {
    what: 'an entry made up for an account that is not there',
    sql: `insert into ledger.entry select 1000000 + :wallet, 1, 5, 5, :wallet, journal_id, kind, created_at from ledger.entry
      where account_id = :wallet and seq = 2`,
    rules: ['entry_has_account', 'posting_sums_to_zero'],
  },
  {
    what: 'a posting taken away from under its entries',
    sql: 'delete from ledger.journal j using ledger.entry e where j.id = e.journal_id and e.account_id = :wallet and e.seq = 2',
    rules: ['entry_has_posting', 'entry_has_posting'],
  },
  {
    what: 'an entry that calls its posting something else',
    sql: `update ledger.entry set kind = 'gift' where account_id = :wallet and seq = 2`,
    rules: ['entry_has_posting'],
  },
  {
    what: 'a posting that moved nothing',
    sql: `insert into ledger.journal select gen_random_uuid(), kind, digest, created_at, happened_at from ledger.journal
      limit 1`,
    rules: ['posting_has_entries'],
  },
]

test.each(corruptions)('$what is reported', async ({ sql, rules }) => {
  for (const statement of sql.split(';')) {
    await client.query(statement.replaceAll(':wallet', String(wallet)))
  }
  const found = await auditBooks(client)
  expect(found.map(({ rule }) => rule)).toEqual(rules)
})

test('a report names the account and the posting', async () => {
  await client.query(`update ledger.entry set kind = 'gift' where account_id = ${wallet} and seq = 2`)
  const { rows } = await client.query<{ journal_id: string }>(
    `select journal_id from ledger.entry where account_id = ${wallet} and seq = 2`,
  )
  expect(await auditBooks(client)).toEqual([
    {
      rule: 'entry_has_posting',
      accountId: wallet,
      journalId: rows[0]?.journal_id,
      detail: 'seq 2 has no journal row of its kind',
    },
  ])
})

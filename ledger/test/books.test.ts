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

test('a report says what does not fit', async () => {
  const reported = async (sql: string) => {
    await client.query('savepoint before')
    await client.query(sql)
    const found = await auditBooks(client)
    await client.query('rollback to before')
    return found.map(({ rule, detail }) => `${rule}: ${detail}`).toSorted((a, b) => (a < b ? -1 : 1))
  }
  const second = `where account_id = ${wallet} and seq = 2`
  expect(await reported(`update ledger.entry set amount = amount - 1 ${second}`)).toEqual([
    'balance_is_sum_of_entries: balance 9650, entries 9649',
    'balances_are_chained: seq 2: 10000 and -301 make not 9700',
    'posting_sums_to_zero: sums to -1 USD',
  ])
  expect(await reported(`update ledger.entry set balance_after = 1 ${second}`)).toEqual([
    'balances_are_chained: seq 2: 10000 and -300 make not 1',
    'balances_are_chained: seq 3: 1 and -50 make not 9650',
  ])
  expect(await reported(`delete from ledger.entry ${second}`)).toContain('seq_is_contiguous: seq 3 is entry number 2')
  expect(
    await reported(`update ledger.account set balance = -1, seq = 9, min_balance = null where id = ${wallet}`),
  ).toEqual([
    'balance_is_last_balance: balance -1, last entry 9650',
    'balance_is_sum_of_entries: balance -1, entries 9650',
    'seq_is_last_seq: seq 9, last entry 3',
  ])
})

test('an account that has money, and no entry that brought it, is reported', async () => {
  await client.query(`insert into ledger.account (owner, kind, asset, min_balance, balance, seq)
    values ('ghost', 'main', 'USD', 0, 5, 1), ('empty', 'main', 'USD', 0, 0, 0)`)
  const found = await auditBooks(client)
  expect(found.map(({ rule, detail }) => [rule, detail])).toEqual([
    ['balance_is_last_balance', 'balance 5, last entry '],
    ['balance_is_sum_of_entries', 'balance 5, entries 0'],
    ['seq_is_last_seq', 'seq 1, last entry '],
  ])
  expect(new Set(found.map(({ accountId }) => accountId)).size).toBe(1)
})

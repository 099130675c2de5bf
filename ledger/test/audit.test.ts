import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditAccounts } from '../src/audit/accounts.ts'
import { auditEntries, type EntryCursor } from '../src/audit/entries.ts'
import { auditPostings } from '../src/audit/postings.ts'
import { type AccountId, audit, auditParts, type Finding, postAll } from '../src/index.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { openFundedWallet, transfer, usd } from './postings.ts'
import { sealEverything } from './sealed.ts'
import { nextKey, signHead } from './signer.ts'

let database: TestDatabase
let client: pg.PoolClient
let wallet: AccountId
let other: AccountId

beforeAll(async () => {
  database = await createTestDatabase()
  const pool = database.connect(1)
  wallet = await openFundedWallet(pool, usd(10_000n))
  other = await openFundedWallet(pool, usd(10_000n))
  const key = await nextKey(pool, '2026-01-01T00:00:00.000Z')
  for (let round = 0; round < 3; round += 1) {
    await postAll(pool, [transfer(wallet, other, usd(300n)), transfer(other, wallet, usd(50n))])
    await sealEverything(pool, 4)
    await signHead(pool, key, `2026-01-01T1${round}:00:00.000Z`)
  }
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

async function findAll(): Promise<Finding[]> {
  const found: Finding[] = []
  await audit(client, auditParts, (each) => found.push(each))
  return found
}

test('sound books have no findings', async () => {
  expect(await findAll()).toEqual([])
})

const corruptions: readonly { what: string; sql: string; rules: readonly string[] }[] = [
  {
    what: 'an entry’s amount changed by a cent',
    sql: 'update ledger.entry set amount = amount - 1 where account_id = :wallet and seq = 2',
    rules: ['balances_are_chained', 'posting_sums_to_zero', 'entry_is_as_sealed'],
  },
  {
    what: 'a whole history made consistent again after an amount was changed',
    sql: `update ledger.entry set amount = amount - 1 where account_id = :wallet and seq = 2;
      update ledger.entry set balance_after = balance_after - 1 where account_id = :wallet and seq >= 2;
      update ledger.account set balance = balance - 1 where id = :wallet;
      update ledger.entry e set amount = e.amount + 1 from ledger.entry w
        where w.account_id = :wallet and w.seq = 2 and e.journal_id = w.journal_id and e.account_id <> :wallet;
      update ledger.entry set balance_after = balance_after + 1 where account_id = :other and seq >= 2;
      update ledger.account set balance = balance + 1 where id = :other`,
    rules: ['entry_is_as_sealed'],
  },
  {
    what: 'an account’s balance raised by a cent',
    sql: 'update ledger.account set balance = balance + 1 where id = :wallet',
    rules: ['balance_is_last_balance'],
  },
  {
    what: 'two entries that changed places',
    sql: `update ledger.entry set seq = 1000 + seq where account_id = :wallet and seq in (2, 3);
      update ledger.entry set seq = 1005 - seq where account_id = :wallet and seq > 1000`,
    rules: ['balances_are_chained', 'entry_is_as_sealed'],
  },
  {
    what: 'an entry taken out',
    sql: 'delete from ledger.entry where account_id = :wallet and seq = 2',
    rules: ['seq_is_contiguous', 'balances_are_chained', 'posting_sums_to_zero', 'sealed_entry_is_there'],
  },
  {
    what: 'a posting taken out with all its entries',
    sql: `delete from ledger.journal j using ledger.entry e
        where e.journal_id = j.id and e.account_id = :wallet and e.seq = 2;
      delete from ledger.entry e using ledger.entry w
        where w.account_id = :wallet and w.seq = 2 and e.journal_id = w.journal_id`,
    rules: ['seq_is_contiguous', 'sealed_entry_is_there'],
  },
  {
    what: 'an entry put into a sealed posting',
    sql: `insert into ledger.entry select account_id, 100, 5, 5, peer_account_id, journal_id, kind, created_at
      from ledger.entry where account_id = :wallet and seq = 2`,
    rules: ['seq_is_contiguous', 'balances_are_chained', 'posting_sums_to_zero', 'entry_was_sealed'],
  },
  {
    what: 'another kind written over an entry and its posting',
    sql: `update ledger.entry e set kind = 'gift' from ledger.entry w
        where w.account_id = :wallet and w.seq = 2 and e.journal_id = w.journal_id;
      update ledger.journal j set kind = 'gift' from ledger.entry w
        where w.account_id = :wallet and w.seq = 2 and j.id = w.journal_id`,
    rules: ['entry_is_as_sealed'],
  },
  {
    what: 'a leaf changed in its block',
    sql: `update ledger.block set leaves = set_byte(leaves, 0, get_byte(leaves, 0) # 1) where number = 1`,
    rules: ['block_root_is_of_its_leaves', 'entry_is_as_sealed'],
  },
  {
    what: 'a block changed with its root',
    sql: `update ledger.block set leaves = set_byte(leaves, 0, get_byte(leaves, 0) # 1) where number = 1;
      update ledger.block set root = ledger.tree_root(leaves) where number = 1`,
    rules: ['block_is_in_the_log', 'entry_is_as_sealed'],
  },
  {
    what: 'a node of the log',
    sql: `update ledger.log_node set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where level = 1 and place = 0`,
    rules: ['log_is_a_tree', 'head_is_of_the_log'],
  },
  { what: 'a block taken away', sql: 'delete from ledger.block where number = 1', rules: ['blocks_are_contiguous'] },
  {
    what: 'another root under a head',
    sql: 'update ledger.head set root = set_byte(root, 0, get_byte(root, 0) # 1) where size = (select min(size) from ledger.head)',
    rules: ['head_is_signed'],
  },
]

test.each(corruptions)('$what is found', async ({ sql, rules }) => {
  for (const statement of sql.split(';')) {
    await client.query(statement.replaceAll(':wallet', String(wallet)).replaceAll(':other', String(other)))
  }
  const found = new Set((await findAll()).map(({ rule }) => rule))
  for (const rule of rules) expect([...found]).toContain(rule)
})

test('the first broken entry is named: its account, its place, its posting and its block', async () => {
  await client.query(`update ledger.entry set amount = amount - 1 where account_id = ${wallet} and seq = 3`)
  const { rows } = await client.query<{ journal_id: string }>(
    `select journal_id from ledger.entry where account_id = ${wallet} and seq = 3`,
  )
  const found = await findAll()
  const journalId = rows[0]?.journal_id
  expect(found[0]).toMatchObject({ rule: 'balances_are_chained', accountId: wallet, seq: 3n, journalId })
  expect(found.find(({ rule }) => rule === 'entry_is_as_sealed')).toMatchObject({
    accountId: wallet,
    seq: 3n,
    journalId,
    block: expect.any(Number) as number,
  })
})

test('slices of any size meet without a gap, also in the middle of a history', async () => {
  await client.query(
    `update ledger.entry set balance_after = balance_after + 1 where account_id = ${wallet} and seq = 3`,
  )
  for (const most of [1, 2, 3, 100]) {
    const found: Finding[] = []
    let cursor: EntryCursor | null = null
    do {
      const slice = await auditEntries(client, cursor, most)
      found.push(...slice.findings)
      cursor = slice.next
    } while (cursor)
    expect(found.map(({ seq }) => seq)).toEqual([3n, 4n])
  }
  expect((await auditAccounts(client, null, 1)).next).not.toBeNull()
  expect((await auditPostings(client, null, 1)).next).not.toBeNull()
})

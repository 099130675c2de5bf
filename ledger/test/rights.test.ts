import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AccountId,
  auditBooks,
  compareLeaves,
  entriesOf,
  eraseSalt,
  findAccounts,
  logTree,
  openAccount,
  post,
  receiptOf,
  setFrozen,
} from '../src/index.ts'
import { assertBooksBalance } from './balanced.ts'
import { createTestDatabase, owner, server, type TestDatabase } from './database.ts'
import { newId, openFundedWallet, transfer, usd } from './postings.ts'
import { sealEverything } from './sealed.ts'
import { nextKey, signHead } from './signer.ts'

let database: TestDatabase
let client: pg.PoolClient
let payer: AccountId
let payee: AccountId
const posted = newId()

beforeAll(async () => {
  database = await createTestDatabase()
  const pool = database.connect(1)
  payer = await openFundedWallet(pool, usd(100n))
  payee = await openFundedWallet(pool, usd(100n))
  await post(pool, transfer(payer, payee, usd(1n), { id: posted }))
  await sealEverything(pool)
  await signHead(pool, await nextKey(pool, '2026-01-01T09:00:00.000Z'), '2026-01-01T10:00:00.000Z')
  client = await pool.connect()
})

beforeEach(async () => {
  await client.query('begin')
})

afterEach(async () => {
  await client.query('rollback; reset role')
  await assertBooksBalance(client)
})

afterAll(async () => {
  client.release()
  await database.drop()
})

const changes = {
  account: {
    insert: `insert into ledger.account (owner, kind, asset, min_balance) values ('me', 'main', 'USD', null)`,
    update: 'update ledger.account set balance = balance + 1',
    delete: 'delete from ledger.account',
    truncate: 'truncate ledger.account',
  },
  journal: {
    insert: `insert into ledger.journal select gen_random_uuid(), kind, digest, created_at, happened_at from ledger.journal`,
    update: `update ledger.journal set kind = 'gift'`,
    delete: 'delete from ledger.journal',
    truncate: 'truncate ledger.journal',
  },
  entry: {
    insert: `insert into ledger.entry select account_id, seq + 1, amount, balance_after, peer_account_id, journal_id, kind,
      created_at from ledger.entry`,
    update: 'update ledger.entry set amount = amount * 2',
    delete: 'delete from ledger.entry',
    truncate: 'truncate ledger.entry',
  },
  block: {
    insert: `insert into ledger.block select number + 1, last_xid + 1, last_posting, postings, leaves, root, sealed_at
      from ledger.block order by number desc limit 1`,
    update: 'update ledger.block set root = sha256(root)',
    delete: 'delete from ledger.block',
    truncate: 'truncate ledger.block',
  },
  log_node: {
    insert: 'insert into ledger.log_node select level + 9, place, hash from ledger.log_node',
    update: 'update ledger.log_node set hash = sha256(hash)',
    delete: 'delete from ledger.log_node',
    truncate: 'truncate ledger.log_node',
  },
  signing_key: {
    insert: `insert into ledger.signing_key values (9, 'mine', sha256(''), now(), sha256('') || sha256(''))`,
    update: 'update ledger.signing_key set public_key = sha256(public_key)',
    delete: 'delete from ledger.signing_key',
    truncate: 'truncate ledger.signing_key cascade',
  },
  head: {
    insert: `insert into ledger.head select size + 1, root, signed_at, key_id, signature from ledger.head`,
    update: 'update ledger.head set root = sha256(root)',
    delete: 'delete from ledger.head',
    truncate: 'truncate ledger.head',
  },
}

const everyChange = Object.entries(changes).flatMap(([table, ways]) =>
  Object.entries(ways).map(([way, sql]) => ({ way, table, sql })),
)

describe('the server', () => {
  beforeEach(async () => {
    await client.query(`set role ${server}`)
  })

  test.each(everyChange)('may not $way in ledger.$table', async ({ sql }) => {
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test.each(['asset', 'chart'])('may not give itself another %s', async (table) => {
    await expect(client.query(`insert into ledger.${table} select * from ledger.${table}`)).rejects.toMatchObject({
      code: '42501',
    })
  })

  test.each([
    'select salt from ledger.account_salt',
    'select nonce from ledger.leaf',
    'update ledger.account_salt set salt = null',
    'select ledger.ensure_salts(array[1])',
    `select ledger.append_to_log(9, sha256(''))`,
  ])('may not %s', async (sql) => {
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test('opens, posts, freezes and reads through the functions', async () => {
    const opened = await openAccount(client, { owner: 'anybody', kind: 'main', currency: 'USD' })
    const posting = transfer(payer, opened, usd(30n))
    await post(client, posting)
    await setFrozen(client, opened, true)
    expect(await entriesOf(client, posting.id)).toHaveLength(2)
    expect(await findAccounts(client, 'anybody')).toMatchObject([{ id: opened, balance: usd(30n), isFrozen: true }])
    expect(await auditBooks(client)).toEqual([])
  })

  test('seals, signs, reads receipts and erases through the functions', async () => {
    await post(client, transfer(payer, payee, usd(1n)))
    await client.query('select ledger.seal_block(now(), 100)')
    expect(await logTree(client)).toMatchObject({ size: expect.any(Number) })
    expect(await receiptOf(client, posted, payer)).toMatchObject({ state: 'sealed' })
    expect(await compareLeaves(client, 0)).not.toEqual([])
    await client.query(`select ledger.block_hash(b.number, cardinality(b.postings), ledger.tree_root(b.leaves), b.sealed_at)
      from ledger.block b`)
    await eraseSalt(client, payer)
    expect(await receiptOf(client, posted, payer)).toEqual({ state: 'unknown' })
  })

  test('cannot slip functions or tables of its own under the ledger’s', async () => {
    await client.query(`reset role; create schema evil; grant usage on schema evil to public;
      create function evil.width_bucket(bigint, bigint[]) returns int language sql as 'select 1';
      set role ${server}; create temporary table account (id bigint);
      set local search_path = pg_temp, evil, pg_catalog`)
    expect(await post(client, transfer(payer, payee, usd(30n)))).toMatchObject({ status: 'posted' })
  })
})

describe('the owner of the tables', () => {
  beforeEach(async () => {
    await client.query(`set role ${owner}`)
  })

  test.each(everyChange.filter(({ way, table }) => way !== 'insert' && table !== 'account'))(
    'may not $way in ledger.$table either',
    async ({ sql }) => {
      await expect(client.query(sql)).rejects.toMatchObject({ code: '23001' })
    },
  )

  test('cannot take an account below its minimum', async () => {
    const overdraw = client.query('update ledger.account set balance = -1 where id = $1', [payer])
    await expect(overdraw).rejects.toMatchObject({ code: '23514', constraint: 'account_not_below_minimum' })
  })
})

describe('the functions of the ledger', () => {
  const namesWhere = async (condition: string): Promise<string[]> => {
    const { rows } = await client.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'ledger'::regnamespace and ${condition} order by proname`,
    )
    return rows.map(({ name }) => name)
  }

  test('act with the owner’s rights only where they are the one way to do it', async () => {
    expect(await namesWhere('prosecdef')).toEqual([
      'add_head',
      'add_signing_key',
      'compared_leaves',
      'erase_salt',
      'open_account',
      'post',
      'seal_block',
      'sealed_entries',
      'set_frozen',
    ])
  })

  test('find what they name where the ledger has it, whoever calls', async () => {
    const isFixed = `proconfig::text like '%search_path=pg_catalog, pg_temp%'`
    expect(await namesWhere(`not prosecdef and ${isFixed}`)).toEqual(['append_to_log', 'books', 'ensure_salts'])
    expect(await namesWhere(`prosecdef and (${isFixed}) is not true`)).toEqual([])
  })
})

test('a role that was granted nothing sees nothing and runs nothing', async () => {
  const stranger = `ledger_stranger_${newId().replaceAll('-', '')}`
  await client.query(`create role ${stranger}; grant usage on schema ledger to ${stranger}; set role ${stranger}`)
  await client.query('savepoint before')
  await expect(client.query('select from ledger.account')).rejects.toMatchObject({ code: '42501' })
  await client.query('rollback to before')
  await expect(post(client, transfer(payer, payee, usd(1n)))).rejects.toMatchObject({ code: '42501' })
})

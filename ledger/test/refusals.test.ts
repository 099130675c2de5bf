import { largestMinor } from '@emun/contract/money'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AccountId,
  accountId,
  isPosted,
  LedgerRefusal,
  openAccount,
  type Posting,
  post,
  type RefusalCode,
  setFrozen,
  statement,
} from '../src/index.ts'
import { assertBooksBalance } from './balanced.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { leg, newId, openFundedWallet, openFunding, openWallet, transfer, usd } from './postings.ts'

let database: TestDatabase
let pool: pg.Pool
let accounts: Record<Role, AccountId>

type Role = 'payer' | 'payee' | 'house' | 'mint' | 'frozen' | 'shekels' | 'missing'

beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.connect(2)
})

beforeEach(async () => {
  accounts = {
    payer: await openFundedWallet(pool, usd(100n)),
    payee: await openWallet(pool),
    house: await openFunding(pool),
    mint: await openMint(),
    frozen: await openFundedWallet(pool, usd(100n)),
    shekels: await openWallet(pool, 'ILS'),
    missing: accountId(largestMinor),
  }
  await setFrozen(pool, accounts.frozen, true)
})

afterEach(async () => {
  await assertBooksBalance(pool)
})

afterAll(async () => {
  await database.drop()
})

type Case = { code: RefusalCode; about: Role | null; when: string; legs: [Role, Role, bigint][] }

const late: Case['legs'] = [
  ['payer', 'payee', 60n],
  ['payer', 'payee', 41n],
]

const cases: Case[] = [
  { code: 'bad_amount', about: null, when: 'it has no legs', legs: [] },
  { code: 'bad_amount', about: 'payer', when: 'it moves nothing', legs: [['payer', 'payee', 0n]] },
  { code: 'bad_amount', about: 'payer', when: 'it moves less than nothing', legs: [['payer', 'payee', -5n]] },
  { code: 'bad_amount', about: 'payer', when: 'both sides are one account', legs: [['payer', 'payer', 5n]] },
  { code: 'bad_amount', about: 'house', when: 'no number holds the debt', legs: [['house', 'payer', largestMinor]] },
  { code: 'bad_amount', about: 'mint', when: 'no number holds the sum', legs: [['mint', 'payer', largestMinor]] },
  { code: 'unknown_account', about: 'missing', when: 'nobody has the payer', legs: [['missing', 'payee', 5n]] },
  { code: 'unknown_account', about: 'missing', when: 'nobody has the payee', legs: [['payer', 'missing', 5n]] },
  { code: 'asset_mismatch', about: 'shekels', when: 'the payer is in shekels', legs: [['shekels', 'payee', 5n]] },
  { code: 'asset_mismatch', about: 'shekels', when: 'the payee is in shekels', legs: [['payer', 'shekels', 5n]] },
  { code: 'frozen_account', about: 'frozen', when: 'the payer is frozen', legs: [['frozen', 'payee', 5n]] },
  { code: 'frozen_account', about: 'frozen', when: 'the payee is frozen', legs: [['payer', 'frozen', 5n]] },
  { code: 'insufficient_funds', about: 'payer', when: 'a cent is missing', legs: [['payer', 'payee', 101n]] },
  { code: 'insufficient_funds', about: 'payer', when: 'a cent is missing for its second leg', legs: late },
]

test.each(cases)('$code ($about) when $when', async ({ code, about, legs }) => {
  const posting: Posting = {
    ...transfer(accounts.payer, accounts.payee, usd(1n)),
    legs: legs.map(([from, to, minor]) => leg(accounts[from], accounts[to], minor)),
  }
  const refusal = await post(pool, posting).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(LedgerRefusal)
  expect(refusal).toMatchObject({ code, accountId: about && accounts[about] })
  expect(await isPosted(pool, posting.id)).toBe(false)
  expect(await statement(pool, accounts.payer, { limit: 10 })).toHaveLength(1)
})

test('id_reused when its id was posted with another amount, account or kind', async () => {
  const { payer, payee, house } = accounts
  const posting = transfer(payer, payee, usd(5n))
  await post(pool, posting)
  const others = [
    { ...posting, legs: [leg(payer, payee, 6n)] },
    { ...posting, legs: [leg(payer, house, 5n)] },
    { ...posting, legs: [leg(payer, payee, 5n), leg(payer, payee, 5n)] },
    { ...posting, kind: 'fee' },
  ]
  for (const other of others) await expect(post(pool, other)).rejects.toMatchObject({ code: 'id_reused' })
})

test('a refusal takes back what its transaction did before it', async () => {
  const { payer, payee } = accounts
  const client = await pool.connect()
  await client.query('begin')
  const opened = await openAccount(client, { owner: newId(), kind: 'main', currency: 'USD' })
  await expect(post(client, transfer(opened, payee, usd(1n)))).rejects.toBeInstanceOf(LedgerRefusal)
  await client.query('rollback')
  client.release()
  await expect(post(pool, transfer(payer, opened, usd(1n)))).rejects.toMatchObject({ code: 'unknown_account' })
})

/** A second account of the house that may go below zero, which the chart does not let `openAccount` open. */
async function openMint(): Promise<AccountId> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into ledger.account (owner, kind, asset) values (gen_random_uuid(), 'sandbox_funding', 'USD') returning id`,
  )
  return accountId(rows[0]?.id ?? '')
}

import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountId, compareLeaves, post, postAll, sealBlock } from '../src/index.ts'
import { assertBooksBalance } from './balanced.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { leg, openFundedWallet, transfer, usd } from './postings.ts'
import { sealedPostings, sealEverything } from './sealed.ts'

let database: TestDatabase
let pool: pg.Pool
let accounts: readonly AccountId[]
const now = new Date('2026-01-01T10:00:00.000Z')

beforeEach(async () => {
  database = await createTestDatabase()
  pool = database.connect(8)
  accounts = await Promise.all([1, 2, 3, 4].map(() => openFundedWallet(pool, usd(10_000n))))
})

afterEach(async () => {
  await assertBooksBalance(pool)
  await database.drop()
})

const account = (at: number): AccountId => accounts[at % accounts.length] as AccountId

test('under concurrent traffic every posting is sealed once, and every leaf says what the books say', async () => {
  let isPosting = true
  const poster = async (seed: number): Promise<void> => {
    for (let index = 0; index < 40; index += 1) {
      const postings = [1, 2, 3].map((step) =>
        transfer(account(seed + index), account(seed + index + step), usd(BigInt(step))),
      )
      await postAll(pool, postings)
    }
  }
  const sealer = async (): Promise<void> => {
    while (isPosting) await sealBlock(pool, now, 7)
  }
  const posters = Promise.all([0, 1, 2].map(poster)).finally(() => (isPosting = false))
  await Promise.all([posters, sealer(), sealer()])
  await sealEverything(pool, 7)

  const sealed = await sealedPostings(pool)
  const { rows } = await pool.query<{ id: string; entries: number }>(
    `select j.id, count(*)::int as entries from ledger.journal j join ledger.entry e on e.journal_id = j.id group by 1`,
  )
  const counts = new Map<string, number>()
  for (const id of sealed) counts.set(id, (counts.get(id) ?? 0) + 1)
  expect(counts).toEqual(new Map(rows.map(({ id, entries }) => [id, entries])))
  await expectLeavesOfToday()
})

test('a posting that another transaction still holds open keeps later ones waiting, and none is skipped', async () => {
  await sealEverything(pool)
  const before = await sealedPostings(pool)
  const held = transfer(account(0), account(1), usd(5n))
  const later = transfer(account(2), account(3), usd(5n))
  const holder = await pool.connect()
  await holder.query('begin')
  await post(holder, held)
  await post(pool, later)
  expect(await sealBlock(pool, now)).toBeNull()
  expect(await sealedPostings(pool)).toEqual(before)
  await holder.query('commit')
  holder.release()
  await sealEverything(pool)
  expect((await sealedPostings(pool)).slice(before.length)).toEqual([held.id, held.id, later.id, later.id])
})

test('what was rolled back is never sealed', async () => {
  const undone = transfer(account(0), account(1), usd(5n))
  const client = await pool.connect()
  await client.query('begin')
  await post(client, undone)
  await client.query('rollback')
  client.release()
  await sealEverything(pool)
  expect(await sealedPostings(pool)).not.toContain(undone.id)
})

test('while one transaction seals, another seals nothing and does not wait', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select pg_advisory_xact_lock(hashtextextended('ledger.seal_block', 0))`)
  expect(await sealBlock(pool, now)).toBeNull()
  await client.query('rollback')
  client.release()
  expect(await sealedPostings(pool)).toEqual([])
})

test('a block is as large as was said, and a posting is never divided between two', async () => {
  const legs = [1, 2, 3].map((step) => leg(account(0), account(step), 1n))
  const large = { ...transfer(account(0), account(1), usd(1n)), legs }
  await post(pool, large)
  await sealEverything(pool, 4)
  const { rows } = await pool.query<{ postings: string[] }>('select postings from ledger.block order by number')
  const sizes = rows.map(({ postings }) => postings.length)
  expect(sizes.slice(0, -1).every((size) => size <= 4)).toBe(true)
  expect(rows.at(-1)?.postings).toEqual(Array(6).fill(large.id))
})

test('in a cluster whose transactions are younger than the log, sealing says so instead of waiting for ever', async () => {
  await sealEverything(pool)
  const client = await pool.connect()
  await client.query(`begin; set local session_replication_role = replica; update ledger.block set last_xid = 2 ^ 60`)
  await expect(sealBlock(client, now)).rejects.toThrow(/ahead of this cluster/)
  await client.query('rollback')
  client.release()
})

test('what is sealed is not sealed again', async () => {
  await sealEverything(pool)
  expect(await sealBlock(pool, now)).toBeNull()
})

async function expectLeavesOfToday(): Promise<void> {
  const { rows } = await pool.query<{ number: string }>('select number from ledger.block order by number')
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index))
  for (const { number } of rows) {
    const leaves = await compareLeaves(pool, Number(number))
    expect(leaves.map(({ place }) => place)).toEqual(leaves.map((_, place) => place))
    for (const { sealed, now: today } of leaves) expect(today).toBe(sealed)
  }
}

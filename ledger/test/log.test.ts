import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type AccountId,
  addHead,
  addSigningKey,
  headOfSize,
  largestHeadPage,
  latestHead,
  logTree,
  pathOfBlock,
  pathOfConsistency,
  post,
  readHeads,
  readSigningKeys,
} from '../src/index.ts'
import { assertBooksBalance } from './balanced.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { rootOfLeaves } from './naive-tree.ts'
import { openFundedWallet, transfer, usd } from './postings.ts'
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

describe('the log', () => {
  test('has neither root nor head while it is empty', async () => {
    const empty = await createTestDatabase()
    const connection = empty.connect(1)
    expect(await logTree(connection)).toBeNull()
    expect(await latestHead(connection)).toBeNull()
    await empty.drop()
  })

  test('has a root for each of its sizes, which is that of the blocks up to there', async () => {
    const blocks = await read<{ hash: Buffer }>('select hash from ledger.log_node where level = 0 order by place')
    const hashes = blocks.map(({ hash }) => hash)
    expect(hashes).toHaveLength(9)
    for (let size = 1; size <= 9; size += 1) {
      const [row] = await read<{ root: Buffer }>(`select ledger.log_root(${size}) as root`)
      expect(row?.root).toEqual(rootOfLeaves(hashes.slice(0, size)))
    }
    expect(await read('select ledger.log_root(0) as root')).toEqual([{ root: null }])
    expect(await logTree(pool)).toEqual({ size: 9, root: rootOfLeaves(hashes).toString('hex') })
  })

  test('keeps every complete subtree, and no other', async () => {
    const nodes = await read<{ level: number; place: string }>('select level, place from ledger.log_node')
    const perLevel = [0, 1, 2, 3].map((level) => nodes.filter((node) => node.level === level).length)
    expect(perLevel).toEqual([9, 4, 2, 1])
    expect(nodes).toHaveLength(16)
  })

  test('has its blocks in the order of the postings, each ending where its last posting is', async () => {
    const blocks = await read<{ ends: boolean; entries: number; at: Date }>(
      `select (b.last_xid, b.last_posting) = (j.xid, j.id) as ends, cardinality(b.postings) as entries, b.sealed_at as at
       from ledger.block b join ledger.journal j on j.id = b.postings[cardinality(b.postings)] order by b.number`,
    )
    expect(blocks).toEqual(blocks.map(() => ({ ends: true, entries: 2, at: sealedAt })))
    expect(blocks).toHaveLength(9)
    const order = await read<{ is_after: boolean | null }>(
      `select (last_xid, last_posting) > (lag(last_xid) over history, lag(last_posting) over history) as is_after
       from ledger.block window history as (order by number) order by number`,
    )
    expect(order.map(({ is_after }) => is_after)).toEqual([null, ...Array(8).fill(true)])
  })
})

test('a proof is never made of a tree that lacks a node: it says which', async () => {
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  await client.query('delete from ledger.log_node where level = 1 and place = 1')
  await expect(pathOfBlock(client, 0, 9)).rejects.toThrow('the log has no node 1 at level 1')
  await expect(pathOfConsistency(client, 2, 9)).rejects.toThrow('the log has no node 1 at level 1')
  await client.query('rollback')
  client.release()
})

describe('a head', () => {
  const rootAt = async (size: number): Promise<string> => {
    const [row] = await read<{ root: string }>(`select encode(ledger.log_root(${size}), 'hex') as root`)
    return row?.root ?? ''
  }

  test('may be of fewer blocks than the log has, but of more than every head before', async () => {
    const latest = await signHead(pool, key, '2026-01-01T13:00:00.000Z')
    for (let index = 0; index < 3; index += 1) {
      await post(pool, transfer(payer, payee, usd(1n)))
      await sealEverything(pool, 2)
    }
    const { size } = (await logTree(pool)) ?? { size: 0 }
    const head = async (of: number, rootOf = of) =>
      addHead(pool, {
        size: of,
        root: await rootAt(rootOf),
        time: '2026-01-01T14:00:00.000Z',
        key: key.key.id,
        signature: '0'.repeat(128),
      })
    await expect(head(latest.size)).rejects.toMatchObject({ code: '22023' })
    await expect(head(latest.size - 1)).rejects.toMatchObject({ code: '22023' })
    await head(size - 1)
    await expect(head(size - 1)).rejects.toMatchObject({ code: '22023' })
    await expect(head(size + 1, size)).rejects.toMatchObject({ code: '22023' })
    await head(size)
    expect(await headOfSize(pool, size - 1)).toMatchObject({ size: size - 1, root: await rootAt(size - 1) })
  })

  test('is found newest first, a page at a time', async () => {
    const all = await readHeads(pool, { limit: largestHeadPage })
    const sizes = all.map(({ size }) => size)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(await readHeads(pool, { limit: 2 })).toEqual(all.slice(0, 2))
    expect(await readHeads(pool, { before: sizes[1] ?? 0, limit: 2 })).toEqual(all.slice(2, 4))
    for (const limit of [0, largestHeadPage + 1]) {
      await expect(readHeads(pool, { limit })).rejects.toThrow('a page holds 1 to 100 heads')
    }
  })
})

describe('a signing key', () => {
  test('is noted only after the one it follows, and from a later time on', async () => {
    const keys = await readSigningKeys(pool)
    expect(keys).toEqual([key.key])
    const next = { id: 'next', publicKey: '1'.repeat(64), endorsement: '2'.repeat(128) }
    const validFrom = '2026-03-01T00:00:00.000Z'
    const refused = { code: '22023' }
    await expect(addSigningKey(pool, [], { ...next, validFrom })).rejects.toMatchObject(refused)
    await expect(addSigningKey(pool, [...keys, ...keys], { ...next, validFrom })).rejects.toMatchObject(refused)
    const same = { ...next, validFrom: key.key.validFrom }
    await expect(addSigningKey(pool, keys, same)).rejects.toMatchObject(refused)
    await addSigningKey(pool, keys, { ...next, validFrom })
    expect(await readSigningKeys(pool)).toEqual([key.key, { ...next, validFrom }])
    const between = { ...next, id: 'third', publicKey: '3'.repeat(64), validFrom: '2026-02-01T00:00:00.000Z' }
    await expect(addSigningKey(pool, await readSigningKeys(pool), between)).rejects.toMatchObject(refused)
  })

  test('that is not the newest signs no head any more', async () => {
    await post(pool, transfer(payer, payee, usd(1n)))
    await sealEverything(pool)
    await expect(signHead(pool, key, '2026-03-02T00:00:00.000Z')).rejects.toMatchObject({ code: '22023' })
  })
})

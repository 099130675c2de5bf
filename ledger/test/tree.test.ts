import { isContinued, rootOf } from '@emun/verify'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consistencyRanges, nodesOf, pathRanges, type Range } from '../src/tree-ranges.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { consistency, pathTo, rootOfLeaves, sha256 } from './naive-tree.ts'

const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex')
const leavesOf = (count: number) => Array.from({ length: count }, (_, place) => sha256(`leaf ${place}`))

/** A size of tree and a place in it, the edges of powers of two among them. */
const treeAndPlace = fc
  .oneof(fc.integer({ min: 1, max: 70 }), fc.constantFrom(1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 65, 127, 128, 129))
  .chain((size) => fc.record({ size: fc.constant(size), place: fc.nat({ max: size - 1 }) }))

describe('a path in a tree', () => {
  test('is that of RFC 6962, and leads the verifier to the root', async () => {
    await fc.assert(
      fc.asyncProperty(treeAndPlace, async ({ size, place }) => {
        const leaves = leavesOf(size)
        const path = pathRanges(place, { start: 0, end: size }).map(rootOfRange(leaves))
        expect(path).toEqual(pathTo(place, leaves).map(hex))
        expect(await rootOf(hex(leaves[place] as Buffer), place, size, path)).toBe(hex(rootOfLeaves(leaves)))
      }),
    )
  })

  test('leads nowhere from another place, in another size, or with a hash more, less or changed', async () => {
    await fc.assert(
      fc.asyncProperty(treeAndPlace, fc.nat(), async ({ size, place }, any) => {
        const leaves = leavesOf(size)
        const [leaf, root] = [hex(leaves[place] as Buffer), hex(rootOfLeaves(leaves))]
        const path = pathTo(place, leaves).map(hex)
        const at = any % Math.max(path.length, 1)
        const wrong: [number, number, string[]][] = [
          [place, size, [...path, leaf]],
          ...(size === 1 ? [] : ([[place, size, path.with(at, hex(sha256('wrong')))]] as [number, number, string[]][])),
          ...(size === 1 ? [] : ([[place, size, path.slice(1)]] as [number, number, string[]][])),
          ...(size === 1 ? [] : ([[(place + 1) % size, size, path]] as [number, number, string[]][])),
          [size, size, path],
        ]
        for (const [where, of, way] of wrong) expect(await rootOf(leaf, where, of, way)).not.toBe(root)
      }),
    )
  })
})

describe('a consistency proof', () => {
  test('is that of RFC 6962, and convinces the verifier', async () => {
    await fc.assert(
      fc.asyncProperty(treeAndPlace, async ({ size, place }) => {
        const [leaves, first] = [leavesOf(size), place + 1]
        const path = consistencyRanges(first, { start: 0, end: size }).map(rootOfRange(leaves))
        expect(path).toEqual(consistency(first, leaves).map(hex))
        const smaller = { size: first, root: hex(rootOfLeaves(leaves.slice(0, first))) }
        expect(await isContinued(smaller, { size, root: hex(rootOfLeaves(leaves)) }, path)).toBe(true)
      }),
    )
  })

  test('does not convince when an earlier leaf was changed, dropped or slipped in', async () => {
    await fc.assert(
      fc.asyncProperty(treeAndPlace, fc.nat(), async ({ size, place }, any) => {
        const [leaves, first] = [leavesOf(size), place + 1]
        const smaller = { size: first, root: hex(rootOfLeaves(leaves.slice(0, first))) }
        const at = any % first
        const changed = leaves.with(at, sha256('changed'))
        const slippedIn = leaves.toSpliced(at, 0, sha256('slipped in'))
        for (const now of [changed, slippedIn]) {
          const larger = { size: now.length, root: hex(rootOfLeaves(now)) }
          expect(await isContinued(smaller, larger, consistency(first, now).map(hex))).toBe(false)
        }
      }),
    )
  })
})

test('a range of a proof is made of complete subtrees, from the left and without a gap', () => {
  fc.assert(
    fc.property(treeAndPlace, ({ size, place }) => {
      for (const range of pathRanges(place, { start: 0, end: size })) {
        let at = range.start
        for (const node of nodesOf(range)) {
          expect(node.place * 2 ** node.level).toBe(at)
          at += 2 ** node.level
        }
        expect(at).toBe(range.end)
      }
    }),
  )
})

describe('the trees of the database', () => {
  let database: TestDatabase
  let pool: pg.Pool

  beforeAll(async () => {
    database = await createTestDatabase()
    pool = database.connect(1)
  })
  afterAll(() => database.drop())

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 33, 100])(
    'of %i leaves have root and paths of RFC 6962',
    async (count) => {
      const leaves = leavesOf(count)
      const together = Buffer.concat(leaves)
      const root = await pool.query<{ root: Buffer }>('select ledger.tree_root($1) as root', [together])
      expect(root.rows[0]?.root).toEqual(rootOfLeaves(leaves))
      const paths = await pool.query<{ path: Buffer }>(
        'select ledger.tree_path($1, place) as path from generate_series(0, $2 - 1) place order by place',
        [together, count],
      )
      expect(paths.rows.map(({ path }) => hex(path))).toEqual(
        leaves.map((_, at) => hex(Buffer.concat(pathTo(at, leaves)))),
      )
    },
  )
})

function rootOfRange(leaves: readonly Buffer[]): (range: Range) => string {
  return ({ start, end }) => hex(rootOfLeaves(leaves.slice(start, end)))
}

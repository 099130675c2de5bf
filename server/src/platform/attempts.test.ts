import { minute, second } from '@emun/contract/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import type { Attempts, Claim } from './attempts.ts'
import { openAttempts } from './attempts-in-postgres.ts'
import { type Db, openDb } from './db.ts'
import { openLog } from './log.ts'

// What any store of attempts must do. Two nodes of the server, each with its own connections, share what it counts.

let database: TestDatabase
let nodes: Db[]
let stores: readonly [Attempts, Attempts]

beforeAll(async () => {
  database = await createTestDatabase()
  nodes = [1, 2].map(() => openDb(database.url, 10, openLog('silent')))
  const [one, other] = nodes.map(openAttempts)
  if (!one || !other) throw new Error('there are no two nodes')
  stores = [one, other]
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await database.drop()
})

const now = new Date('2026-11-28T12:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const five = { action: 'five', most: 5, withinMs: minute }
const two = { action: 'two', most: 2, withinMs: 10 * minute }
const claims = (subject: string): readonly Claim[] => [five, two].map((limit) => ({ limit, subject }))

/** So many takes at once, in turn by one node and the other; answers how many were allowed. */
async function storm(times: number, take: (store: Attempts) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: times }, (_, place) => take(stores[place % 2 ? 1 : 0])))
  return outcomes.filter((outcome) => outcome === null).length
}

describe('attempts that two nodes count in one database', () => {
  it('are exactly as many as the limit allows, however many ask both nodes at once', async () => {
    expect(await storm(60, (store) => store.take(five, 'storm', now))).toBe(5)
    expect(await stores[1].take(five, 'somebody else', now)).toBeNull()
  })

  it('are allowed again when the oldest is out of the time, and the answer says when', async () => {
    for (let taken = 0; taken < 5; taken += 1) await stores[0].take(five, 'time', after(taken * second))
    expect(await stores[1].take(five, 'time', after(10 * second))).toEqual(after(minute))
    expect(await stores[1].take(five, 'time', after(minute))).toBeNull()
    expect(await stores[0].take(five, 'time', after(minute))).toEqual(after(minute + second))
  })

  it('are taken of all limits or of none, and the one that is full the longest is named', async () => {
    expect(await storm(20, (store) => store.takeAll(claims('all'), now))).toBe(2)
    expect(await stores[0].takeAll(claims('all'), after(second))).toEqual({ limit: two, until: after(10 * minute) })
    // The refused ones took nothing of the first limit.
    expect(await storm(20, (store) => store.take(five, 'all', now))).toBe(3)
  })

  it('are looked at without taking any', async () => {
    expect(await stores[0].findFull(claims('looked'), now)).toBeNull()
    await stores[0].takeAll(claims('looked'), now)
    for (let looks = 0; looks < 3; looks += 1) expect(await stores[1].findFull(claims('looked'), now)).toBeNull()
    await stores[0].takeAll(claims('looked'), now)
    expect(await stores[1].findFull(claims('looked'), now)).toEqual({ limit: two, until: after(10 * minute) })
  })

  it('may be taken in any order at once: nobody waits for each other for ever', async () => {
    const orders = [claims('order'), claims('order').toReversed()]
    let asked = 0
    expect(await storm(30, (store) => store.takeAll(orders[(asked += 1) % 2] ?? [], now))).toBe(2)
  })

  it('are given back one at a time, and only the one that was taken', async () => {
    await stores[0].takeAll(claims('back'), now)
    await stores[0].takeAll(claims('back'), after(second))
    await stores[1].giveBack(claims('back'), after(second))
    expect(await stores[0].takeAll(claims('back'), after(2 * second))).toBeNull()
    expect(await stores[0].takeAll(claims('back'), after(3 * second))).toEqual({
      limit: two,
      until: after(10 * minute),
    })
  })

  it('are forgotten on every node once they are cleared, of that subject alone', async () => {
    await storm(10, (store) => store.take(five, 'cleared', now))
    await storm(10, (store) => store.take(five, 'kept', now))
    await stores[0].clear(five, 'cleared')
    expect(await stores[1].take(five, 'cleared', now)).toBeNull()
    expect(await stores[1].take(five, 'kept', now)).not.toBeNull()
  })

  it('never name whom they are counted for', async () => {
    await stores[0].take(five, '+972502345678', now)
    const { rows } = await database.pool.query<{ row: string }>('select to_jsonb(a)::text as row from attempt a')
    expect(rows.map(({ row }) => row).join('\n')).not.toContain('972502345678')
  })
})

import type { CustomerId } from '@emun/contract/ids'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { openClock } from './clock.ts'
import { type Db, openDb } from './db.ts'
import { openLog } from './log.ts'
import { type EventCursor, type EventName, latestCursor, openOutbox, readEvents } from './outbox.ts'
import { sql } from './sql.ts'
import { inTransaction, type Tx } from './transaction.ts'

let database: TestDatabase
let db: Db
const outbox = openOutbox(openClock())
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url, 6, openLog('silent'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const emit = (tx: Tx, test: string, number: number) =>
  outbox.emit(tx, {
    name: 'wallet.funded',
    customers: ['cus_1' as CustomerId],
    payload: { test, number: String(number) },
  })

/**
 * Reads on as the hub does, a few at a time. What is settled is decided over all databases of the cluster, and other
 * tests write beside this one: events may come late, and what is expected is waited for.
 */
function openReader(test: string, start: EventCursor) {
  let cursor = start
  const seen: number[] = []
  const readOn = async () => {
    const events = await readEvents(db, cursor, 7)
    cursor = events.at(-1)?.cursor ?? cursor
    seen.push(
      ...events.filter(({ payload }) => payload['test'] === test).map(({ payload }) => Number(payload['number'])),
    )
    return seen
  }
  const expectNext = (expected: readonly number[]) =>
    vi.waitFor(async () => expect(await readOn()).toEqual(expected), { timeout: 20_000, interval: 20 })
  return { readOn, expectNext }
}

it('gives what was committed in order, once, and nothing that was rolled back', async () => {
  const reader = openReader('order', await latestCursor(db))
  await inTransaction(db, async (tx) => emit(tx, 'order', 1))
  await inTransaction(db, async (tx) => {
    emit(tx, 'order', 2)
    throw new Error('no')
  }).catch(() => undefined)
  await inTransaction(db, async (tx) => emit(tx, 'order', 3))
  await reader.expectNext([1, 3])
  expect(await reader.readOn()).toEqual([1, 3])
})

it('keeps the order when the numbers of transactions get a digit more', async () => {
  for (const xid of [98, 99, 100, 101])
    await database.pool.query(
      `insert into event (xid, name, customers, payload, created_at) values ($1, 'wallet.funded', '{}', '{}', now())`,
      [xid],
    )
  const events = await readEvents(db, { xid: '98', id: '0' }, 4)
  expect(events.map(({ cursor }) => cursor.xid)).toEqual(['98', '99', '100', '101'])
})

it('waits for a slow commit instead of passing it by', async () => {
  const reader = openReader('slow', await latestCursor(db))
  let finish: () => void = () => undefined
  let emitted: () => void = () => undefined
  const hasEmitted = new Promise<void>((resolve) => (emitted = resolve))
  const slow = inTransaction(db, async (tx) => {
    emit(tx, 'slow', 1)
    // Its answer comes after the event is written.
    await tx.query(sql`select`)
    emitted()
    await new Promise<void>((resolve) => (finish = resolve))
  })
  await hasEmitted
  await inTransaction(db, async (tx) => emit(tx, 'slow', 2))
  expect(await reader.readOn()).toEqual([])
  finish()
  await slow
  await reader.expectNext([1, 2])
})

it('loses none of many written at once while it is read', async () => {
  const reader = openReader('many', await latestCursor(db))
  const all = Array.from({ length: 100 }, (_, number) => number)
  const writing = Promise.all(all.map((number) => inTransaction(db, async (tx) => emit(tx, 'many', number))))
  await vi.waitFor(async () => expect((await reader.readOn()).toSorted((a, b) => a - b)).toEqual(all), 20_000)
  await writing
})

it('takes no event whose name does not say what happened to what', async () => {
  const emitNamed = (name: string) =>
    inTransaction(db, async (tx) => outbox.emit(tx, { name: name as EventName, customers: [], payload: {} }))
  for (const name of ['', 'happened', 'thing.', 'Thing.happened', 'thing.happened.twice']) {
    await expect(emitNamed(name)).rejects.toThrow('event_name_check')
  }
})

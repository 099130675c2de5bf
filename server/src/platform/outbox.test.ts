import type { CustomerId } from '@emun/contract/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { openClock } from './clock.ts'
import { type Db, openDb } from './db.ts'
import { openLog } from './log.ts'
import { type EventCursor, latestCursor, openOutbox, readEvents } from './outbox.ts'
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

const emit = (tx: Tx, number: number) =>
  outbox.emit(tx, { name: 'thing.happened', customers: ['cus_1' as CustomerId], payload: { number: String(number) } })
const numbers = (events: Awaited<ReturnType<typeof readEvents>>) =>
  events.map(({ payload }) => Number(payload['number']))

it('gives what was committed in order, once, and nothing that was rolled back', async () => {
  const start = await latestCursor(db)
  await inTransaction(db, (tx) => emit(tx, 1))
  await inTransaction(db, async (tx) => {
    await emit(tx, 2)
    throw new Error('no')
  }).catch(() => undefined)
  await inTransaction(db, (tx) => emit(tx, 3))
  const events = await readEvents(db, start, 10)
  expect(numbers(events)).toEqual([1, 3])
  const last = events.at(-1)
  expect(last && (await readEvents(db, last.cursor, 10))).toEqual([])
})

it('waits for a slow commit instead of passing it by', async () => {
  const start = await latestCursor(db)
  let finish: () => void = () => undefined
  const slow = inTransaction(db, async (tx) => {
    await emit(tx, 1)
    await new Promise<void>((resolve) => (finish = resolve))
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await inTransaction(db, (tx) => emit(tx, 2))
  expect(await readEvents(db, start, 10)).toEqual([])
  finish()
  await slow
  expect(numbers(await readEvents(db, start, 10))).toEqual([1, 2])
})

it('loses none of many written at once while it is read', async () => {
  let cursor: EventCursor = await latestCursor(db)
  const seen: number[] = []
  const writing = Promise.all(Array.from({ length: 100 }, (_, number) => inTransaction(db, (tx) => emit(tx, number))))
  let isWriting = true
  void writing.then(() => (isWriting = false))
  for (let quiet = 0; quiet < 2;) {
    const events = await readEvents(db, cursor, 7)
    seen.push(...numbers(events))
    cursor = events.at(-1)?.cursor ?? cursor
    if (!isWriting && events.length === 0) quiet += 1
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, number) => number))
})

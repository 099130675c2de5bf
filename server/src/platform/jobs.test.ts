import { minute } from '@emun/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { type MovableClock, openClock } from './clock.ts'
import { type Db, openDb } from './db.ts'
import { type JobKind, type Jobs, openJobs } from './jobs.ts'
import { openLog } from './log.ts'
import { sql } from './sql.ts'
import { inTransaction } from './transaction.ts'

type Letter = { readonly to: string }

let database: TestDatabase
let db: Db
let clock: MovableClock
let jobs: Jobs
let sent: string[]
const log = openLog('silent')

function letterJob(run: (letter: Letter) => Promise<void> = async ({ to }) => void sent.push(to)): JobKind<Letter> {
  return { name: 'letter', mostTries: 3, run }
}

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url, 4, log)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => {
  clock = openClock()
  jobs = openJobs({ db, clock, log })
  sent = []
})
afterEach(async () => {
  await jobs.stop()
  await db.query(sql`delete from job`)
})

const enqueue = (kind: JobKind<Letter>, to: string, runAt?: Date) =>
  inTransaction(db, (tx) => jobs.enqueue(tx, kind, { to }, runAt))
const queued = async () =>
  (await db.query<{ tries: number; failed_at: Date | null; last_error: string | null }>(sql`select * from job`)).rows

it('runs what a transaction queued, after it committed', async () => {
  const kind = letterJob()
  jobs.register(kind)
  jobs.start()
  await jobs.settled(await enqueue(kind, 'dana'), 5_000)
  expect(sent).toEqual(['dana'])
  await vi.waitFor(async () => expect(await queued()).toEqual([]))
})

it('never runs what was rolled back', async () => {
  const kind = letterJob()
  jobs.register(kind)
  jobs.start()
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, kind, { to: 'nobody' })
    throw new Error('no')
  }).catch(() => undefined)
  await jobs.settled(await enqueue(kind, 'dana'), 5_000)
  expect(sent).toEqual(['dana'])
})

it('waits for its moment by the clock it was given', async () => {
  const kind = letterJob()
  jobs.register(kind)
  jobs.start()
  const job = await enqueue(kind, 'later', new Date(clock.now().getTime() + 10 * minute))
  await jobs.settled(job, 700)
  expect(sent).toEqual([])
  clock.advance(10 * minute)
  await vi.waitFor(() => expect(sent).toEqual(['later']), 5_000)
})

it('tries again, later each time, and then keeps the job for a person', async () => {
  let tries = 0
  const kind = letterJob(async () => {
    tries += 1
    throw new Error(`the post office is closed (${tries})`)
  })
  jobs.register(kind)
  jobs.start()
  await enqueue(kind, 'dana')
  for (let round = 1; round <= 3; round += 1) {
    await vi.waitFor(() => expect(tries).toBe(round), 5_000)
    await vi.waitFor(async () => expect((await queued())[0]?.last_error).toContain(`(${round})`))
    clock.advance(minute)
  }
  await vi.waitFor(async () => expect((await queued())[0]?.failed_at).not.toBeNull())
  clock.advance(60 * minute)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(tries).toBe(3)
})

it('gives each job to one runner, however many there are', async () => {
  const kind = letterJob(async ({ to }) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    sent.push(to)
  })
  const others = [openJobs({ db, clock, log }), openJobs({ db, clock, log })]
  for (let each = 0; each < 40; each += 1) await enqueue(kind, String(each))
  for (const runner of [jobs, ...others]) {
    runner.register(kind)
    runner.start()
  }
  await vi.waitFor(async () => expect(await queued()).toEqual([]), 10_000)
  expect(sent.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, each) => String(each)))
  await Promise.all(others.map((runner) => runner.stop()))
})

it('runs a job again whose runner died holding it', async () => {
  const kind = letterJob()
  await enqueue(kind, 'orphan')
  await db.query(sql`update job set tries = 1, locked_until = ${new Date(clock.now().getTime() + minute)}`)
  jobs.register(kind)
  jobs.start()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(sent).toEqual([])
  clock.advance(2 * minute)
  await vi.waitFor(() => expect(sent).toEqual(['orphan']), 5_000)
})

it('runs a job again at once that its own runner could not give back', async () => {
  let losses = 2
  const losing: Db = {
    ...db,
    query: (statement) => {
      if (/^\s*(delete from|update) job/.test(statement.text) && sent.length === 1 && losses > 0) {
        losses -= 1
        throw new Error('the connection is gone')
      }
      return db.query(statement)
    },
  }
  const kind = letterJob()
  const runner = openJobs({ db: losing, clock, log })
  runner.register(kind)
  runner.start()
  await enqueue(kind, 'twice')
  await vi.waitFor(() => expect(sent).toEqual(['twice', 'twice']), 5_000)
  await vi.waitFor(async () => expect(await queued()).toEqual([]))
  await runner.stop()
})

import { randomUUID } from 'node:crypto'
import type { Clock } from '@emun/contract/time'
import { type Db, first } from './db.ts'
import type { Log } from './log.ts'
import { sql } from './sql.ts'
import { openSignal, orAfter } from './wait.ts'
import type { Tx } from './transaction.ts'

/**
 * A kind of work done after its transaction has committed. It may run more than once (a crash loses the note that it
 * ran), so it is written to be repeated; after `mostTries` failures it is left for a person to look at.
 */
export type JobKind<Payload> = {
  readonly name: string
  readonly mostTries: number
  readonly run: (payload: Payload) => Promise<void>
}

export type Jobs = {
  /** Queues the work inside the transaction; it runs soon after the commit, or at `runAt` by the product's clock. */
  readonly enqueue: <Payload>(tx: Tx, kind: JobKind<Payload>, payload: Payload, runAt?: Date) => Promise<bigint>
  /** Lets the runner pick up jobs of this kind. */
  readonly register: <Payload>(kind: JobKind<Payload>) => void
  /** Waits until a job has run or `longestMs` has passed, whichever comes first. */
  readonly settled: (id: bigint, longestMs: number) => Promise<void>
  /** Looks for what is due now: the clock was moved. */
  readonly wake: () => void
  readonly start: () => void
  readonly stop: () => Promise<void>
}

type Claimed = { id: string; name: string; payload: unknown; tries: number }

const pollMs = 500
const leaseMs = 60_000
const batchSize = 10

export function openJobs(deps: { readonly db: Db; readonly clock: Clock; readonly log: Log }): Jobs {
  const kinds = new Map<string, JobKind<never>>()
  const waiting = new Map<string, () => void>()
  const wake = openSignal()
  const runner = randomUUID()
  let isStopping = false
  let running: Promise<void> = Promise.resolve()

  async function runForever(): Promise<void> {
    while (!isStopping) {
      const woken = wake.next()
      const claimed = await claim(deps, runner, [...kinds.keys()]).catch(() => [])
      await Promise.all(claimed.map((job) => runJob(deps, kinds, job)))
      for (const { id } of claimed) waiting.get(id)?.()
      if (claimed.length < batchSize && !isStopping) await orAfter(woken, pollMs)
    }
  }

  return {
    async enqueue(tx, kind, payload, runAt) {
      const id = await insertJob(tx, kind.name, payload, runAt ?? deps.clock.now(), deps.clock.now())
      tx.afterCommit(wake.give)
      return id
    },
    register: (kind) => void kinds.set(kind.name, kind),
    async settled(id, longestMs) {
      const done = new Promise<void>((resolve) => waiting.set(String(id), resolve))
      if (!(await exists(deps.db, id))) waiting.get(String(id))?.()
      await orAfter(done, longestMs)
      waiting.delete(String(id))
    },
    wake: wake.give,
    start: () => void (running = runForever()),
    async stop() {
      isStopping = true
      wake.give()
      await running
    },
  }
}

async function insertJob(tx: Tx, name: string, payload: unknown, runAt: Date, now: Date): Promise<bigint> {
  const job = await first(
    tx.query<{ id: string }>(sql`
      insert into job (name, payload, run_at, created_at) values (${name}, ${JSON.stringify(payload)}, ${runAt}, ${now})
      returning id`),
  )
  return BigInt(job?.id ?? 0)
}

/**
 * Takes due jobs for this runner: others skip them until the lease has run out. It asks only when it has nothing in hand, so
 * what it still holds was lost with a connection, on the way to it or when it gave it back, and is taken again at once.
 */
async function claim(
  { db, clock }: { db: Db; clock: Clock },
  runner: string,
  names: readonly string[],
): Promise<Claimed[]> {
  const now = clock.now()
  const { rows } = await db.query<Claimed>(sql`
    update job set tries = tries + 1, locked_until = ${new Date(now.getTime() + leaseMs)}, locked_by = ${runner}
    where id in (
      select id from job
      where failed_at is null and name = any(${names}) and run_at <= ${now}
        and (locked_until is null or locked_until <= ${now} or locked_by = ${runner})
      order by run_at limit ${batchSize} for update skip locked)
    returning id, name, payload, tries`)
  return rows
}

async function runJob(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  kinds: ReadonlyMap<string, JobKind<never>>,
  job: Claimed,
): Promise<void> {
  const kind = kinds.get(job.name)
  if (!kind) return
  try {
    await kind.run(job.payload as never)
    await db.query(sql`delete from job where id = ${job.id}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ job: job.name, id: job.id, tries: job.tries, reason }, 'a job failed')
    await postpone(db, job, kind.mostTries, clock.now(), reason).catch(() =>
      log.warn({ id: job.id }, 'a job keeps its lease'),
    )
  }
}

/** Tries again later, each time twice as late, at most an hour. */
async function postpone(db: Db, job: Claimed, mostTries: number, now: Date, reason: string): Promise<void> {
  const waitMs = Math.min(2 ** job.tries * 1_000, 3_600_000)
  const failedAt = job.tries >= mostTries ? now : null
  await db.query(sql`
    update job set locked_until = null, locked_by = null, run_at = ${new Date(now.getTime() + waitMs)}, last_error = ${reason},
      failed_at = ${failedAt}
    where id = ${job.id}`)
}

async function exists(db: Db, id: bigint): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from job where id = ${id}`)
  return rowCount !== 0
}

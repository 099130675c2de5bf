import type pg from 'pg'
import type { LedgerTx } from '../src/index.ts'

/**
 * Runs `hold` in a transaction left open on one client, starts each of `wait` on a client of its own once the one before
 * is blocked, ends the first transaction when all are, and answers what the waiting ones did.
 */
export async function whileHeld<Answer>(
  pool: pg.Pool,
  hold: (tx: LedgerTx) => Promise<unknown>,
  end: 'commit' | 'rollback',
  ...wait: readonly ((tx: LedgerTx) => Promise<Answer>)[]
): Promise<Answer[]> {
  const holder = await pool.connect()
  const waiters: pg.PoolClient[] = []
  try {
    await holder.query('begin')
    await hold(holder)
    const answers: Promise<Answer>[] = []
    for (const work of wait) {
      const waiter = await pool.connect()
      waiters.push(waiter)
      const { rows } = await waiter.query<{ pid: number }>('select pg_backend_pid() as pid')
      answers.push(work(waiter))
      await untilBlocked(pool, rows[0]?.pid)
    }
    await holder.query(end)
    return await Promise.all(answers)
  } finally {
    for (const client of [holder, ...waiters]) client.release()
  }
}

async function untilBlocked(pool: pg.Pool, pid: number | undefined): Promise<void> {
  const text = 'select cardinality(pg_blocking_pids($1)) > 0 as blocked'
  for (let look = 0; look < 10_000; look += 1) {
    const { rows } = await pool.query<{ blocked: boolean }>(text, [pid])
    if (rows[0]?.blocked) return
  }
  throw new Error('the client was never blocked by the one that holds')
}

import { refuse } from '@emun/contract/errors'
import type { PoolClient } from 'pg'
import type { Db, Queryable } from './db.ts'
import { codeOf, isBusy, isLostConnection } from './lost-connection.ts'
import type { Statement } from './sql.ts'

declare const brand: unique symbol

/**
 * An open transaction (READ COMMITTED). Only `inTransaction` makes one, so a function that takes it cannot be called
 * outside. `afterCommit` is for hints (wake the job runner), never for work: work is a job.
 */
export type Tx = Queryable & {
  /** Writes without waiting for the answer, which the commit does: what fails there fails the transaction. */
  readonly send: (statement: Statement) => void
  readonly afterCommit: (hint: () => void) => void
  readonly [brand]: true
}

/** The COMMIT was sent and its answer never came: it may or may not have happened. Look the operation up by its key. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the outcome of a commit is unknown', { cause })
    this.name = 'CommitUnknown'
  }
}

const mostTries = 4

/**
 * Runs the work in one transaction: commits when it returns, rolls back when it throws. What the database undid by itself
 * (a serialisation failure, a deadlock, a connection lost before COMMIT) is tried again, at most three times.
 * Throws CommitUnknown when the answer to COMMIT was lost; refuses `try_again` when the database is too busy to answer in
 * time: a connection, a lock or a statement took too long.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      // Waiting again would outlast the caller's patience: they are told, and nothing was done.
      if (isBusy(error)) throw refuse('try_again')
      if (error instanceof CommitUnknown || !isUndone(error)) throw error
      if (tries === mostTries) throw refuse('try_again')
      await new Promise((resolve) => setTimeout(resolve, tries * 20))
    }
  }
}

/** Reads as of one instant, and changes nothing: what is read from several tables belongs together. */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => {
    tx.send({ text: 'set transaction isolation level repeatable read, read only', values: [] })
    return read(tx)
  })
}

async function runOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await connected(db)
  const hints: (() => void)[] = []
  const sent: Promise<unknown>[] = []
  let broken: Error | undefined
  try {
    const tx = openedTx(client, sent, hints)
    tx.send({ text: 'begin', values: [] })
    const outcome = await work(tx)
    await commit(client, sent)
    for (const hint of hints) hint()
    return outcome
  } catch (error) {
    broken = await rolledBack(client, error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** The one maker of `Tx`: the brand exists only for the compiler. */
function openedTx(client: PoolClient, sent: Promise<unknown>[], hints: (() => void)[]): Tx {
  const tx: Omit<Tx, typeof brand> = {
    query: (statement) => client.query(statement),
    send(statement) {
      const answer = client.query(statement)
      // The commit looks at it; should the work throw before, nobody does.
      answer.catch(() => undefined)
      sent.push(answer)
    },
    afterCommit: (hint) => void hints.push(hint),
  }
  return tx as Tx
}

async function connected(db: Db): Promise<PoolClient> {
  try {
    return await db.connect()
  } catch {
    // Every connection is busy or the database is away: nothing was begun, so the caller may simply ask again.
    throw refuse('try_again')
  }
}

/** Sends COMMIT right behind what was sent before, and waits for all the answers. */
async function commit(client: PoolClient, sent: readonly Promise<unknown>[]): Promise<void> {
  const [committed] = await Promise.allSettled([client.query('commit')])
  if (committed.status === 'rejected' && isLostConnection(committed.reason)) throw new CommitUnknown(committed.reason)
  // What failed on the way says more than the rollback that COMMIT then is.
  await Promise.all(sent)
  if (committed.status === 'rejected') throw committed.reason
  if (committed.value.command !== 'COMMIT') throw new Error('the transaction was rolled back at commit')
}

/** Undoes what the transaction did; answers the error when the connection is no longer fit for use. */
async function rolledBack(client: PoolClient, error: unknown): Promise<Error | undefined> {
  if (error instanceof CommitUnknown || isLostConnection(error)) return error as Error
  try {
    await client.query('rollback')
    return undefined
  } catch (rollbackError) {
    return rollbackError as Error
  }
}

function isUndone(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01' || isLostConnection(error)
}

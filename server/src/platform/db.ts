import { refuse } from '@emun/contract/errors'
import pg from 'pg'
import type { Log } from './log.ts'
import { isBusy, isLostConnection } from './lost-connection.ts'
import type { Statement } from './sql.ts'

/** What runs statements: a pool for single reads, or an open transaction. */
export type Queryable = {
  // The row's type is named by whoever writes the statement, as with `pg`.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row extends pg.QueryResultRow>(statement: Statement): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** The role the server works as: it cannot change the ledger except through the ledger's own functions. */
export const serverRole = 'emun_server'

/** The pool, kept apart from `Tx` so that a function which needs a transaction cannot be given this by mistake. */
export type Db = Queryable & {
  readonly connect: () => Promise<pg.PoolClient>
  readonly close: () => Promise<void>
}

/** A setting of pg that its types do not know yet. */
type Pipelining = { readonly pipeline: boolean }

/** Opens the server's pool. A statement may run 10 s and wait 5 s for a lock; a connection is waited for 5 s. */
export function openDb(url: string, connections: number, log: Log): Db {
  const settings: pg.PoolConfig & Pipelining = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: `-c role=${serverRole} -c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000`,
    application_name: 'emun',
    // A statement does not wait for the answer of the one before it to be sent.
    pipeline: true,
  }
  const pool = new pg.Pool(settings)
  // Without listeners, a restarting database would end this process through a connection, idle (node-postgres#1707) or in use.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ error: error.message }, 'a database connection was lost')),
  )
  return {
    query: (statement) => pool.query(statement).catch(orTryAgain),
    connect: () => pool.connect(),
    close: () => pool.end(),
  }
}

/** A single statement that found no database says so as a refusal: asking again is right, and nothing was half done. */
function orTryAgain(error: unknown): never {
  throw isLostConnection(error) || isBusy(error) ? refuse('try_again') : error
}

/** The first row, or null. */
export async function first<Row>(result: Promise<{ rows: Row[] }>): Promise<Row | null> {
  const { rows } = await result
  return rows[0] ?? null
}

import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Client } from 'pg'
import { withClient } from './connections.ts'
import type { Load } from './drive.ts'
import { accountsIn } from './scenarios.ts'
import { type SqlDriver, sqlCallLoad } from './sql-call.ts'

/** Another ledger in SQL, whose file somebody has; it is never part of this repository. */
export type PeerGiven = {
  readonly name: string
  /** Makes the ledger in an empty database. */
  readonly sql: string
  /** Opens accounts, as many as `:accounts` says, so that `call` finds them by the numbers 1 to that. */
  readonly setup: string
  /** Makes one transfer from the account `:payer` to the account `:payee`. */
  readonly call: string
}

/**
 * Reads PEER_SQL (a file), PEER_SETUP and PEER_CALL (a file or the SQL itself); undefined when none is given. Refuses a
 * peer that is not told whole.
 */
export function readPeer(environment: Readonly<Record<string, string | undefined>>): PeerGiven | undefined {
  const { PEER_SQL: file, PEER_SETUP: setup, PEER_CALL: call } = environment
  if (file === undefined && setup === undefined && call === undefined) return undefined
  if (!file || !setup || !call) throw new Error('a peer needs all three: PEER_SQL, PEER_SETUP and PEER_CALL')
  return { name: basename(file, '.sql'), sql: readFileSync(file, 'utf8'), setup: textOf(setup), call: textOf(call) }
}

/** Makes the peer in this database, with as many accounts as our small books have. */
export async function openPeer(driver: SqlDriver, url: string, { sql, setup, call }: PeerGiven): Promise<Load> {
  const accounts = accountsIn.small
  await withClient(url, (client) => makePeer(client, sql, setup.replaceAll(/:accounts\b/g, `${accounts}`)))
  return sqlCallLoad(driver, { url, call, accounts })
}

async function makePeer(client: Client, sql: string, setup: string): Promise<void> {
  await client.query(sql)
  await client.query(setup)
  await client.query('vacuum analyze')
}

function textOf(fileOrSql: string): string {
  return (existsSync(fileOrSql) ? readFileSync(fileOrSql, 'utf8') : fileOrSql).trim().replace(/;$/, '')
}

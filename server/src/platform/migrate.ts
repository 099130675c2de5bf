import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { ledgerMigrations } from '@emun/ledger'
import pg from 'pg'
import { serverRole } from './db.ts'

export type MigrationFolders = { readonly ledger: URL; readonly server: URL }

type Migration = { readonly name: string; readonly sql: string }

/**
 * Brings the database up to date, as its owner: the ledger's files first, then the server's, each once and in a
 * transaction of its own. Refuses to go on when a file that has run was changed since.
 */
export async function migrate(ownerUrl: string, folders: MigrationFolders): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7301)')
    await prepare(client)
    for (const migration of await listMigrations(folders)) await runOnce(client, migration)
  } finally {
    await client.end()
  }
}

async function prepare(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    create role ${serverRole} nologin;
    exception when duplicate_object or unique_violation then null;
  end $$`)
  await client.query(`grant ${serverRole} to current_user`)
  await client.query(
    'create table if not exists migration (name text primary key, sha256 bytea not null, ran_at timestamptz not null default now())',
  )
}

async function listMigrations(folders: MigrationFolders): Promise<Migration[]> {
  const ledger = await ledgerMigrations(folders.ledger)
  const names = (await readdir(folders.server)).filter((name) => name.endsWith('.sql')).toSorted()
  const server = await Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folders.server), 'utf8') })),
  )
  return [...ledger.map(({ name, sql }) => ({ name: `ledger/${name}`, sql })), ...server]
}

async function runOnce(client: pg.Client, migration: Migration): Promise<void> {
  const sha256 = createHash('sha256').update(migration.sql).digest()
  const { rows } = await client.query<{ sha256: Buffer }>('select sha256 from migration where name = $1', [
    migration.name,
  ])
  const [ran] = rows
  if (ran && !ran.sha256.equals(sha256)) throw new Error(`migration ${migration.name} was changed after it ran`)
  if (ran) return
  await client.query('begin')
  await client.query(migration.sql)
  await client.query('insert into migration (name, sha256) values ($1, $2)', [migration.name, sha256])
  await client.query('commit')
}

import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { ledgerSqlFolder } from '@emun/ledger'
import pg from 'pg'
import { migrate } from '../../src/platform/migrate.ts'

/** A database of one test file. `url` and `pool` are its superuser's: the server itself steps down to its own role. */
export type TestDatabase = {
  readonly url: string
  readonly pool: pg.Pool
  readonly drop: () => Promise<void>
}

export const migrationFolders = { ledger: ledgerSqlFolder, server: new URL('../../migrations/', import.meta.url) }

/** The files of a worker share what they load, and so its template; a setup that failed is not tried again. */
let template: Promise<string> | undefined

/** Makes a fresh, migrated database by copying a template, which is migrated once a cluster. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `emun_server_test_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(async (superuser) => {
    // Files run side by side, and a database that somebody is connected to cannot be copied.
    await superuser.query('select pg_advisory_lock(7303)')
    const from = await (template ??= prepareTemplate(superuser))
    await superuser.query(`create database ${name} template ${from} strategy file_copy`)
  })
  const url = addressOf(name)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // Tests end connections on purpose, idle ones of this pool among them.
  pool.on('error', () => undefined)
  return {
    url,
    pool,
    async drop() {
      await pool.end()
      await asSuperuser((superuser) => superuser.query(`drop database ${name} with (force)`))
    },
  }
}

/** The template's name tells what it was migrated from, so that one from other files is never used. */
async function prepareTemplate(superuser: pg.Client): Promise<string> {
  const name = `emun_server_template_${await hashOfMigrations()}`
  const { rows } = await superuser.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^emun_server_template_'`,
  )
  for (const { datname } of rows) if (datname !== name) await superuser.query(`drop database ${datname} with (force)`)
  if (!rows.some(({ datname }) => datname === name)) await superuser.query(`create database ${name}`)
  await migrate(addressOf(name), migrationFolders)
  return name
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of Object.values(migrationFolders)) {
    for (const name of (await readdir(folder)).toSorted())
      hash.update(name).update(await readFile(new URL(name, folder)))
  }
  return hash.digest('hex').slice(0, 12)
}

async function asSuperuser(work: (superuser: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function addressOf(name: string): string {
  const cluster = process.env['TEST_DATABASE_URL']
  if (cluster === undefined) throw new Error('TEST_DATABASE_URL is not set: run these tests through vitest')
  return Object.assign(new URL(cluster), { pathname: `/${name}` }).href
}

import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { ledgerMigrations } from '../src/index.ts'

/** A fresh database with the ledger in it. `connect` answers a pool of that many connections; `drop` ends them all. */
export type TestDatabase = { connect(connections: number): pg.Pool; drop(): Promise<void> }

/** The role that owns the ledger in tests: no superuser, so that its rights are what a migrator's are. */
export const owner = 'ledger_owner'
export const server = 'emun_server'

/**
 * Makes a database on the throw-away cluster whose superuser URL is in TEST_DATABASE_URL. LEDGER_SQL may name another
 * folder of SQL: the mutation run tries changed ones.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL names no cluster to test on')
  const name = `ledger_test_${randomUUID().replaceAll('-', '')}`
  await onDatabase(url, async (cluster) => {
    const template = await ensureTemplate(url, cluster)
    await cluster.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const pools: pg.Pool[] = []
  return {
    connect(connections) {
      const pool = new pg.Pool({ connectionString: at(url, name), max: connections })
      pool.on('error', () => {})
      pools.push(pool)
      return pool
    },
    async drop() {
      await Promise.all(pools.map(async (pool) => pool.end()))
      await onDatabase(url, async (cluster) => {
        await cluster.query(`drop database ${name} with (force)`)
      })
    },
  }
}

/** Template and roles belong to the cluster, and test files run at once: one of them makes these, the others wait. */
async function ensureTemplate(url: string, cluster: pg.Client): Promise<string> {
  const folder = process.env['LEDGER_SQL']
  const migrations = await ledgerMigrations(folder ? new URL(folder) : undefined)
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)
  const template = `ledger_template_${hash}`
  await cluster.query(`select pg_advisory_lock(hashtext('ledger_template'))`)
  const found = await cluster.query('select from pg_database where datname = $1', [template])
  if (found.rowCount) return template

  await ensureRole(cluster, owner)
  await ensureRole(cluster, server)
  await cluster.query(`drop database if exists ${template}_unfinished with (force)`)
  await cluster.query(`create database ${template}_unfinished owner ${owner}`)
  await onDatabase(at(url, `${template}_unfinished`), async (client) => {
    await client.query(`set role ${owner}`)
    for (const { sql } of migrations) await client.query(`begin; ${sql}; commit`)
  }).catch((cause: unknown) => {
    throw new Error('the migrations do not run', { cause })
  })
  await cluster.query(`alter database ${template}_unfinished rename to ${template}`)
  return template
}

async function ensureRole(cluster: pg.Client, role: string): Promise<void> {
  const found = await cluster.query('select from pg_roles where rolname = $1', [role])
  if (!found.rowCount) await cluster.query(`create role ${role} nologin`)
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function at(url: string, database: string): string {
  const moved = new URL(url)
  moved.pathname = `/${database}`
  return moved.href
}

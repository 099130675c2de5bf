import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '../../src/config.ts'
import { startServer } from '../../src/index.ts'
import { createTestDatabase, migrationFolders, type TestDatabase } from './database.ts'

export type TestServer = {
  readonly url: string
  readonly environment: Environment
  readonly database: TestDatabase
  /** Stops the server, and drops its database unless that was given. */
  readonly stop: () => Promise<void>
}

type Options = {
  /** On unless said otherwise. */
  readonly sandbox?: boolean
  readonly env?: Environment
  /** A database that outlives this server; else it gets a fresh one. */
  readonly database?: TestDatabase
}

/** The whole server inside this process, on a port of its own, with nothing but errors in the log. */
export async function startTestServer({ sandbox = true, env = {}, database }: Options = {}): Promise<TestServer> {
  const its = database ?? (await createTestDatabase())
  const environment = { ...environmentOf(its), EMUN_SANDBOX: sandbox ? 'on' : 'off', ...env }
  const running = await startServer(environment)
  return {
    url: `http://127.0.0.1:${new URL(running.url).port}`,
    environment,
    database: its,
    async stop() {
      await running.stop()
      if (database === undefined) {
        await its.drop()
        await rm(filesOf(its), { recursive: true, force: true })
      }
    },
  }
}

/** The folder of the files that a database's rows are about. It is there once there is a file. */
export function filesOf({ url }: Pick<TestDatabase, 'url'>): string {
  return join(tmpdir(), 'emun-test-files', new URL(url).pathname.slice(1))
}

/** What a test's server is configured with. It believes `x-forwarded-for` of this machine, so that callers can differ. */
export function environmentOf(database: TestDatabase): Environment {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    EMUN_SECRET: 'a secret that only tests may ever have',
    EMUN_SANDBOX: 'on',
    // A bug in a use case answers internal_error to its caller; what it was stands in the log.
    EMUN_LOG: process.env['EMUN_LOG'] ?? 'error',
    EMUN_TRUST_PROXY: 'loopback',
    // The phones of tests are neighbours.
    EMUN_CODES_PER_RANGE: '10000',
    EMUN_FILES: filesOf(database),
    EMUN_LEDGER_SQL: fileURLToPath(migrationFolders.ledger),
    EMUN_MIGRATIONS: fileURLToPath(migrationFolders.server),
  }
}

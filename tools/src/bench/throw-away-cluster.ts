import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '../postgres/database.ts'
import { startPostgres } from '../postgres/index.ts'

export type ThrowAwayCluster = {
  readonly adminUrl: string
  /** Makes an empty database and answers its address. */
  readonly newDatabase: (name: string) => Promise<string>
  readonly folder: string
}

/**
 * Lends a new durable cluster and deletes it at the end. It lies where the product's own data does: a temporary folder
 * may be memory, where a flush costs nothing.
 */
export async function onThrowAwayCluster<T>(
  root: string,
  say: (line: string) => void,
  use: (cluster: ThrowAwayCluster) => Promise<T>,
): Promise<T> {
  mkdirSync(join(root, '.data'), { recursive: true })
  const folder = mkdtempSync(join(root, '.data', 'bench-'))
  try {
    const postgres = await startPostgres({ dataFolder: folder, durable: true, settings: benchSettings, log: say })
    try {
      return await use({
        adminUrl: postgres.adminUrl,
        newDatabase: (name) => createDatabase(postgres.adminUrl, name),
        folder,
      })
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A checkpoint in the middle would fall on whoever is being measured just then. Memory as a server has that does nothing
 * else: the laptop's default would measure the operating system's cache.
 */
export const benchSettings = { checkpoint_timeout: '1d', max_wal_size: '64GB', shared_buffers: '1GB' }

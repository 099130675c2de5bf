import { rmSync } from 'node:fs'
import { startPostgres } from './supervisor.ts'
import { makeThrowawayFolder } from './throwaway-folder.ts'

/**
 * A PostgreSQL for one run of tests, in a folder that goes away and without any care for durability.
 * `adminUrl` is its superuser's address; `remove` ends it and deletes everything.
 */
export async function startTestCluster(): Promise<{ readonly adminUrl: string; readonly remove: () => Promise<void> }> {
  const dataFolder = makeThrowawayFolder()
  const removeFolder = (): void => rmSync(dataFolder, { recursive: true, force: true })
  try {
    const log = (line: string): boolean => process.stderr.write(`${line}\n`)
    const { adminUrl, stop } = await startPostgres({ dataFolder, durable: false, log })
    return { adminUrl, remove: () => stop().then(removeFolder) }
  } catch (error) {
    removeFolder()
    throw error
  }
}

/**
 * vitest's global setup of the rooms that need PostgreSQL: uses the server at TEST_DATABASE_URL (its superuser's
 * address) or starts one, whose address it leaves there for the tests and for the next room's setup.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined
  const cluster = await startTestCluster()
  process.env['TEST_DATABASE_URL'] = cluster.adminUrl
  return cluster.remove
}

import { readFile, readdir } from 'node:fs/promises'

/**
 * The folder of the ledger's SQL files, beside this room's source. A bundler moves this module away from it: whoever
 * bundles copies the folder and gives `ledgerMigrations` the copy.
 */
export const ledgerSqlFolder = new URL('../sql/', import.meta.url)

export type LedgerMigration = { readonly name: string; readonly sql: string }

/**
 * The ledger's SQL files in the order to run them, each once, in a transaction of its own, as the role that shall own the
 * ledger. The role `emun_server` must exist.
 */
export async function ledgerMigrations(folder: URL = ledgerSqlFolder): Promise<LedgerMigration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })))
}

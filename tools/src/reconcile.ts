import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reconcileDatabase } from '@emun/server'
import { createDatabase } from './postgres/database.ts'
import { startPostgres } from './postgres/index.ts'
import { linesOfReport } from './reconcile-report.ts'
import { parseOptions } from './start-options.ts'

// `npm run reconcile`: compares our books with those of banks and providers, and with each other, also while the product is
// running. Prints what we have at each rail and everything that stands between. Ends with 1 when anything does.

const root = fileURLToPath(new URL('../..', import.meta.url))
const given = process.env['DATABASE_URL']
const postgres = given === undefined ? await joinPostgres() : undefined
const databaseUrl = given ?? (await createDatabase(postgres?.adminUrl ?? '', 'emun'))
try {
  const report = await reconcileDatabase(databaseUrl, process.env['EMUN_ZONE'] ?? 'Asia/Jerusalem')
  for (const line of linesOfReport(report)) process.stdout.write(`${line}\n`)
  process.exitCode = report.breaks.length === 0 ? 0 : 1
} finally {
  await postgres?.stop()
}

/** The embedded PostgreSQL of this folder: the one at work, or started for as long as it takes. */
function joinPostgres() {
  const { dataFolder } = parseOptions(process.argv.slice(2), process.env, root)
  return startPostgres({ dataFolder: join(dataFolder, 'postgres'), durable: true, log: say })
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

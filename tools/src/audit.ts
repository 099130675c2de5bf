import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auditDatabase } from '@emun/server'
import { createDatabase } from './postgres/database.ts'
import { startPostgres } from './postgres/index.ts'
import { parseOptions } from './start-options.ts'

// `npm run audit`: goes through every account, entry, posting, block and head once, also while the product is running, and
// prints a line for each thing that is wrong. Ends with 0 when nothing is.

const root = fileURLToPath(new URL('../..', import.meta.url))
const given = process.env['DATABASE_URL']
const postgres = given === undefined ? await joinPostgres() : undefined
const databaseUrl = given ?? (await createDatabase(postgres?.adminUrl ?? '', 'emun'))
try {
  const found = await auditDatabase(databaseUrl, (line) => process.stdout.write(`${line}\n`))
  say(found === 0 ? 'The books balance, and say what they said when they were sealed.' : `${found} findings`)
  process.exitCode = found === 0 ? 0 : 1
} finally {
  await postgres?.stop()
}

/** The embedded PostgreSQL of this folder: the one at work, or started for as long as the audit takes. */
function joinPostgres() {
  const { dataFolder } = parseOptions(process.argv.slice(2), process.env, root)
  return startPostgres({ dataFolder: join(dataFolder, 'postgres'), durable: true, log: say })
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

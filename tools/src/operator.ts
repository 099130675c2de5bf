import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal, type RefusalCode } from '@emun/contract/errors'
import { enrolmentPath } from '@emun/contract/operator'
import { operatorsByHand } from '@emun/server'
import { type OperatorOrder, parseOrder, usage } from './operator-options.ts'
import { createDatabase } from './postgres/database.ts'
import { startPostgres } from './postgres/index.ts'
import { keepSecret } from './secret.ts'
import { parseOptions } from './start-options.ts'

// `npm run operator`: makes the first operator, or lets one back in who lost their authenticator. Prints an invitation to
// hand over, and nothing that would open the console by itself.

// Before the work begins below: it waits there, and what stands after it does not exist until it is done.
const sentences: Partial<Record<RefusalCode, string>> = {
  operator_exists: 'Somebody on the team has this e-mail already. To let them in again: npm run operator -- invite',
  record_not_found: 'Nobody on the team has this e-mail.',
  try_again: 'The database does not answer, or the product has not been started on it yet.',
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const order = parseOrder(process.argv.slice(2))
if (order === null) {
  say(usage)
  process.exitCode = 2
} else {
  process.exitCode = await carryOut(order)
}

async function carryOut(wanted: OperatorOrder): Promise<number> {
  const { dataFolder } = parseOptions(wanted.data === undefined ? [] : ['--data', wanted.data], process.env, root)
  const given = process.env['DATABASE_URL']
  const postgres =
    given === undefined
      ? await startPostgres({ dataFolder: join(dataFolder, 'postgres'), durable: true, log: say })
      : undefined
  try {
    const databaseUrl = given ?? (await createDatabase(postgres?.adminUrl ?? '', 'emun'))
    return await inviteOn(databaseUrl, process.env['EMUN_SECRET'] ?? keepSecret(dataFolder), wanted)
  } finally {
    await postgres?.stop()
  }
}

async function inviteOn(databaseUrl: string, secret: string, wanted: OperatorOrder): Promise<number> {
  const team = operatorsByHand(databaseUrl, secret)
  try {
    const { code, expiresAt } = await (wanted.act === 'add' ? team.add(wanted) : team.inviteAgain(wanted.email))
    process.stdout.write(`${code}\n`)
    say(`Open ${enrolmentPath} on the console's address and enter this code. It works once, until ${expiresAt}.`)
    return 0
  } catch (error) {
    say(sentenceFor(error))
    return 1
  } finally {
    await team.close()
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof Refusal) return sentences[error.code] ?? error.code
  const isMissing = error instanceof Error && 'code' in error && error.code === '42P01'
  if (isMissing) return 'This database is empty. Start the product on it once, then run this again.'
  throw error
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

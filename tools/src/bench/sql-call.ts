import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { withConnections } from './connections.ts'
import { drive, type Load, type Tally } from './drive.ts'
import { type Pgbench, runPgbench } from './pgbench.ts'
import { pairsAmong } from './pick.ts'
import type { Payees } from './scenarios.ts'

/**
 * One SQL statement that makes one transfer, whoever's ledger it is: `:payer` and `:payee` in it are numbers from 1 to
 * `accounts`. `options` as for psql's PGOPTIONS.
 */
export type SqlCall = {
  readonly url: string
  readonly call: string
  readonly accounts: number
  readonly options?: string
}

export type SqlDriver = {
  readonly pgbench: Pgbench | undefined
  /** Where scripts are written. */
  readonly folder: string
  readonly stop: AbortSignal
}

/** Every ledger's single call is driven by the same program: pgbench or, where there is none, our own through `pg`. */
export function sqlCallLoad(driver: SqlDriver, sql: SqlCall): Load {
  const { pgbench, folder, stop } = driver
  return async ({ id, clients, payees }, forMs) => {
    if (pgbench === undefined) return driveThroughPg(sql, { clients, payees, forMs, stop })
    const file = join(folder, `${id}.pgbench`)
    writeFileSync(file, `${drawn(payees, sql.accounts)}\n${sql.call};\n`)
    return runPgbench(pgbench, { ...sql, clients, forMs, script: { file } }, stop)
  }
}

/** How a pgbench script draws a payer and a different payee. */
function drawn(payees: Payees, accounts: number): string {
  const payee = {
    uniform: `random(1, ${accounts})`,
    'one hot account': '1',
    // pgbench has no exponent 1; this is the nearest it takes.
    zipf: `random_zipfian(1, ${accounts}, 1.001)`,
  }[payees]
  const payer = `1 + mod(:payee + random(0, ${accounts - 2}), ${accounts})`
  return `\\set payee ${payee}\n\\set payer ${payer}`
}

type Driven = {
  readonly clients: number
  readonly payees: Payees
  readonly forMs: number
  readonly stop: AbortSignal
}

function driveThroughPg({ url, call, accounts, options }: SqlCall, given: Driven): Promise<Tally> {
  const { clients, payees, ...how } = given
  const text = call.replaceAll(/(?<!:):payer\b/g, '$1').replaceAll(/(?<!:):payee\b/g, '$2')
  const pick = pairsAmong(accounts, payees)
  const callBy = (client: Client) => async () => {
    const { payer, payee } = pick()
    await client.query({ name: 'transfer', text, values: [payer + 1, payee + 1] })
    return 1
  }
  const connections = { url, count: clients, ...(options !== undefined && { options }) }
  return withConnections(connections, (open) => drive(open.map(callBy), how))
}

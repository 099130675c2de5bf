import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { run } from '../run.ts'
import type { Tally } from './drive.ts'

export type Pgbench = { readonly program: string; readonly version: string }

/** What pgbench shall run: its own transaction, or the script of this file. `options` as for psql's PGOPTIONS. */
export type PgbenchRun = {
  readonly url: string
  readonly clients: number
  readonly forMs: number
  readonly script: 'tpcb-like' | { readonly file: string }
  readonly options?: string | undefined
}

/** pgbench on the PATH, else the newest that a package of PostgreSQL installed; undefined when there is none. */
export async function findPgbench(): Promise<Pgbench | undefined> {
  for (const program of ['pgbench', ...packagedPrograms()]) {
    const { code, output } = await ask(program, ['--version'])
    const version = /^pgbench \(PostgreSQL\) (\S+)/m.exec(output)?.[1]
    if (code === 0 && version !== undefined) return { program, version }
  }
  return undefined
}

/** Lets pgbench run against the tables that are there. */
export async function runPgbench({ program }: Pgbench, asked: PgbenchRun, signal: AbortSignal): Promise<Tally> {
  const { url, clients, forMs, script, options } = asked
  const size = [`--client=${clients}`, `--jobs=${Math.min(clients, availableParallelism())}`]
  const what = script === 'tpcb-like' ? `--builtin=${script}` : `--file=${script.file}`
  const args = ['--no-vacuum', what, '--protocol=prepared', `--time=${Math.round(forMs / 1_000)}`, ...size]
  const { code, output } = await ask(program, args, { env: environmentFor(url, options), signal })
  if (code !== 0) throw new Error(`pgbench failed: ${output}`)
  return tallyOf(output)
}

/** Reads what pgbench prints at its end. It tells no single latencies. */
export function tallyOf(output: string): Tally {
  const transfers = Number(/^number of transactions actually processed: (\d+)/m.exec(output)?.[1])
  const perSecond = Number(/^tps = ([\d.]+) \(without initial connection time\)/m.exec(output)?.[1])
  if (!(transfers > 0 && perSecond > 0)) throw new Error(`pgbench said something else: ${output}`)
  return { transfers, seconds: transfers / perSecond, callMs: [] }
}

const packages = '/usr/lib/postgresql'

function packagedPrograms(): readonly string[] {
  if (!existsSync(packages)) return []
  const newestFirst = readdirSync(packages).toSorted((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => join(packages, version, 'bin', 'pgbench'))
}

/** A password on the command line could be read by everybody on the machine. */
function environmentFor(databaseUrl: string, options: string | undefined): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const place = { PGHOST: hostname, PGPORT: port, PGDATABASE: pathname.slice(1) }
  const who = { PGUSER: username, PGPASSWORD: decodeURIComponent(password) }
  return { ...process.env, ...place, ...who, ...(options !== undefined && { PGOPTIONS: options }) }
}

type Answer = { readonly code: number; readonly output: string }

async function ask(
  program: string,
  args: readonly string[],
  more: { readonly env?: NodeJS.ProcessEnv; readonly signal?: AbortSignal } = {},
): Promise<Answer> {
  let output = ''
  const code = await run({ program, args, cwd: process.cwd(), ...more, onOutput: (text) => (output = text) })
  return { code, output }
}

import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { run } from '../run.ts'
import type { Load, Tally } from './drive.ts'

export type Pgbench = { readonly program: string; readonly version: string }

/** pgbench on the PATH, else the newest that a package of PostgreSQL installed; undefined when there is none. */
export async function findPgbench(): Promise<Pgbench | undefined> {
  for (const program of ['pgbench', ...packagedPrograms()]) {
    const { code, output } = await ask(program, ['--version'])
    const version = /^pgbench \(PostgreSQL\) (\S+)/m.exec(output)?.[1]
    if (code === 0 && version !== undefined) return { program, version }
  }
  return undefined
}

/** Lets pgbench run its own transaction against the tables that are there. */
export function pgbenchLoad({ program }: Pgbench, databaseUrl: string, stop: AbortSignal): Load {
  return async ({ clients }, forMs) => {
    const threads = Math.min(clients, availableParallelism())
    const size = [`--client=${clients}`, `--jobs=${threads}`, `--time=${Math.round(forMs / 1_000)}`]
    const args = ['--no-vacuum', '--builtin=tpcb-like', '--protocol=prepared', ...size]
    const { code, output } = await ask(program, args, { env: environmentFor(databaseUrl), signal: stop })
    if (code !== 0) throw new Error(`pgbench failed: ${output}`)
    return tallyOf(output)
  }
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
function environmentFor(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const place = { PGHOST: hostname, PGPORT: port, PGDATABASE: pathname.slice(1) }
  return { ...process.env, ...place, PGUSER: username, PGPASSWORD: decodeURIComponent(password) }
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

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Customer } from './customers.ts'
import type { Load, Tally } from './drive.ts'
import type { HttpRun } from './http-load-process.ts'

export type HttpLoad = { readonly load: Load; readonly pid: number; readonly close: () => void }

/** The whole product from outside: signed-in customers, driven by a process of their own. */
export function openHttpLoad(port: number, customers: readonly Customer[]): HttpLoad {
  const program = fileURLToPath(new URL('http-load-process.ts', import.meta.url))
  const child = fork(program, { execArgv: ['--import', 'tsx'] })
  return {
    load: ({ clients, payees }, forMs, perSecond) =>
      ask(child, { port, customers, clients, payees, forMs, ...(perSecond !== undefined && { perSecond }) }),
    pid: child.pid ?? 0,
    close: () => child.kill(),
  }
}

type Said = { readonly tally: Tally } | { readonly error: string }

async function ask(child: ChildProcess, run: HttpRun): Promise<Tally> {
  const settled = new AbortController()
  const waiting = { signal: settled.signal }
  child.send(run)
  try {
    const said: Said = await Promise.race([
      once(child, 'message', waiting).then(([message]) => message as Said),
      once(child, 'exit', waiting).then(() => ({ error: 'the process of the customers has ended' })),
    ])
    if ('error' in said) throw new Error(said.error)
    return said.tally
  } finally {
    settled.abort()
  }
}

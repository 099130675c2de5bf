import type { Client } from 'pg'
import { describeProcess } from '../postgres/process.ts'
import { type CpuMs, readCpu } from './cpu.ts'
import type { Tally } from './drive.ts'

/** What one round did and what it used. CPU is absent where the system does not tell. */
export type Round = Tally & { readonly walBytes: number; readonly cpuMs?: CpuMs }

export type Meters = (work: () => Promise<Tally>) => Promise<Round>

/** Meters that read the cluster's journal position and the CPU times before and after the work. */
export async function openMeters(client: Client): Promise<Meters> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // A backend's parent is the postmaster, wherever the cluster lies.
  const postmaster = describeProcess(rows[0]?.pid ?? 0)?.parentPid ?? 0
  const read = async () => ({ wal: await readWal(client), cpu: readCpu(postmaster) })
  return async (work) => {
    const before = await read()
    const tally = await work()
    const after = await read()
    const walBytes = after.wal - before.wal
    if (!before.cpu || !after.cpu) return { ...tally, walBytes }
    const cpuMs = { postgres: after.cpu.postgres - before.cpu.postgres, bench: after.cpu.bench - before.cpu.bench }
    return { ...tally, walBytes, cpuMs }
  }
}

async function readWal(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  )
  return Number(rows[0]?.bytes)
}

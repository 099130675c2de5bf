import type { Client } from 'pg'
import { describeProcess } from '../postgres/process.ts'
import type { Tally } from './drive.ts'
import { type CpuMs, type MemoryMb, readCpu, readMemory, type Watched } from './use.ts'

/** What one round did and what it used. CPU and memory are absent where the system does not tell. */
export type Round = Tally & { readonly walBytes: number; readonly cpuMs?: CpuMs; readonly memoryMb?: MemoryMb }

export type Meters = (work: () => Promise<Tally>, halfwayMs: number) => Promise<Round>

/** Meters that read the cluster's journal position and the CPU times before and after the work, and the memory halfway. */
export async function openMeters(client: Client, watched: Omit<Watched, 'postmaster'>): Promise<Meters> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // A backend's parent is the postmaster, wherever the cluster lies.
  const all = { ...watched, postmaster: describeProcess(rows[0]?.pid ?? 0)?.parentPid ?? 0 }
  return async (work, halfwayMs) => {
    const before = { wal: await readWal(client), cpu: readCpu(all) }
    let memoryMb: MemoryMb | undefined
    const halfway = setTimeout(() => (memoryMb = readMemory(all)), halfwayMs)
    const tally = await work()
    clearTimeout(halfway)
    const after = { wal: await readWal(client), cpu: readCpu(all) }
    const cpuMs = before.cpu && after.cpu && spent(before.cpu, after.cpu)
    return { ...tally, walBytes: after.wal - before.wal, ...(cpuMs && { cpuMs }), ...(memoryMb && { memoryMb }) }
  }
}

function spent(before: CpuMs, after: CpuMs): CpuMs {
  return {
    postgres: after.postgres - before.postgres,
    server: after.server - before.server,
    clients: after.clients - before.clients,
  }
}

async function readWal(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  )
  return Number(rows[0]?.bytes)
}

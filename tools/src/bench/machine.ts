import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { median, rounded } from './statistics.ts'

/** Where the figures come from. */
export type Computer = {
  readonly cores: number
  readonly processor: string
  readonly memoryGb: number
  readonly system: string
  readonly node: string
}

/** `flushMs` is what writing 8 kB to the cluster's disk and flushing it takes (median). */
export type Machine = Computer & {
  readonly postgres: string
  readonly flushMs: number
}

/** Describes the machine. Throws when PostgreSQL is not durable: its figures would be of another product. */
export async function describeMachine(client: Client, folder: string): Promise<Machine> {
  const show = async (name: string) => {
    const { rows } = await client.query<Record<string, string>>(`show ${name}`)
    return rows[0]?.[name] ?? ''
  }
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    if ((await show(name)) !== 'on') throw new Error(`PostgreSQL runs without ${name}`)
  }
  return { ...describeComputer(), postgres: await show('server_version'), flushMs: measureFlush(folder) }
}

export function describeComputer(): Computer {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
  }
}

const flushes = 200

function measureFlush(folder: string): number {
  const file = openSync(join(folder, 'flush'), 'w')
  const page = Buffer.alloc(8_192, 1)
  const tookMs = Array.from({ length: flushes }, () => {
    const startedMs = performance.now()
    writeSync(file, page, 0, page.length, 0)
    fdatasyncSync(file)
    return performance.now() - startedMs
  })
  closeSync(file)
  return rounded(median(tookMs) ?? 0, 1_000)
}

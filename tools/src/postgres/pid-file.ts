import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a postmaster writes about itself into its cluster. */
export type PidFile = { readonly pid: number; readonly port: number; readonly isReady: boolean }

/** Reads `postmaster.pid`; undefined if there is none or it is still being written. */
export function readPidFile(cluster: string): PidFile | undefined {
  const lines = readLines(cluster)
  const pid = Number.parseInt(lines[0] ?? '', 10)
  if (Number.isNaN(pid)) return undefined
  return { pid, port: Number.parseInt(lines[3] ?? '', 10), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Puts an id no process can have in the place of one that now belongs to somebody else, so that PostgreSQL sees the
 * file as left behind. Deleting it would also delete the key by which PostgreSQL notices survivors of the last run.
 */
export function disownPidFile(cluster: string): void {
  const lines = readLines(cluster)
  writeFileSync(join(cluster, 'postmaster.pid'), ['999999999', ...lines.slice(1)].join('\n'))
}

function readLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Whose processes we watch: `postmaster` with all its backends, `server`, and `clients` (ourselves always belong to them). */
export type Watched = { readonly postmaster: number; readonly server: number; readonly clients: readonly number[] }

/** CPU time so far, with that of ended children. */
export type CpuMs = { readonly postgres: number; readonly server: number; readonly clients: number }

/** What is held in memory: of PostgreSQL with its shared buffers counted once, and of the server. */
export type MemoryMb = { readonly postgres: number; readonly server: number }

/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const tickMs = 10

/** Reads the times from /proc; undefined on systems that have none. */
export function readCpu({ postmaster, server, clients }: Watched): CpuMs | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const spent = (pids: readonly (number | string)[]) => sum(pids.map((pid) => readStat(pid)?.cpuMs ?? 0))
  return {
    postgres: spent([postmaster, ...backendsOf(postmaster)]),
    server: spent([server]),
    clients: spent(['self', ...clients]),
  }
}

/** Reads the sizes from /proc; undefined on systems that have none. */
export function readMemory({ postmaster, server }: Watched): MemoryMb | undefined {
  if (!existsSync('/proc/self/smaps_rollup')) return undefined
  const sizes = [postmaster, ...backendsOf(postmaster)].map(readProportionalKb)
  return { postgres: Math.round(sum(sizes) / 1_024), server: Math.round(readProportionalKb(server) / 1_024) }
}

function backendsOf(postmaster: number): readonly string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readStat(name)?.parent === postmaster)
}

/** What is shared counts in parts, so that the sum over all who share it is right. */
function readProportionalKb(pid: number | string): number {
  return Number(/^Pss: +(\d+) kB/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0)
}

type Stat = { readonly parent: number; readonly cpuMs: number }

function readStat(pid: number | string): Stat | undefined {
  const line = readProc(pid, 'stat')
  return line === '' ? undefined : statOf(line)
}

/** Empty when the process has ended since we saw its name; its time is its parent's by now. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** Reads a line of proc(5): after the name in parentheses come the state, the parent and, from the 12th on, four times. */
export function statOf(line: string): Stat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), cpuMs: sum(fields.slice(11, 15).map(Number)) * tickMs }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

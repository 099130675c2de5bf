import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** CPU time so far, with that of ended children: of PostgreSQL with all its backends, and of this process. */
export type CpuMs = { readonly postgres: number; readonly bench: number }

/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const tickMs = 10

/** Reads the times from /proc; undefined on systems that have none. `postmaster` is its process id. */
export function readCpu(postmaster: number): CpuMs | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === postmaster)
  const postgres = [readStat(String(postmaster)), ...backends]
  return { postgres: sum(postgres.map((stat) => stat?.cpuMs ?? 0)), bench: readStat('self')?.cpuMs ?? 0 }
}

type Stat = { readonly parent: number; readonly cpuMs: number }

function readStat(pid: string): Stat | undefined {
  try {
    return statOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // It has ended since we saw its name; its time is its parent's by now.
    return undefined
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

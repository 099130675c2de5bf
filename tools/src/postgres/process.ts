import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

const isLinux = process.platform === 'linux'

/** Whether a process of this id exists and is not merely waiting to be buried by its parent. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isLinux || describeProcess(pid)?.state !== 'Z'
}

/**
 * Whether this process is a postmaster at work in `cluster`: ids are reused after a crash or a restart of the
 * machine, and a copied cluster brings along the id of the original's postmaster. A postmaster always stands in its
 * cluster's folder; where that cannot be seen, its name has to do.
 */
export function worksIn(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (!isLinux) return describeProcess(pid)?.name.includes('postgres') === true
  try {
    const stands = statSync(`/proc/${pid}/cwd`)
    const folder = statSync(cluster)
    return stands.dev === folder.dev && stands.ino === folder.ino
  } catch {
    return false
  }
}

/** Sends a signal; a process that has already gone is no failure. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** What the system says about a process; undefined if it is gone or this system cannot say. */
export function describeProcess(pid: number): ProcessDescription | undefined {
  const [, name = '', state = '', parent = ''] =
    (isLinux ? /\((.*)\) (\S) (\d+)/s : /(.*)\n(\S)\S* +(\d+)/).exec(askSystem(pid)) ?? []
  return state === '' ? undefined : { name, state, parentPid: Number.parseInt(parent, 10) }
}

export type ProcessDescription = { readonly name: string; readonly state: string; readonly parentPid: number }

// Small container images have no `ps`, but every Linux has /proc.
function askSystem(pid: number): string {
  if (!isLinux) return askPs(pid, 'comm=') + askPs(pid, 'state=,ppid=')
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function askPs(pid: number, columns: string): string {
  return spawnSync('ps', ['-o', columns, '-p', `${pid}`], { encoding: 'utf8' }).stdout ?? ''
}

import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { postgresEnvironment } from './cluster.ts'
import { claim, forgetClaims, type Claim } from './guard.ts'
import type { Home } from './home.ts'
import { readPidFile } from './pid-file.ts'
import { listenOnce } from './port.ts'
import { settingsFor } from './settings.ts'
import { waitFor } from './wait.ts'

/** A postmaster that is ready, and this supervisor's claim on it. */
export type Postmaster = { readonly pid: number; readonly port: number; readonly claim: Claim }

/** Why a postmaster that was started is not running: the end of what it wrote. */
export type Failure = { readonly complaint: string }

export type Launch = {
  readonly home: Home
  readonly binaries: Binaries
  readonly durable: boolean
  readonly settings?: Readonly<Record<string, string>>
  readonly port: number
}

/** Starts a postmaster and waits until it is ready, which after a crash includes replaying its journal. */
export async function launch({ home, binaries, durable, settings = {}, port }: Launch): Promise<Postmaster | Failure> {
  const log = openLog(home)
  const args = ['-D', home.nameOf(home.cluster), ...settingsFor({ durable, port }, settings)]
  const child = spawn(binaries.postgres, args, {
    cwd: home.cluster,
    // A group of its own, so that Ctrl-C reaches us alone and the server can leave before its database does.
    detached: true,
    env: postgresEnvironment,
    stdio: ['ignore', log.descriptor, log.descriptor],
    ...home.identity,
  })
  closeSync(log.descriptor)
  child.unref()
  const postmaster = await untilReady(home, child, port)
  if (!('complaint' in postmaster)) return postmaster
  const written = readFileSync(home.log).subarray(log.offset).toString().trim()
  return { complaint: `${postmaster.complaint} ${written} (${home.log})` }
}

async function untilReady(home: Home, child: ChildProcess, port: number): Promise<Postmaster | Failure> {
  let end: string | undefined
  child.once('error', (error) => (end = error.message)).once('exit', () => (end ??= 'It ended early.'))
  const { pid } = child
  if (pid === undefined) return { complaint: (await waitFor(() => end, patience)) ?? '' }

  forgetClaims(home, pid)
  const ours = claim(home, pid)
  const isUp = await waitFor(() => (end === undefined ? isReady(home, pid) : false), patience)
  if (isUp === true) {
    writeFileSync(home.port, `${port}\n`)
    home.give(home.port)
    return { pid, port, claim: ours }
  }
  child.kill('SIGINT')
  ours.release()
  return { complaint: end ?? 'It was not ready in time.' }
}

/** The port asked for, else the one used last time, else any free one. Refuses a port asked for that is taken. */
export async function choosePort(home: Home, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined && wanted !== 0) {
    // Someone who asked for this port is better served by a short wait than by another port or a refusal.
    const port = await waitFor(() => listenOnce(wanted), { withinMs: 1000, everyMs: 100 })
    if (port === undefined) throw new Error(`Port ${wanted}, wanted for PostgreSQL, is taken`)
    return port
  }
  const remembered = existsSync(home.port) ? Number.parseInt(readFileSync(home.port, 'utf8'), 10) : 0
  const port = (await listenOnce(remembered)) ?? (await listenOnce(0))
  if (port === undefined) throw new Error('No free port on the loopback address for PostgreSQL')
  return port
}

const patience = { withinMs: 120_000, everyMs: 20 }
const largestLogBytes = 16 * 1024 * 1024

function isReady(home: Home, pid: number): true | undefined {
  const file = readPidFile(home.cluster)
  return file?.pid === pid && file.isReady ? true : undefined
}

function openLog(home: Home): { readonly descriptor: number; readonly offset: number } {
  if ((statSync(home.log, { throwIfNoEntry: false })?.size ?? 0) > largestLogBytes) {
    renameSync(home.log, `${home.log}.old`)
  }
  const descriptor = openSync(home.log, 'a', 0o600)
  home.give(home.log)
  return { descriptor, offset: fstatSync(descriptor).size }
}

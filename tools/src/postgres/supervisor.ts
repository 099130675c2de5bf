import { findBinaries } from './binaries.ts'
import { adminUrlOf, createCluster } from './cluster.ts'
import { claim } from './guard.ts'
import { openHome, type Home } from './home.ts'
import { choosePort, launch, type Failure, type Launch, type Postmaster } from './launch.ts'
import { disownPidFile, readPidFile } from './pid-file.ts'
import { answers } from './ping.ts'
import { isAlive, signal, worksIn } from './process.ts'
import { waitFor } from './wait.ts'
import { watchOver } from './watch.ts'

export type PostgresOptions = {
  /** Made if missing. Holds the cluster, its log and the supervisor's notes; nobody else may read it. */
  readonly dataFolder: string
  /** On 127.0.0.1. Without it: the one used last time, else any free one. */
  readonly port?: number
  /** False only for data that may be lost with the power: much faster. */
  readonly durable: boolean
  /** PostgreSQL's own settings, over ours. */
  readonly settings?: Readonly<Record<string, string>>
  readonly log: (line: string) => void
}

export type Postgres = {
  /** `postgres://` address of the superuser, in the database `postgres`. */
  readonly adminUrl: string
  /** Ends PostgreSQL and waits for its end, unless another living supervisor still uses it. May be called twice. */
  readonly stop: () => Promise<void>
}

/**
 * Runs the embedded PostgreSQL for as long as this process lives, and starts it again should it die.
 * Several supervisors may share a folder: the first starts PostgreSQL, the others join it, the last to leave ends it.
 * Refuses with a sentence for a person if the folder cannot be used or PostgreSQL cannot run.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataFolder, port, durable, settings, log } = options
  const home = openHome(dataFolder, log)
  const binaries = findBinaries(home.identity)
  await createCluster(home, binaries, durable)
  let postmaster = await joinOrLaunch({ home, binaries, durable, ...(settings && { settings }) }, port)
  const adminUrl = adminUrlOf(home, postmaster.port)
  let stopping: Promise<void> | undefined

  async function startAgain(): Promise<void> {
    log(`PostgreSQL ended unexpectedly and is started again; its log is ${home.log}`)
    postmaster.claim.release()
    postmaster = await joinOrLaunch({ home, binaries, durable, ...(settings && { settings }) }, postmaster.port)
  }
  const watch = watchOver(() => postmaster.pid, startAgain, log)

  return {
    adminUrl,
    stop: () => (stopping ??= watch.stop().then(() => end(home, postmaster))),
  }
}

type Start = Omit<Launch, 'port'>

/** Joins the postmaster at work in this home or, if there is none, starts one. */
async function joinOrLaunch(start: Start, wantedPort: number | undefined): Promise<Postmaster> {
  let failures = 0
  const postmaster = await waitFor(async () => {
    const running = findRunning(start.home)
    if (running !== undefined) return join(start.home, running.pid)
    const outcome = await launch({ ...start, port: await choosePort(start.home, wantedPort) })
    if (!('complaint' in outcome)) return outcome
    if (!isPassing(outcome) && ++failures === attempts)
      throw new Error(`PostgreSQL does not start: ${outcome.complaint}`)
    return undefined
  }, patience)
  if (postmaster === undefined) throw new Error(`PostgreSQL neither starts nor stops; see ${start.home.log}`)
  return postmaster
}

const attempts = 3
const patience = { withinMs: 120_000, everyMs: 100 }

function findRunning(home: Home): { readonly pid: number } | undefined {
  const file = readPidFile(home.cluster)
  if (file === undefined) return undefined
  if (worksIn(file.pid, home.cluster)) return file
  if (isAlive(file.pid)) disownPidFile(home.cluster)
  return undefined
}

/** Joins a postmaster that answers; one that is still starting or already stopping gives undefined. */
async function join(home: Home, pid: number): Promise<Postmaster | undefined> {
  const file = readPidFile(home.cluster)
  if (file?.pid !== pid || !file.isReady || !(await answers(adminUrlOf(home, file.port)))) return undefined
  const ours = claim(home, pid)
  // Another supervisor may have decided to end it just before it could see our claim.
  if (readPidFile(home.cluster)?.isReady === true && (await answers(adminUrlOf(home, file.port)))) {
    return { pid, port: file.port, claim: ours }
  }
  ours.release()
  return undefined
}

// Survivors of a killed postmaster need a moment to notice; a rival start or a port just taken is seen on the next try.
function isPassing({ complaint }: Failure): boolean {
  return /still in use|already exists/.test(complaint)
}

async function end(home: Home, { pid, claim: ours }: Postmaster): Promise<void> {
  if (!ours.isShared()) {
    await endWith('SIGINT', pid, home)
    await endWith('SIGQUIT', pid, home)
  }
  ours.release()
}

// An interrupt ends PostgreSQL in good order, a quit at the price of replaying its journal at the next start.
async function endWith(name: 'SIGINT' | 'SIGQUIT', pid: number, { cluster }: Home): Promise<void> {
  if (!worksIn(pid, cluster)) return
  signal(pid, name)
  await waitFor(() => (isAlive(pid) ? undefined : true), { withinMs: 60_000, everyMs: 20 })
}

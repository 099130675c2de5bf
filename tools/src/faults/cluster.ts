import pg from 'pg'
import { findBinaries } from '../postgres/binaries.ts'
import { adminUrlOf, createCluster } from '../postgres/cluster.ts'
import { openHome } from '../postgres/home.ts'
import { choosePort, launch, type Postmaster } from '../postgres/launch.ts'
import { answers } from '../postgres/ping.ts'
import { isAlive, signal } from '../postgres/process.ts'
import { waitFor } from '../postgres/wait.ts'

/** A durable PostgreSQL of our own that may be killed, and comes back at the same address. */
export type Cluster = {
  readonly adminUrl: string
  /** Sends the postmaster a signal and returns at once. */
  readonly strike: (name: 'SIGKILL' | 'SIGQUIT') => void
  /** Waits for the end of a postmaster that was struck, starts another, and waits until it answers. */
  readonly comeBack: () => Promise<void>
  /** Waits until the postmaster answers, as after the death of one of its processes. Starts it if it has ended too. */
  readonly untilAnswering: () => Promise<void>
  readonly stop: () => Promise<void>
}

const patience = { withinMs: 120_000, everyMs: 20 }

/** Makes a new cluster in the folder and starts it. The supervisor is not used: it would hide what is done here. */
export async function startCluster(dataFolder: string, log: (line: string) => void): Promise<Cluster> {
  const home = openHome(dataFolder, log)
  const binaries = findBinaries(home.identity)
  await createCluster(home, binaries, true)
  const port = await choosePort(home, undefined)
  let postmaster = await start()
  const adminUrl = adminUrlOf(home, port)

  async function start(): Promise<Postmaster> {
    // Survivors of a killed postmaster need a moment to notice; until then their memory is in use.
    const started = await waitFor(async () => {
      const outcome = await launch({ home, binaries, durable: true, port })
      return 'complaint' in outcome ? undefined : outcome
    }, patience)
    if (started === undefined) throw new Error(`PostgreSQL does not come back; see ${home.log}`)
    return started
  }

  async function comeBack(): Promise<void> {
    await waitFor(() => (isAlive(postmaster.pid) ? undefined : true), patience)
    postmaster.claim.release()
    postmaster = await start()
  }

  return {
    adminUrl,
    comeBack,
    strike: (name) => signal(postmaster.pid, name),
    async untilAnswering() {
      const isUp = await waitFor(async () => {
        if (!isAlive(postmaster.pid)) await comeBack()
        return (await answers(adminUrl)) || undefined
      }, patience)
      if (isUp === undefined) throw new Error(`PostgreSQL does not answer again; see ${home.log}`)
    },
    async stop() {
      signal(postmaster.pid, 'SIGINT')
      await waitFor(() => (isAlive(postmaster.pid) ? undefined : true), patience)
      postmaster.claim.release()
    },
  }
}

/** Lends a connection that goes past the proxy. */
export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

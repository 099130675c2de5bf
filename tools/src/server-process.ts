import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { listenOnce } from './postgres/port.ts'
import { waitFor } from './postgres/wait.ts'

/** A server that comes back by itself whenever it has died, always at the same port. */
export type Serving = {
  readonly port: number
  /** The process that serves just now. */
  readonly pid: () => number
  readonly untilUp: () => Promise<void>
  /** Kills the server as a power cut would, at once: nothing is finished, nothing is said. */
  readonly strike: () => void
  /** How often it died of something else than a strike. */
  readonly unaskedDeaths: () => number
  readonly stop: () => Promise<void>
}

/** What the server runs with; `folder` gets its program and its log. */
export type ServerGiven = {
  readonly root: string
  readonly folder: string
  readonly databaseUrl: string
  readonly ownerUrl: string
  readonly secret: string
  /** What is configured otherwise than for programs that are customers. */
  readonly env?: Readonly<Record<string, string>>
}

/** Bundles the production entry, starts it, and answers when it is ready. */
export async function startServing(given: ServerGiven): Promise<Serving> {
  const program = await bundleServer(given)
  const port = await freePort()
  const log = openSync(join(given.folder, 'server.log'), 'a')
  let child: ChildProcess
  let state: 'starting' | 'ready' | 'struck' | 'stopping' = 'starting'
  let deaths = 0
  let up = start()

  async function start(): Promise<void> {
    state = 'starting'
    child = spawn(process.execPath, [program], { env: environmentOf(given, port), stdio: ['ignore', log, log] })
    child.once('exit', () => {
      if (state === 'starting' || state === 'ready') deaths += 1
      if (state !== 'stopping')
        up = deaths > mostDeaths ? Promise.reject(new Error(`the server dies: ${given.folder}`)) : start()
      up.catch(() => undefined)
    })
    await untilReady(port, child)
    if (state === 'starting') state = 'ready'
  }

  // Whoever died while we waited has been replaced by another, who is waited for as well.
  async function untilUp(): Promise<void> {
    for (let waitedFor; waitedFor !== up;) await (waitedFor = up)
  }

  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await untilUp()
  return {
    port,
    pid: () => child.pid ?? 0,
    untilUp,
    strike() {
      state = 'struck'
      up = once(child, 'exit').then(() => up)
      child.kill('SIGKILL')
    },
    unaskedDeaths: () => deaths,
    async stop() {
      state = 'stopping'
      const ended = once(child, 'exit')
      if (child.kill('SIGTERM')) await ended
      process.off('exit', endWithUs)
    },
  }
}

const mostDeaths = 10

async function freePort(): Promise<number> {
  const port = await listenOnce(0)
  if (port === undefined) throw new Error('there is no free port for the server')
  return port
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const isReady = await waitFor(async () => isOver() || (await answersReady(port)) || undefined, {
    withinMs: 60_000,
    everyMs: 10,
  })
  if (isReady === undefined) throw new Error('the server did not become ready; its log says why')
}

async function answersReady(port: number): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  await reply?.arrayBuffer().catch(() => undefined)
  return reply?.ok === true
}

/** Migrations go past the proxy, so that a server may start whatever is done there. */
function environmentOf({ folder, databaseUrl, ownerUrl, secret, env }: ServerGiven, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    EMUN_OWNER_DATABASE_URL: ownerUrl,
    EMUN_SECRET: secret,
    EMUN_SANDBOX: 'on',
    EMUN_TRUST_PROXY: 'loopback',
    // Programs send whatever the books allow; nobody is there to be asked who is acting.
    EMUN_STEP_UP_ABOVE: '1000000',
    // Their phones are neighbours.
    EMUN_CODES_PER_RANGE: '10000',
    EMUN_LOG: 'error',
    EMUN_FILES: join(folder, 'files'),
    EMUN_LEDGER_SQL: join(folder, 'ledger-sql'),
    EMUN_MIGRATIONS: join(folder, 'migrations'),
    ...env,
  }
}

/**
 * Makes one file of the server and its packages, which starts twice as fast as many, and takes the SQL along: sources may
 * change during a long run. It lies below the project, where Node finds the packages that bring
 * other files along.
 */
async function bundleServer({ root, folder }: ServerGiven): Promise<string> {
  cpSync(join(root, 'ledger', 'sql'), join(folder, 'ledger-sql'), { recursive: true })
  cpSync(join(root, 'server', 'migrations'), join(folder, 'migrations'), { recursive: true })
  const outfile = join(folder, 'server.mjs')
  await esbuild.build({
    entryPoints: [join(root, 'server', 'src', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@node-rs/argon2', 'pg-native', 'pdfkit', 'sharp'],
    // Packages that are no modules ask for Node's own in the old way. Ours may import the maker of it by its own name.
    banner: {
      js: `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`,
    },
    plugins: [ourRooms],
    logLevel: 'warning',
  })
  return outfile
}

const ourRooms: esbuild.Plugin = {
  name: 'our-rooms',
  setup(build) {
    build.onResolve({ filter: /^@emun\// }, ({ path, importer }) => ({ path: createRequire(importer).resolve(path) }))
  },
}

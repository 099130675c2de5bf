import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** The product as anybody starts it, on a database of its own that the tests may look into. */
export type Server = {
  readonly url: string
  readonly database: pg.Pool
  readonly databaseUrl: string
  readonly stop: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const startWithinMs = 120_000

/** Starts `npm start`'s program on a free port, with the demo or without it. */
export async function startServer(name: string, hasDemo: boolean): Promise<Server> {
  const superuser = process.env['TEST_DATABASE_URL']
  if (superuser === undefined) throw new Error('TEST_DATABASE_URL is not set: run the stories by npm test')
  const databaseUrl = await createDatabase(superuser, name)
  const data = mkdtempSync(join(tmpdir(), 'emun-e2e-'))
  const port = await freePort()
  const args = ['tools/start.mjs', '--data', data, ...(hasDemo ? [] : ['--empty'])]
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings, PORT: String(port), DATABASE_URL: databaseUrl },
  })
  await untilReady(child)
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  database.on('error', () => undefined)
  return {
    url: `http://localhost:${port}`,
    database,
    databaseUrl,
    async stop() {
      await database.end()
      await stopped(child)
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Only errors in the log, and each test's calls may come from an address of their own: codes are limited by address. */
const settings = {
  EMUN_LOG: 'error',
  EMUN_TRUST_PROXY: 'loopback',
  EMUN_CODES_PER_RANGE: '10000',
  EMUN_WEBHOOK_HOSTS: 'localhost',
}

async function createDatabase(superuser: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(superuser), { pathname: `/${name}` }).href
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (chunk) => (said += String(chunk)))
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server does not start:\n${said}`)), startWithinMs)
    child.stdout?.on('data', (chunk) => {
      if (!String(chunk).startsWith('ready ')) return
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPostgres, type Postgres } from './index.ts'
import { isAlive } from './process.ts'

// On a busy machine a first start alone can take half a minute.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
const patience = { timeout: 60_000, interval: 50 }

let pristine: string
let folder: string
let running: Postgres[]
let holders: ChildProcessWithoutNullStreams[]

// Creating a cluster is most of a first start; the tests that are not about it begin with a copy of this one.
beforeAll(async () => {
  pristine = mkdtempSync(join(tmpdir(), 'emun-supervisor-'))
  const postgres = await startPostgres({ dataFolder: pristine, durable: false, log: () => {} })
  await postgres.stop()
})

afterAll(() => rmSync(pristine, { recursive: true, force: true }))

beforeEach(({ task }) => {
  folder = mkdtempSync(join(tmpdir(), 'emun-supervisor-'))
  if (!task.name.includes('empty folder'))
    cpSync(join(pristine, 'cluster'), join(folder, 'cluster'), { recursive: true })
  running = []
  holders = []
})

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  for (const postgres of running) await postgres.stop()
  await expectGone(postmasterPid())
  rmSync(folder, { recursive: true, force: true })
})

describe('a first start', () => {
  it('on an empty folder gives a PostgreSQL on the loopback address that asks for its password, sorts by code point and lives in UTC', async () => {
    const { adminUrl } = await start()
    expect(await ask(adminUrl, 'show timezone')).toBe('UTC')
    expect(await ask(adminUrl, 'show listen_addresses')).toBe('127.0.0.1')
    expect(await ask(adminUrl, 'show unix_socket_directories')).toBe('')
    expect(await ask(adminUrl, "select datlocale from pg_database where datname = 'template1'")).toBe('C.UTF-8')
    await expect(ask(adminUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/)
  })

  it('keeps the password where nobody else can read it', async () => {
    await start()
    expect(statSync(join(folder, 'cluster', 'superuser-password')).mode & 0o777).toBe(0o600)
  })

  it('leaves data that must survive a power cut on the safe settings', async () => {
    const { adminUrl } = await start()
    expect(await ask(adminUrl, 'show fsync')).toBe('on')
    expect(await ask(adminUrl, 'show full_page_writes')).toBe('on')
    expect(await ask(adminUrl, 'show synchronous_commit')).toBe('on')
  })
})

describe('a later start', () => {
  it('finds the data of the one before, at the same address', async () => {
    const first = await start()
    await remember(first.adminUrl)
    await first.stop()
    await expectGone(postmasterPid())
    const second = await start()
    expect(second.adminUrl).toBe(first.adminUrl)
    expect(await recall(second.adminUrl)).toBe('kept')
  })

  it('takes another port when the one remembered now belongs to somebody else', async () => {
    const first = await start()
    await remember(first.adminUrl)
    await first.stop()
    const stranger = createServer().listen(Number.parseInt(new URL(first.adminUrl).port, 10), '127.0.0.1')
    await once(stranger, 'listening')
    const second = await start()
    expect(second.adminUrl).not.toBe(first.adminUrl)
    expect(await recall(second.adminUrl)).toBe('kept')
    stranger.close()
  })

  it('refuses a port it was told to use and that is taken', async () => {
    const stranger = createServer().listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const { port } = stranger.address() as AddressInfo
    await expect(startPostgres({ dataFolder: folder, port, durable: true, log: () => {} })).rejects.toThrow(
      `Port ${port}`,
    )
    stranger.close()
  })
})

describe('after a kill', () => {
  it('of the process that holds it, PostgreSQL ends by itself', async () => {
    const { holder } = await hold()
    const pid = postmasterPid()
    expect(isAlive(pid)).toBe(true)
    holder.kill('SIGKILL')
    await expectGone(pid)
  })

  it('of the process that holds it, the next start has the data, even while the old one is still ending', async () => {
    const { holder, url } = await hold()
    await remember(url)
    holder.kill('SIGKILL')
    expect(await recall((await start()).adminUrl)).toBe('kept')
  })

  it('of holder and PostgreSQL together, the next start has the data', async () => {
    const { holder, url } = await hold()
    await remember(url)
    holder.kill('SIGKILL')
    process.kill(postmasterPid(), 'SIGKILL')
    expect(await recall((await start()).adminUrl)).toBe('kept')
  })

  it('of PostgreSQL alone, its supervisor brings it back at the same address with the data', async () => {
    const { adminUrl } = await start()
    await remember(adminUrl)
    const pid = postmasterPid()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await recall(adminUrl)).toBe('kept'), patience)
    expect(postmasterPid()).not.toBe(pid)
  })

  it('of PostgreSQL alone, another start joins in and both see the data', async () => {
    const first = await start()
    await remember(first.adminUrl)
    process.kill(postmasterPid(), 'SIGKILL')
    const second = await start()
    expect(second.adminUrl).toBe(first.adminUrl)
    expect(await recall(second.adminUrl)).toBe('kept')
  })
})

describe('two supervisors of one folder', () => {
  it('share one PostgreSQL when both start at once on an empty folder', async () => {
    const [first, second] = await Promise.all([start(), hold()])
    expect(second.url).toBe(first.adminUrl)
    await remember(first.adminUrl)
    expect(await recall(second.url)).toBe('kept')
  })

  it('end it only when the last one leaves', async () => {
    const first = await start()
    const second = await start()
    const pid = postmasterPid()
    await first.stop()
    await remember(second.adminUrl)
    expect(isAlive(pid)).toBe(true)
    await second.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('keep it when the one that started it is killed', async () => {
    const { holder } = await hold()
    const second = await start()
    const pid = postmasterPid()
    holder.kill('SIGKILL')
    await once(holder, 'close')
    await remember(second.adminUrl)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await recall(second.adminUrl)).toBe('kept')
    expect(postmasterPid()).toBe(pid)
  })
})

async function start(): Promise<Postgres> {
  const postgres = await startPostgres({ dataFolder: folder, durable: true, log: () => {} })
  running.push(postgres)
  return postgres
}

async function hold(): Promise<{ readonly holder: ChildProcessWithoutNullStreams; readonly url: string }> {
  const fixture = fileURLToPath(new URL('holder.fixture.ts', import.meta.url))
  const holder = spawn(process.execPath, ['--import', 'tsx', fixture, folder])
  holders.push(holder)
  const complaints: string[] = []
  holder.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  for await (const url of createInterface({ input: holder.stdout })) return { holder, url }
  throw new Error(`The holder ended early: ${complaints.join('')}`)
}

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(query)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end().catch(() => {})
  }
}

async function remember(url: string): Promise<void> {
  await ask(url, "create table memory as select 'kept' as word")
}

async function recall(url: string): Promise<unknown> {
  return ask(url, 'select word from memory')
}

function postmasterPid(): number {
  try {
    return Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return 999_999_999
  }
}

async function expectGone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience)
}

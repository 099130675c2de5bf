import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { isAlive } from './process.ts'

/**
 * Creates the cluster unless it is there. It is made under another name and moved into place whole, so a start that
 * was killed half-way leaves nothing that looks like a cluster, and of two starts at once one wins.
 */
export async function createCluster(home: Home, binaries: Binaries, durable: boolean): Promise<void> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return
  removeAbandonedDrafts(home)
  const draft = join(home.folder, `new-${process.pid}-${randomBytes(4).toString('hex')}`)
  const passwordFile = `${draft}-password`
  try {
    makeFor(home, draft, passwordFile)
    await initialise(home, binaries, { draft, passwordFile, durable })
    renameSync(passwordFile, join(draft, passwordName))
    renameSync(draft, home.cluster)
  } catch (error) {
    if (!existsSync(join(home.cluster, 'PG_VERSION'))) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
  }
}

/** The way into the cluster for its superuser. */
export function adminUrlOf(home: Home, port: number): string {
  const password = readFileSync(join(home.cluster, passwordName), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

const passwordName = 'superuser-password'

function makeFor(home: Home, draft: string, passwordFile: string): void {
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  home.give(draft)
  home.give(passwordFile)
}

type Draft = { readonly draft: string; readonly passwordFile: string; readonly durable: boolean }

async function initialise(home: Home, binaries: Binaries, { draft, passwordFile, durable }: Draft): Promise<void> {
  // The password goes in by an open file: its path may lead through folders closed to PostgreSQL's user.
  const password = openSync(passwordFile, 'r')
  const initdb = spawn(binaries.initdb, initdbArguments(home.nameOf(draft), passwordFile, durable), {
    cwd: draft,
    env: postgresEnvironment,
    stdio: ['ignore', 'ignore', 'pipe', password],
    ...home.identity,
  })
  closeSync(password)
  let complaint = ''
  initdb.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise((resolve, reject) => initdb.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`initdb could not create the cluster in ${home.folder}: ${complaint.trim()}`)
}

function initdbArguments(folder: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${process.platform === 'win32' ? passwordFile : '/dev/fd/3'}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ]
}

/** PostgreSQL gets an environment of its own: PGDATA, LANG and the like of the caller would change what it does. */
export const postgresEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

function removeAbandonedDrafts(home: Home): void {
  for (const name of readdirSync(home.folder)) {
    const pid = /^new-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isAlive(Number.parseInt(pid, 10))) continue
    rmSync(join(home.folder, name), { recursive: true, force: true })
  }
}

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { chooseIdentity } from './identity.ts'
import { startPostgres } from './index.ts'
import { disownPidFile, readPidFile } from './pid-file.ts'
import { worksIn } from './process.ts'

vi.setConfig({ testTimeout: 180_000 })
const isRoot = process.getuid?.() === 0
let closed: string

beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'emun-closed-'))
})

afterEach(() => rmSync(closed, { recursive: true, force: true }))

it.runIf(isRoot)('root may keep its data under a folder closed to everybody else', async () => {
  const dataFolder = join(closed, 'data', 'postgres')
  for (const round of ['first', 'second']) {
    const postgres = await startPostgres({
      dataFolder,
      durable: false,
      log: (line) => expect.fail(`${round}: ${line}`),
    })
    await postgres.stop()
  }
  expect(statSync(join(dataFolder, 'cluster', 'PG_VERSION')).uid).toBe(chooseIdentity('')?.uid)
})

it.runIf(isRoot)('root runs the cluster of an ordinary user as that user, and takes over one copied by root', () => {
  const cluster = join(closed, 'cluster')
  mkdirSync(cluster)
  const lent = chooseIdentity(cluster)
  expect(lent?.uid).toBeGreaterThan(0)
  spawnSync('chown', ['12345:12345', cluster])
  expect(chooseIdentity(cluster)).toEqual({ uid: 12345, gid: 12345 })
})

it.runIf(isRoot)('programs that are closed to the user they run as are copied to where they can be used', () => {
  const { postgres } = findBinaries(undefined)
  const identity = chooseIdentity('')
  const installed = join(closed, 'native')
  cpSync(dirname(dirname(postgres)), installed, { recursive: true, verbatimSymlinks: true })
  const copied = findBinaries(identity, installed)
  expect(copied.postgres).not.toContain(closed)
  expect(spawnSync(copied.postgres, ['--version'], { ...identity, cwd: '/', encoding: 'utf8' }).stdout).toMatch(/18/)
  expect(findBinaries(identity, installed)).toEqual(copied)
  rmSync(dirname(dirname(dirname(copied.postgres))), { recursive: true })
})

it('library links that npm left out are made again', () => {
  const { postgres } = findBinaries(undefined)
  const installed = join(closed, 'native')
  cpSync(dirname(dirname(postgres)), installed, { recursive: true, verbatimSymlinks: true })
  const link = join(installed, 'lib', process.platform === 'darwin' ? 'libpq.dylib' : 'libpq.so')
  rmSync(link, { force: true })
  expect(findBinaries(undefined, installed).postgres).toContain(installed)
  expect(existsSync(link)).toBe(true)
})

it('a process that merely bears the id of a postmaster long gone is not taken for it', () => {
  writeFileSync(
    join(closed, 'postmaster.pid'),
    [process.pid, closed, 0, 5432, '', '127.0.0.1', '123 4', 'ready'].join('\n'),
  )
  expect(readPidFile(closed)).toEqual({ pid: process.pid, port: 5432, isReady: true })
  expect(worksIn(process.pid, closed)).toBe(false)
  disownPidFile(closed)
  expect(worksIn(readPidFile(closed)?.pid ?? 0, closed)).toBe(false)
})

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Clock, hour } from '@emun/contract/time'
import { checkKey, type ObjectStore, type StoredObject } from './port.ts'

/** Where objects are written before they get their name. No key begins with a dot. */
const draftsName = '.drafts'

/** A draft this old was left by a process that is no more; younger ones may be another server's. */
const oldDraftMs = hour

/**
 * Keeps objects as files below a folder of this machine. An object is written beside, flushed and renamed, so that a
 * power cut leaves the whole object or none. The folder is made when it is first needed. `clock` is the machine's own, as the files' times are.
 */
export function openDiskObjects(folder: string, clock: Clock): ObjectStore {
  const drafts = join(folder, draftsName)
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = join(drafts, randomUUID())
      await mkdir(drafts, { recursive: true, mode: 0o700 })
      try {
        await writeFlushed(draft, bytes)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      // A name that was never flushed may be gone after a power cut: that of the file, and that of its folder.
      await flushFolder(dirname(path))
      if (dirname(path) !== folder) await flushFolder(folder)
    },
    get: (key) => orNull(readFile(pathOf(key))),
    async delete(key) {
      await rm(pathOf(key), { force: true })
      if (key.includes('/')) await dropIfEmpty(dirname(pathOf(key)))
    },
    async *list() {
      await dropOldDrafts(drafts, clock)
      yield* listFolder(folder, clock)
    },
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The system itself refuses to drop a folder that has something in it, whoever put it there a moment ago. */
async function dropIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined)
}

async function dropOldDrafts(drafts: string, clock: Clock): Promise<void> {
  for (const name of (await orNull(readdir(drafts))) ?? []) {
    const path = join(drafts, name)
    const found = await orNull(stat(path))
    if (found && clock.now().getTime() - found.mtimeMs > oldDraftMs) await rm(path, { force: true })
  }
}

async function* listFolder(folder: string, clock: Clock): AsyncGenerator<StoredObject> {
  for (const entry of (await orNull(readdir(folder, { withFileTypes: true }))) ?? []) {
    if (entry.name === draftsName) continue
    const names = entry.isDirectory() ? await orNull(readdir(join(folder, entry.name))) : null
    const keys = entry.isDirectory() ? (names ?? []).map((name) => `${entry.name}/${name}`) : [entry.name]
    for (const key of keys) {
      const found = await orNull(stat(join(folder, key)))
      if (found) yield { key, ageMs: clock.now().getTime() - found.mtimeMs }
    }
  }
}

/** Null for what is not there: it may have been deleted a moment ago. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

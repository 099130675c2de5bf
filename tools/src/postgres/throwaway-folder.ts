import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPidFile } from './pid-file.ts'
import { isAlive } from './process.ts'

/** Linux's file system in memory. Each test's database is a thousand files that come and go: a disk takes thirty times as long. */
const memory = '/dev/shm'
const prefix = 'emun-test-cluster-'
/** Many times what the tests fill. */
const neededBytes = 3 * 1024 ** 3
/** Time enough to start PostgreSQL in a folder that was just made. */
const startMs = 600_000

/** An empty folder for a cluster that nobody will miss: in memory where there is plenty, else in the temporary folder. */
export function makeThrowawayFolder(): string {
  const place = hasRoom() ? memory : tmpdir()
  const made = mkdtempSync(join(place, prefix))
  removeLeftBehind(place, statSync(made).mtimeMs)
  return made
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes && freemem() >= neededBytes
  } catch {
    return false
  }
}

/** What a run that was killed could not take away fills the memory until the machine starts again. */
function removeLeftBehind(place: string, nowMs: number): void {
  for (const name of readdirSync(place).filter((each) => each.startsWith(prefix))) {
    const folder = join(place, name)
    try {
      const { pid } = readPidFile(join(folder, 'cluster')) ?? {}
      const isUsed = pid === undefined ? nowMs - statSync(folder).mtimeMs < startMs : isAlive(pid)
      if (!isUsed) rmSync(folder, { recursive: true, force: true })
    } catch {
      // Somebody else is taking it away, or it is not ours to take.
    }
  }
}

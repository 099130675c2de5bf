import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeThrowawayFolder } from './throwaway-folder.ts'

let made: string[] = []

afterEach(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
  made = []
})

/** A folder beside the others with the note of a postmaster in it, or none where it has not started. */
function folderOf(pid: number | undefined): string {
  const folder = mkdtempSync(join(dirname(makeAnother()), 'emun-test-cluster-'))
  made.push(folder)
  if (pid === undefined) return folder
  mkdirSync(join(folder, 'cluster'))
  writeFileSync(join(folder, 'cluster', 'postmaster.pid'), `${pid}\n`)
  return folder
}

function makeAnother(): string {
  const folder = makeThrowawayFolder()
  made.push(folder)
  return folder
}

it('takes away what a killed run has left behind, and nothing that is in use or just made', () => {
  const [killed, used, fresh, forgotten] = [
    folderOf(999_999_999),
    folderOf(process.pid),
    folderOf(undefined),
    folderOf(undefined),
  ]
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(forgotten, yesterday, yesterday)
  makeAnother()
  expect([killed, used, fresh, forgotten].map((folder) => existsSync(folder))).toEqual([false, true, true, false])
})

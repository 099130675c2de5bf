import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '../postgres/wait.ts'
import { auditEverything, settleUnknown } from './final-audit.ts'
import { openAuditor } from './auditor.ts'
import { type Bank, type BankGiven, withBank } from './bank.ts'
import { withClient } from './cluster.ts'
import type { Violation } from './ledger-laws.ts'
import { startTraffic } from './traffic.ts'

export type DiskOutcome = {
  readonly violations: readonly Violation[]
  readonly recoveryMs?: number
  readonly said: string
}

const diskMb = 256
const customers = 8
const failuresWanted = 20

/**
 * A bank of its own on a small file system that runs full in the middle of traffic and gets its space back. Skipped, and
 * said so, where no file system can be mounted.
 */
export async function fillTheDisk(
  given: Omit<BankGiven, 'dataFolder' | 'wallets'>,
  seed: number,
): Promise<DiskOutcome> {
  const disk = join(given.folder, 'disk')
  mkdirSync(disk, { recursive: true })
  if (!system('mount', '-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', disk))
    return { violations: [], said: 'skipped: this user cannot mount a file system' }
  const unmount = () => void system('umount', '-l', disk)
  process.once('exit', unmount)
  try {
    const dataFolder = join(disk, 'postgres')
    return await withBank({ ...given, dataFolder, wallets: customers }, (bank) => fillDuringTraffic(bank, disk, seed))
  } finally {
    unmount()
    process.off('exit', unmount)
  }
}

async function fillDuringTraffic(bank: Bank, disk: string, seed: number): Promise<DiskOutcome> {
  const traffic = startTraffic({ bank, seed, customers, hotWallets: 2 })
  await traffic.untilAcknowledged(100)
  const ballast = join(disk, 'ballast')
  fill(disk, ballast)
  await untilFailing(bank)
  rmSync(ballast)
  const freedMs = performance.now()
  await bank.cluster.untilAnswering()
  const worksMs = await traffic.worksSince(freedMs, 30_000)
  await traffic.stop()
  const auditor = openAuditor({ databaseUrl: bank.databaseUrl, book: bank.journal.book, mayFailInside: true })
  const violations = [...(await settleUnknown(bank, auditor)), ...(await auditEverything(bank, true))]
  if (worksMs === undefined)
    return { violations: [...violations, { law: 'I20', detail: 'a disk with room again is of no use' }], said: 'done' }
  return { violations, recoveryMs: worksMs - freedMs, said: 'done' }
}

function system(program: 'mount' | 'umount', ...args: readonly string[]): boolean {
  return spawnSync(program, args).status === 0
}

/** Takes every free block. */
function fill(disk: string, ballast: string): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  } catch {
    // Somebody else took the last block meanwhile: it is full.
  }
}

/** Asks for a new file of the write-ahead log, which there is no room for, and waits until customers have felt it. */
async function untilFailing({ databaseUrl, journal, tally }: Bank): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    for (let files = 0; files < 8; files += 1) await client.query('select pg_switch_wal()')
  }).catch(() => undefined)
  const failuresOf = () =>
    [...journal.book.operations.values()].flatMap(({ attempts }) => attempts).filter(isFailure).length
  const before = failuresOf()
  await waitFor(() => failuresOf() - before >= failuresWanted || undefined, { withinMs: 15_000, everyMs: 50 })
  tally.add('requests failed while the disk was full', failuresOf() - before)
}

function isFailure({ status = 0 }: { readonly status?: number }): boolean {
  return status >= 500
}

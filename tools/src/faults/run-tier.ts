import { join } from 'node:path'
import { openAuditor } from './auditor.ts'
import { type Bank, withBank } from './bank.ts'
import { cutEverywhere } from './crash-points.ts'
import { send } from './customer.ts'
import { type DiskOutcome, fillTheDisk } from './disk-full.ts'
import { auditEverything, settleUnknown } from './final-audit.ts'
import { readJournal } from './journal.ts'
import type { Violation } from './ledger-laws.ts'
import { type Fault, type FaultKind, planFaults } from './plan.ts'
import { openRandom } from './random.ts'
import { type Scene, strike } from './strikes.ts'
import { type Counts, countsOf, openTally, type State, states } from './tally.ts'
import type { Tier } from './tiers.ts'
import { startTraffic } from './traffic.ts'

export type RunGiven = {
  readonly root: string
  readonly folder: string
  readonly tier: Tier
  readonly seed: number
  readonly say: (line: string) => void
}

/** What a run has found. `slowestMs` is the longest time from each kind of fault to the first operation after it. */
export type Outcome = {
  readonly violations: readonly Violation[]
  readonly counts: Counts
  readonly missed: readonly State[]
  readonly slowestMs: Readonly<Partial<Record<FaultKind | 'full disk', number>>>
  readonly disk: string
}

/** Where everything must work again after a fault. */
const recoveryMs = 30_000
const askedAgain = 3

/** Cuts every operation everywhere, plays the whole plan against a bank in full traffic, fills a disk, audits it all. */
export async function runTier(given: RunGiven): Promise<Outcome> {
  const { folder, tier, seed, say } = given
  const tally = openTally()
  const slowest = openSlowest()
  const bankGiven = { ...given, folder: join(folder, 'bank'), wallets: tier.wallets, tally }
  say(`opening ${tier.wallets} wallets`)
  const found = await withBank(bankGiven, (bank) => playAll(given, bank, slowest.note))
  say(`filling a disk`)
  const disk = await fillTheDisk({ ...given, folder: join(folder, 'full-disk'), tally }, seed)
  noteDisk(disk, slowest.note)
  const counts = { ...tally.counts(), ...found.counts }
  return {
    violations: [...found.violations, ...disk.violations],
    counts,
    missed: states.filter((state) => (counts[state] ?? 0) < (tier.wanted[state] ?? 1)),
    slowestMs: slowest.all,
    disk: disk.said,
  }
}

type NoteTime = (of: FaultKind | 'full disk', ms: number) => void

async function playAll({ tier, seed, say }: RunGiven, bank: Bank, noteTime: NoteTime) {
  const auditor = openAuditor({ databaseUrl: bank.databaseUrl, book: bank.journal.book, mayFailInside: false })
  const actBreaks: Violation[] = []
  for (const [round, company] of tier.crashPoints.entries()) {
    say(`cutting every operation at every message, ${company}`)
    actBreaks.push(...(await cutEverywhere(bank, company, round)))
  }
  const violations: Violation[] = [...actBreaks, ...(await auditor.look())]
  const { customers, hotWallets } = tier
  const traffic = startTraffic({ bank, seed, customers, hotWallets })
  const scene = { bank, traffic, random: openRandom(seed, 2_000_000), hotWallets }
  const plan = planFaults(tier.faults, seed)
  for (const [place, fault] of plan.entries()) {
    await traffic.untilAcknowledged(tier.acknowledgedBetweenFaults)
    const found = await sufferAndRecover(scene, fault, noteTime)
    violations.push(...found, ...(await auditor.look()))
    const wrong = violations.length === 0 ? '' : `, ${violations.length} VIOLATIONS`
    say(`${place + 1} of ${plan.length}: ${fault.kind}${wrong}`)
  }
  await traffic.stop()
  say('asking again for what is unknown, and auditing everything')
  violations.push(...(await settleUnknown(bank, auditor)), ...(await auditEverything(bank, false)))
  return { violations, counts: countsOf(await readJournal(bank.journalFile)) }
}

/** I20 and I7 right after a fault: it works again in time, and what was answered before is answered so again. */
async function sufferAndRecover(scene: Scene, fault: Fault, noteTime: NoteTime): Promise<readonly Violation[]> {
  const { bank, traffic, random } = scene
  const before = traffic.recent().slice()
  const sinceMs = await strike(scene, fault)
  const worksMs = await traffic.worksSince(sinceMs, recoveryMs)
  if (worksMs === undefined)
    return [{ law: 'I20', detail: `nothing works ${recoveryMs / 1_000} seconds after: ${fault.kind}` }]
  noteTime(fault.kind, worksMs - sinceMs)
  for (let asked = 0; asked < askedAgain && before.length > 0; asked += 1) await send(bank, random.pick(before))
  return []
}

function noteDisk({ recoveryMs: took }: DiskOutcome, noteTime: NoteTime): void {
  if (took !== undefined) noteTime('full disk', took)
}

function openSlowest() {
  const all: Partial<Record<FaultKind | 'full disk', number>> = {}
  return {
    all,
    note: (of: FaultKind | 'full disk', ms: number) => void (all[of] = Math.max(all[of] ?? 0, Math.round(ms))),
  }
}

import { chart } from '@emun/ledger'
import type { SeenAccount, SeenEntry, Snapshot } from './ledger-snapshot.ts'

/** Something that must never be: the invariant it breaks, as docs/faults.md numbers them, and where. */
export type Violation = { readonly law: string; readonly detail: string }

/** One movement of money: both of its entries. */
export type Movement = {
  readonly journal: string
  readonly kind: string
  readonly note: string | null
  readonly from: SeenEntry
  readonly to: SeenEntry
}

/** What was seen of the ledger so far, in order. */
export type Seen = {
  /** The seq of each account's last entry. */
  readonly lastSeqs: ReadonlyMap<string, bigint>
  readonly entriesOf: ReadonlyMap<string, readonly SeenEntry[]>
  readonly accountNumbers: ReadonlyMap<string, string>
  /** Adds a snapshot: the movements that are new in it, and everything in it that breaks a law of the books. */
  readonly add: (snapshot: Snapshot) => {
    readonly movements: readonly Movement[]
    readonly violations: readonly Violation[]
  }
}

/** Follows the ledger from snapshot to snapshot. Every entry is looked at once, every account in every snapshot. */
export function openSeen(): Seen {
  const lastSeqs = new Map<string, bigint>()
  const entriesOf = new Map<string, SeenEntry[]>()
  const accountNumbers = new Map<string, string>()
  return {
    lastSeqs,
    entriesOf,
    accountNumbers,
    add({ accounts, entries }) {
      const violations: Violation[] = []
      for (const entry of entries) {
        const before = entriesOf.get(entry.account) ?? []
        violations.push(...chainBreaks(before.at(-1), entry))
        before.push(entry)
        entriesOf.set(entry.account, before)
        lastSeqs.set(entry.account, entry.seq)
      }
      for (const account of accounts) {
        if (account.accountNumber !== null) accountNumbers.set(account.id, account.accountNumber)
        violations.push(...accountBreaks(account, entriesOf.get(account.id)?.at(-1)))
      }
      const total = accounts.reduce((sum, { balance }) => sum + balance, 0n)
      if (total !== 0n) violations.push({ law: 'I1', detail: `all balances together are ${total}` })
      const { movements, broken } = pairUp(entries.filter(isOfWallets(accounts, entries)))
      return { movements, violations: [...violations, ...broken] }
    },
  }
}

/** I2 between two neighbours of an account's history. */
function chainBreaks(before: SeenEntry | undefined, { account, seq, amount, balanceAfter }: SeenEntry): Violation[] {
  const place = `entry ${seq} of account ${account}`
  return [
    ...(seq === (before?.seq ?? 0n) + 1n ? [] : [{ law: 'I2', detail: `${place} comes after ${before?.seq ?? 0n}` }]),
    ...(balanceAfter === (before?.balanceAfter ?? 0n) + amount
      ? []
      : [{ law: 'I2', detail: `${place} does not add up` }]),
  ]
}

/** I2 and I3 of an account: it stands where its last entry left it, and a customer's never below zero. */
function accountBreaks({ id, kind, balance, seq }: SeenAccount, last: SeenEntry | undefined): Violation[] {
  const stands = balance === (last?.balanceAfter ?? 0n) && seq === (last?.seq ?? 0n)
  return [
    ...(stands ? [] : [{ law: 'I2', detail: `account ${id} is at ${seq} with ${balance}, not where it was left` }]),
    ...(balance >= 0n || mayOwe(kind) ? [] : [{ law: 'I3', detail: `account ${id} is ${balance}` }]),
  ]
}

/** An account that stands for the world outside. */
function mayOwe(kind: string): boolean {
  return Object.entries(chart).some(([name, { minBalance }]) => name === kind && minBalance === null)
}

/**
 * What moves between wallets, or into one. A posting of a rail has as many entries as its rail has sides: the ledger's own
 * audit looks at those, and acts.ts at what became of whoever asked for them; so it does at what is paid through an interface.
 */
function isOfWallets(accounts: readonly SeenAccount[], entries: readonly SeenEntry[]) {
  const others = new Set(accounts.filter(({ kind }) => !['main', 'sandbox_funding'].includes(kind)).map(({ id }) => id))
  const ofRails = new Set(entries.filter(({ account }) => others.has(account)).map(({ journal }) => journal))
  return ({ journal, kind }: SeenEntry): boolean => !ofRails.has(journal) && !kind.startsWith('api_')
}

/** I1 of each posting: here every one moves one amount from one account to another. */
function pairUp(entries: readonly SeenEntry[]) {
  const journals = new Map<string, SeenEntry[]>()
  for (const entry of entries) journals.set(entry.journal, [...(journals.get(entry.journal) ?? []), entry])
  const movements: Movement[] = []
  const broken: Violation[] = []
  for (const [journal, both] of journals) {
    const from = both.find(({ amount }) => amount < 0n)
    const to = both.find(({ amount }) => amount > 0n)
    if (both.length !== 2 || !from || !to || from.amount + to.amount !== 0n)
      broken.push({ law: 'I1', detail: `posting ${journal} moves nothing from one account to another` })
    else movements.push({ journal, kind: from.kind, note: from.note, from, to })
  }
  return { movements, broken }
}

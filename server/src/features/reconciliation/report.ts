import type { ReconciliationReport } from '@emun/contract/operator'
import { add, negate, subtract, toWire, zero } from '@emun/contract/money'
import type { Db } from '../../platform/db.ts'
import { inSnapshot, type Tx } from '../../platform/transaction.ts'
import type { ProviderBooks } from '../../providers/books/port.ts'
import { compareWithProviders } from './at-providers.ts'
import { ledgerBalances, type RailBalance, recordedBalances } from './balances.ts'
import type { Found } from './found.ts'
import { countCompared, findBroken } from './laws.ts'
import { closingBalances, findOnStatements, type Told } from './on-statements.ts'
import { findUnknown } from './unknown-outcomes.ts'

type Given = { readonly db: Db; readonly books: ProviderBooks; readonly zone: string; readonly now: Date }

/** More of them are told by their number. */
const mostUnknown = 1_000

/** Compares everything with everything as of one instant. It reads every payment there is, and changes nothing. */
export function reconcile({ db, ...given }: Given): Promise<ReconciliationReport> {
  return inSnapshot(db, (tx) => report(tx, given))
}

async function report(tx: Tx, { books, zone, now }: Omit<Given, 'db'>): Promise<ReconciliationReport> {
  const held = await ledgerBalances(tx)
  const providers = await compareWithProviders(tx, books, now)
  const statements = await closingBalances(tx)
  const between = [...(await findOnStatements(tx, zone)), ...providers.found]
  const told = [
    ...statements.map((each) => ({ ...each, source: 'statement' as const })),
    ...providers.told.map((each) => ({ ...each, source: 'provider' as const })),
  ]
  const rows = withAll(held, told).map((row) => railRow(row, told, between))
  const found = [
    ...between,
    ...rows.flatMap(({ left }) => left),
    ...(await findBroken(tx)),
    ...differing(held, await recordedBalances(tx)),
    ...(await unknown(tx, now)),
  ]
  return {
    at: now.toISOString(),
    rails: rows.map(({ shown }) => shown),
    breaks: found
      .filter(({ isBreak }) => isBreak)
      .toSorted(oldestFirst)
      .map(viewOf),
    compared: await countCompared(tx),
  }
}

type ToldBy = Told & { readonly source: 'statement' | 'provider' }

/** A rail of which only the world knows is one all the same. */
function withAll(held: readonly RailBalance[], told: readonly ToldBy[]): readonly RailBalance[] {
  const missing = told.filter((each) => !held.some((row) => isSameRail(row, each)))
  const nothing = missing.map(({ rail, currency }) => ({
    rail,
    currency,
    held: zero(currency),
    suspense: zero(currency),
  }))
  return [...held, ...nothing].toSorted((a, b) => (a.rail < b.rail ? -1 : 1))
}

type Named = Pick<RailBalance, 'rail' | 'currency'>

function isSameRail(a: Named, b: Named): boolean {
  return a.rail === b.rail && a.currency === b.currency
}

function railRow(row: RailBalance, told: readonly ToldBy[], between: readonly Found[]) {
  const outside = told.find((each) => isSameRail(row, each)) ?? null
  const { rail, currency } = row
  const plain = { rail, currency, ledger: toWire(row.held), suspense: toWire(row.suspense) }
  if (outside === null) return { shown: { ...plain, outside: null, difference: null, explained: null }, left: [] }
  const difference = subtract(row.held, outside.amount)
  const explained = between
    .filter((each) => each.rail === rail)
    .flatMap(({ apart }) => (apart?.currency === currency ? [apart] : []))
    .reduce((sum, apart) => add(sum, apart), zero(currency))
  const rest = subtract(difference, explained)
  return {
    shown: {
      ...plain,
      outside: { amount: toWire(outside.amount), source: outside.source, at: outside.at.toISOString() },
      difference: toWire(difference),
      explained: toWire(explained),
    },
    left: rest.minor === 0n ? [] : [whole('outside_differs', rail, rest)],
  }
}

function whole(kind: Found['kind'], rail: string, difference: RailBalance['held']): Found {
  const amount = difference.minor < 0n ? negate(difference) : difference
  return { kind, rail, id: rail, amount, since: null, apart: null, isBreak: true }
}

/** The ledger’s balances are what was written down of payments, parts and lines. */
function differing(held: readonly RailBalance[], recorded: readonly RailBalance[]): readonly Found[] {
  const all = [...held, ...recorded.filter((row) => !held.some((each) => isSameRail(row, each)))]
  return all.flatMap(({ rail, currency }) => {
    const of = (rows: readonly RailBalance[]) => rows.find((row) => isSameRail(row, { rail, currency }))
    const apart = (pick: 'held' | 'suspense') =>
      subtract(of(held)?.[pick] ?? zero(currency), of(recorded)?.[pick] ?? zero(currency))
    const kinds = [
      ['float_differs', apart('held')],
      ['suspense_differs', apart('suspense')],
    ] as const
    return kinds.flatMap(([kind, difference]) => (difference.minor === 0n ? [] : [whole(kind, rail, difference)]))
  })
}

async function unknown(tx: Tx, now: Date): Promise<readonly Found[]> {
  const rows = await findUnknown(tx, now, mostUnknown)
  return rows.map(({ id, rail, amount, since }) => {
    return { kind: 'outcome_unknown', rail, id, amount, since, apart: null, isBreak: true }
  })
}

/** What nobody can date is a law that is broken: that comes first. */
function oldestFirst(a: Found, b: Found): number {
  return (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0)
}

function viewOf({ kind, rail, id, amount, since }: Found) {
  return { kind, rail, id, amount: amount && toWire(amount), since: since?.toISOString() ?? null }
}

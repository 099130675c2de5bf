import { auditBooks } from '@emun/ledger'
import type { Client } from 'pg'
import { batchLoad } from './batch-load.ts'
import { withClient } from './connections.ts'
import type { Load } from './drive.ts'
import { fillBooks } from './fill-books.ts'
import { historyLoad } from './history-load.ts'
import { describeMachine, type Machine } from './machine.ts'
import { openMeters } from './meters.ts'
import { openPeer, type PeerGiven } from './peer.ts'
import { findPgbench } from './pgbench.ts'
import { postLoad } from './post-load.ts'
import { openProduct } from './product-outside.ts'
import { goRounds } from './rounds.ts'
import type { Books, Scenario, Worker } from './scenarios.ts'
import type { SqlDriver } from './sql-call.ts'
import { type Row, summarise } from './summary.ts'
import { measureTargets, type Target } from './targets.ts'
import type { ThrowAwayCluster } from './throw-away-cluster.ts'
import { openTpcb } from './tpcb.ts'

/** `driver` says what called the single transfers of everybody; `peer` is absent when none was given. */
export type MoneyPart = {
  readonly machine: Machine
  readonly driver: string
  readonly peer?: string
  readonly targets: readonly Target[]
  readonly rows: readonly Row[]
}

export type Given = {
  readonly root: string
  readonly say: (line: string) => void
  readonly stop: AbortSignal
}

export type MoneyGiven = Given & { readonly scenarios: readonly Scenario[]; readonly peer: PeerGiven | undefined }

/** Measures the scenarios on this cluster. Throws when books do not balance afterwards, or when told to stop. */
export async function measureMoney(given: MoneyGiven, cluster: ThrowAwayCluster): Promise<MoneyPart> {
  const pgbench = await findPgbench()
  const driver: SqlDriver = { pgbench, folder: cluster.folder, stop: given.stop }
  const rows = summarise(await measureRows(given, cluster, driver))
  return {
    machine: await withClient(cluster.adminUrl, (client) => describeMachine(client, cluster.folder)),
    driver: pgbench ? `pgbench ${pgbench.version}, prepared` : 'our own driver through pg (no pgbench was found)',
    ...(given.peer && { peer: given.peer.name }),
    targets: measureTargets(rows),
    rows,
  }
}

type Opened = { readonly given: MoneyGiven; readonly cluster: ThrowAwayCluster; readonly driver: SqlDriver }

/** Makes what the scenarios need and nothing else, plays them, and audits every book that was written. */
async function measureRows(given: MoneyGiven, cluster: ThrowAwayCluster, driver: SqlDriver) {
  const { scenarios, peer, say, stop } = given
  const needs = (...workers: readonly Worker[]) => scenarios.some(({ worker }) => workers.includes(worker))
  const needsBooks = (wanted: Books) =>
    scenarios.some(({ worker, books }) => ledgerWorkers.has(worker) && books === wanted)
  const opened = { given, cluster, driver }
  const small = needsBooks('small') ? await openLedger(opened, 'small') : undefined
  const large = needsBooks('large') ? await openLedger(opened, 'large') : undefined
  const tpcb = await openTpcb(driver, await cluster.newDatabase('tpcb'))
  const beside = peer && needs('peer') ? await openPeer(driver, await cluster.newDatabase('peer'), peer) : undefined
  const product = needs('http') ? await openProduct(given, cluster) : undefined
  const loads: Loads = { tpcb, peer: beside, http: product?.load, small, large }
  try {
    const measured = await withClient(cluster.adminUrl, async (client) => {
      const meters = await openMeters(client, product?.watched ?? { server: 0, clients: [] })
      return goRounds({ scenarios, loadOf: (scenario) => loadOf(loads, scenario), meters, say, stop })
    })
    for (const written of [small, large, product]) if (written) await withClient(written.url, checkBooks)
    say('The books balance')
    return measured
  } finally {
    await product?.close()
  }
}

const ledgerWorkers: ReadonlySet<Worker> = new Set(['post', 'batch', 'history'])

type LedgerLoads = Readonly<Record<'post' | 'batch' | 'history', Load>> & { readonly url: string }

type Loads = {
  readonly tpcb: Load
  readonly peer: Load | undefined
  readonly http: Load | undefined
  readonly small: LedgerLoads | undefined
  readonly large: LedgerLoads | undefined
}

function loadOf(loads: Loads, { worker, books }: { readonly worker: Worker; readonly books: Books }): Load | undefined {
  if (worker === 'tpcb' || worker === 'http' || worker === 'peer') return loads[worker]
  return loads[books]?.[worker]
}

async function openLedger({ given, cluster, driver }: Opened, books: Books): Promise<LedgerLoads> {
  const { say, stop } = given
  stop.throwIfAborted()
  say(`Filling the ${books} books`)
  const url = await cluster.newDatabase(`ledger_${books}`)
  const filled = await withClient(url, (client) => fillBooks(client, books))
  return {
    url,
    post: postLoad(driver, url, filled, books),
    batch: batchLoad(url, filled, stop),
    history: historyLoad(url, filled, stop),
  }
}

async function checkBooks(client: Client): Promise<void> {
  const violations = await auditBooks(client)
  if (violations.length === 0) return
  const first = violations.slice(0, 5).map(({ rule, detail }) => `${rule}: ${detail}`)
  throw new Error(`the books do not balance: ${violations.length} violations\n${first.join('\n')}`)
}

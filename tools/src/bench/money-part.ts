import { auditBooks } from '@emun/ledger'
import type { Client } from 'pg'
import { withConnections } from './connections.ts'
import { signUpCustomers } from './customers.ts'
import type { Load } from './drive.ts'
import { openHttpClient } from './http-client.ts'
import { httpLoad } from './http-load.ts'
import { openLedgerLoad } from './ledger-load.ts'
import { describeMachine, type Machine } from './machine.ts'
import { type Meters, openMeters, type Round } from './meters.ts'
import { openPeer } from './peer.ts'
import { startProduct } from './product.ts'
import { roundMs, rounds, type Scenario, scenarios, signedInCustomers } from './scenarios.ts'
import { type Row, summarise } from './summary.ts'
import type { ThrowAwayCluster } from './throw-away-cluster.ts'

export type MoneyPart = { readonly machine: Machine; readonly peer: string; readonly rows: readonly Row[] }

export type Given = {
  readonly root: string
  readonly say: (line: string) => void
  readonly stop: AbortSignal
}

/** Measures every scenario on this cluster. Throws when the books do not balance afterwards, or when told to stop. */
export async function measureMoney(given: Given, cluster: ThrowAwayCluster): Promise<MoneyPart> {
  return withConnections({ url: cluster.productUrl, count: 1 }, async ([client]) => {
    if (!client) throw new Error('there is no connection')
    const machine = await describeMachine(client, cluster.folder)
    const part = await measureBesideProduct(given, cluster, client)
    await checkBooks(client)
    given.say('The books balance')
    return { machine, ...part }
  })
}

async function measureBesideProduct(
  { root, say, stop }: Given,
  { adminUrl, productUrl }: ThrowAwayCluster,
  client: Client,
): Promise<Omit<MoneyPart, 'machine'>> {
  const product = await startProduct(root, productUrl, 'without pages')
  const http = openHttpClient(product.port)
  try {
    say('Filling the tables of the peer and of the ledger')
    const peer = await openPeer(adminUrl, stop)
    stop.throwIfAborted()
    const ledger = await openLedgerLoad(productUrl, stop)
    stop.throwIfAborted()
    say(`Signing up ${signedInCustomers} customers`)
    const customers = await signUpCustomers(http, signedInCustomers, stop)
    const loads = { peer: peer.load, ledger, http: httpLoad(http, customers, stop) }
    const measured = await goRound({ loads, meters: await openMeters(client), say, stop })
    return { peer: peer.name, rows: summarise(measured) }
  } finally {
    http.close()
    await product.stop()
  }
}

type Rounds = Pick<Given, 'say' | 'stop'> & {
  readonly loads: Readonly<Record<Scenario['load'], Load>>
  readonly meters: Meters
}

async function goRound({ loads, meters, say, stop }: Rounds) {
  const measured = scenarios.map((scenario) => ({ scenario, rounds: [] as Round[] }))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { scenario, rounds: done } of measured) {
      stop.throwIfAborted()
      const each = await meters(() => loads[scenario.load](scenario, roundMs))
      done.push(each)
      say(`round ${round} of ${rounds}: ${scenario.name}: ${Math.round(each.transfers / each.seconds)} a second`)
    }
  }
  stop.throwIfAborted()
  return measured
}

async function checkBooks(client: Client): Promise<void> {
  const violations = await auditBooks(client)
  if (violations.length === 0) return
  const first = violations.slice(0, 5).map(({ rule, detail }) => `${rule}: ${detail}`)
  throw new Error(`the books do not balance: ${violations.length} violations\n${first.join('\n')}`)
}

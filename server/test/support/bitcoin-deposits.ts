import type { Deposit } from '@emun/contract/customer'
import { money } from '@emun/contract/money'
import { setFrozen } from '@emun/ledger'
import { scanChain } from '../../src/features/deposits/watch-chains.ts'
import { findWalletOf } from '../../src/features/wallets/public.ts'
import { inTransaction } from '../../src/platform/transaction.ts'
import type { ChainTransfer, ChainWatcher, ScanFor } from '../../src/providers/chain/port.ts'
import { openDeps, openPeople, type Person } from './people.ts'
import { openRailTest } from './rails.ts'
import { startTestServer } from './server.ts'

/** What every deposit here asks for. */
export const asked = { amount: '0.00100000', currency: 'BTC' } as const

/** A node that shows what a test says, and remembers what it was asked. */
type Node = {
  shown: readonly ChainTransfer[]
  /** Keys in blocks so old that they are only shown to who asks for them. */
  old: ReadonlySet<string>
  asked: ScanFor | null
  looks: number
}

export type BitcoinTest = Awaited<ReturnType<typeof openBitcoinTest>>

/** Two customers who pay in bitcoin, and a node at which only the test looks. */
export async function openBitcoinTest() {
  // Nobody listens there, so that the server itself learns nothing of this chain.
  const env = {
    EMUN_DEMO: 'on',
    EMUN_ESPLORA_URL: 'http://127.0.0.1:9',
    EMUN_BTC_XPUB:
      'xpub6CgkuC4csek6vPtG5HN8Sn6Hwc99JMkxBZK9gM76wb6KsgGghweYGmir48LW9754NqTMPQEfz99eoW6UgqEk7v4uE2JW8eyHhcdmiCK738e',
  }
  const server = await startTestServer({ env })
  const deps = openDeps(server.environment)
  const [dana, ahmad] = await openPeople(server.environment, 2)
  const rails = openRailTest(server, [dana, ahmad])
  const bitcoin = deps.chains.get('btc')
  if (!bitcoin) throw new Error('no watcher for Bitcoin')
  const node: Node = { shown: [], old: new Set(), asked: null, looks: 0 }
  const watcher = watcherOf(bitcoin, node)
  const { pool } = server.database
  return {
    server,
    deps,
    rails,
    dana,
    ahmad,
    node,
    watcher,
    look: () => scanChain(deps, watcher),
    /** What earlier tests saw is settled: nobody misses it. */
    async begin() {
      for (const person of [dana, ahmad]) await rails.verify(person)
      await pool.query(`update payment set is_final = true, declined_at = now(), confirmations = 0`)
      node.shown = []
      node.old = new Set()
    },
    async stop() {
      await deps.db.close()
      await server.stop()
    },
    async advance(ms: number) {
      await rails.advance(ms)
      deps.clock.advance(ms)
    },
    async opened(person: Person): Promise<Deposit> {
      await pool.query('delete from attempt')
      return (await rails.open(person, 'btc', asked)).reply.deposit
    },
    /** Somebody pays, in a block, with what was asked for; the node shows it besides what it shows. */
    pay(deposit: Deposit, units = 100_000n, token: 'ours' | 'other' = 'ours'): ChainTransfer {
      const transfer = transferTo(deposit.chain?.address ?? '', units, token, deps.clock.now())
      node.shown = [...node.shown, transfer]
      return transfer
    },
    /** Nothing enters or leaves the customer's account meanwhile. */
    async frozen(person: Person, work: () => Promise<void>) {
      const set = (isFrozen: boolean) =>
        inTransaction(deps.db, async (tx) => setFrozen(tx, (await findWalletOf(tx, person.id)).main, isFrozen))
      await set(true)
      try {
        await work()
      } finally {
        await set(false)
      }
    },
  }
}

function watcherOf(bitcoin: ChainWatcher, node: Node): ChainWatcher {
  return {
    ...bitcoin,
    async transfersTo(scan) {
      node.asked = scan
      node.looks += 1
      const there = new Set(node.shown.map(({ key }) => key))
      return {
        transfers: node.shown.filter(({ key }) => !node.old.has(key) || scan.known.includes(key)),
        gone: scan.known.filter((key) => !there.has(key)),
        cursor: String(node.looks),
      }
    },
  }
}

let sent = 0

/** As a node tells of it; `other` is a token that is no money here. */
function transferTo(to: string, units: bigint, token: 'ours' | 'other', at: Date): ChainTransfer {
  sent += 1
  const txid = `tx-${sent}`
  const told = {
    key: `${txid}:0`,
    txid,
    to,
    state: 'confirmed',
    confirmations: 2,
    isFinal: false,
    isReplaceable: false,
    height: 1,
    blockHash: null,
    at,
  } as const
  return token === 'ours'
    ? { ...told, token, amount: money('BTC', units) }
    : { ...told, token, contract: 'another', units: units.toString() }
}

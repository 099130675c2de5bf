import { money } from '@emun/contract/money'
import { openEsplora } from '../../src/providers/chain/esplora.ts'
import { openEvm } from '../../src/providers/chain/evm.ts'
import { chains, type ChainName, type ChainWatcher } from '../../src/providers/chain/port.ts'
import { sandboxRhythm } from '../../src/providers/chain/sandbox-blocks.ts'
import { openSandboxChain } from '../../src/providers/chain/sandbox.ts'
import { openTronGrid } from '../../src/providers/chain/trongrid.ts'
import { openMemoryRecords } from '../../src/providers/sandbox-records.ts'
import { type FakeChain, openFakeChain } from './fake-chain.ts'
import { playEsplora } from './fake-esplora.ts'
import { startFakeProvider } from './fake-provider.ts'
import { playTronGrid } from './fake-trongrid.ts'
import { startLocalEvm } from './local-evm.ts'

/** One way to the port, with hands on the chain behind it. */
export type ChainWay = {
  readonly watcher: ChainWatcher
  /** Somebody pays so many units; answers with the transaction's id. It waits for a block. */
  readonly pay: (to: string, units: bigint, token?: 'other') => Promise<string>
  readonly mine: (blocks: number) => Promise<unknown>
  /** Undoes the last blocks. What was in them waits again, or with `drops` is no more. */
  readonly undo: (depth: number, drops?: 'drops') => Promise<unknown>
  /** How many blocks have to follow a transfer's until it is final. */
  readonly finalAfter: number
  /** The same watcher of a provider that fails. */
  readonly broken: () => Promise<ChainWatcher>
  readonly stop: () => Promise<unknown>
}

/** Public keys of the accounts of “abandon … about”, the words of everybody's examples. */
export const exampleKeys = {
  zpub: 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  ethereum:
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  tron: 'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
}
export const usdtOnTron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const strangeOnTron = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'

/** The sandbox's chain, on a clock that stands still between blocks. */
export async function openSandboxWay(name: ChainName): Promise<ChainWay> {
  let at = Date.UTC(2026, 10, 28, 10)
  const given = { name, records: openMemoryRecords(), clock: { now: () => new Date(at) } }
  const chain = openSandboxChain(given)
  const { blockMs, changing } = sandboxRhythm[name]
  return {
    watcher: chain.watcher,
    pay: (to, units, token) => chain.send({ to, amount: money(chains[name].currency, units), ...(token && { token }) }),
    mine: async (blocks) => (at += blocks * blockMs),
    undo: (depth, drops) => chain.reorg(depth, drops),
    finalAfter: changing,
    async broken() {
      const other = openSandboxChain({ ...given, records: openMemoryRecords() })
      await other.failFor(10 * blockMs)
      return other.watcher
    },
    stop: async () => {},
  }
}

export async function openEsploraWay(): Promise<ChainWay> {
  const chain = openFakeChain(930_000)
  const fake = await startFakeProvider((heard) => playEsplora(chain, heard))
  const open = (url: string) => openEsplora({ accountKey: exampleKeys.zpub, url })
  return { ...playedWay(chain, () => ({})), ...(await openAt(open, fake.url, fake.stop)), finalAfter: 5 }
}

export async function openTronGridWay(): Promise<ChainWay> {
  const chain = openFakeChain(79_000_000)
  const tron = { chain, key: 'key', unsolid: 18, atOnce: 200 }
  const fake = await startFakeProvider((heard) => playTronGrid(tron, heard))
  const open = (url: string) => openTronGrid({ accountKey: exampleKeys.tron, url, key: 'key', contract: usdtOnTron })
  const contractOf = (token?: 'other') => ({ contract: token ? strangeOnTron : usdtOnTron })
  return { ...playedWay(chain, contractOf), ...(await openAt(open, fake.url, fake.stop)), finalAfter: 18 }
}

function playedWay(chain: FakeChain, contractOf: (token?: 'other') => object): Pick<ChainWay, 'pay' | 'mine' | 'undo'> {
  return {
    pay: async (to, units, token) => chain.add([{ to, units, ...contractOf(token) }]),
    mine: async (blocks) => chain.mine(blocks),
    async undo(depth, drops) {
      chain.reorg(depth)
      const undone = chain.transactions().filter(({ height }) => height === null)
      if (drops) undone.forEach(({ txid }) => chain.drop(txid))
    },
  }
}

type Sent = { readonly txid: string; readonly raw: unknown }

export async function openEvmWay(): Promise<ChainWay> {
  const evm = await startLocalEvm()
  const [token, other] = [await evm.deployToken(), await evm.deployToken()]
  const sent: Sent[] = []
  const open = (url: string) =>
    openEvm({
      accountKey: exampleKeys.ethereum,
      url,
      contract: token.contract,
      chainId: 31_337,
      blocksAtOnce: 500,
      finalAfter: null,
    })
  return {
    ...(await openAt(open, evm.url, evm.stop)),
    async pay(to, units, strange) {
      const txid = await (strange ? other : token).transfer(to, units)
      sent.push({ txid, raw: await evm.call('eth_getRawTransactionByHash', [txid]) })
      return txid
    },
    mine: evm.mine,
    async undo(depth, drops) {
      const isThere = async ({ txid }: Sent) => (await evm.call('eth_getTransactionReceipt', [txid])) !== null
      const before = await Promise.all(sent.map(isThere))
      await evm.call('anvil_reorg', [depth, []])
      if (drops) return
      // The chain forgets what it undoes, and other nodes would send it again.
      for (const [at, each] of sent.entries()) {
        if (before[at] && !(await isThere(each))) await evm.call('eth_sendRawTransaction', [each.raw])
      }
    },
    finalAfter: 4,
  }
}

async function openAt(
  open: (url: string) => ChainWatcher,
  url: string,
  stop: () => Promise<unknown>,
): Promise<Pick<ChainWay, 'watcher' | 'broken' | 'stop'>> {
  const failing = await startFakeProvider(() => ({ status: 503, body: 'upstream' }))
  return {
    watcher: open(url),
    broken: async () => open(failing.url),
    stop: () => Promise.all([failing.stop(), stop()]),
  }
}

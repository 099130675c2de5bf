import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { exampleKeys } from '../../../test/support/chain-ways.ts'
import { type FakeChain, openFakeChain } from '../../../test/support/fake-chain.ts'
import { playEsplora } from '../../../test/support/fake-esplora.ts'
import {
  deadAddress,
  type FakeProvider,
  type Heard,
  type Said,
  startFakeProvider,
} from '../../../test/support/fake-provider.ts'
import { openSilence } from '../../../test/support/silence.ts'
import { openEsplora } from './esplora.ts'
import type { ChainScan, ChainWatcher } from './port.ts'

let fake: FakeProvider
let chain: FakeChain
let watcher: ChainWatcher
/** What the provider says instead, where it does. */
let instead: (heard: Heard) => Said | null

beforeAll(async () => {
  fake = await startFakeProvider((heard) => instead(heard) ?? playEsplora(chain, heard))
  watcher = openEsplora({ accountKey: exampleKeys.zpub, url: fake.url })
})
afterAll(() => fake.stop())
beforeEach(() => {
  chain = openFakeChain(930_000)
  instead = () => null
})

const scan = async (known: readonly string[] = [], cursor: string | null = null): Promise<ChainScan | 'unknown'> =>
  watcher.transfersTo({ addresses: [watcher.deriveAddress(0)], known, cursor })
const sure = (scanned: ChainScan | 'unknown'): ChainScan => {
  if (scanned === 'unknown') throw new Error('the chain is not known')
  return scanned
}
const payUs = (units: bigint) => chain.add([{ to: watcher.deriveAddress(0), units }])

it('says that a payment is gone when its sender paid somebody else with the same coins', async () => {
  const txid = payUs(1_000_000n)
  const [seen] = sure(await scan()).transfers
  expect(seen).toMatchObject({ state: 'seen', isReplaceable: true })
  chain.drop(txid)
  chain.add([{ to: watcher.deriveAddress(7), units: 1_000_000n }])
  chain.mine(1)
  expect(sure(await scan([seen?.key ?? '']))).toMatchObject({ transfers: [], gone: [seen?.key] })
})

it('shows a payment as seen again when its block was undone', async () => {
  payUs(1_000_000n)
  chain.mine(1)
  const [before] = sure(await scan()).transfers
  chain.reorg(1)
  expect(sure(await scan()).transfers).toMatchObject([{ key: before?.key, state: 'seen', confirmations: 0 }])
  chain.mine(1)
  expect(sure(await scan()).transfers[0]?.blockHash).not.toBe(before?.blockHash)
})

it('reads a page of transactions that somebody made long', async () => {
  payUs(1_000_000n)
  instead = (heard) => {
    const told = playEsplora(chain, heard)
    const isLong = told !== 'hang up' && heard.target.endsWith('/txs')
    return isLong ? { ...told, body: `${JSON.stringify(told.body)}${' '.repeat(9 * 1024 * 1024)}` } : told
  }
  expect(sure(await scan()).transfers).toHaveLength(1)
})

it('reads every page of a long history, and those alone that are new', async () => {
  for (let count = 0; count < 60; count++) {
    payUs(1_000n)
    chain.mine(1)
  }
  const { transfers, cursor } = sure(await scan())
  expect(new Set(transfers.map(({ key }) => key)).size).toBe(60)
  const before = fake.heard.length
  expect(sure(await scan([], cursor)).transfers.length).toBeGreaterThan(12)
  expect(fake.heard.slice(before).filter(({ target }) => target.includes('/txs'))).toHaveLength(1)
})

it('tells again all that came within the reach of a reorg, be it more than a page', async () => {
  for (let count = 0; count < 30; count++) payUs(1_000n)
  chain.mine(1)
  const { cursor } = sure(await scan())
  expect(sure(await scan([], cursor)).transfers).toHaveLength(30)
})

it('does not run around in a history whose pages are all the same', async () => {
  payUs(1_000n)
  chain.mine(1)
  const first = playEsplora(chain, {
    method: 'GET',
    target: `/address/${watcher.deriveAddress(0)}/txs`,
    headers: {},
    body: '',
  })
  instead = ({ target }) => (target.includes('/txs') ? first : null)
  const before = fake.heard.length
  expect(sure(await scan()).transfers).toHaveLength(1)
  expect(fake.heard.length - before).toBe(3)
})

it('takes the two outputs of one transaction for two transfers', async () => {
  const to = watcher.deriveAddress(0)
  const txid = chain.add([
    { to, units: 5_000n },
    { to: watcher.deriveAddress(1), units: 6_000n },
    { to, units: 5_000n },
  ])
  expect(sure(await scan()).transfers.map(({ key }) => key)).toEqual([`${txid}:1`, `${txid}:3`])
})

it('counts the largest amount there is to the last satoshi', async () => {
  payUs(2_099_999_997_690_000n)
  expect(sure(await scan()).transfers).toMatchObject([{ amount: { minor: 2_099_999_997_690_000n } }])
})

describe.each(['/blocks/tip/height', '/address/', '/tx/'])('where %s is answered', (path) => {
  const said: readonly (readonly [string, Said])[] = [
    ['with 429', { status: 429, body: 'Too Many Requests' }],
    ['with 500', { status: 500, body: 'oops' }],
    ['with a page', { status: 200, body: '<html>' }],
    ['with nothing', { status: 200, body: '' }],
    ['with another shape', { status: 200, body: [{ txid: 'x' }] }],
    ['with 404 by somebody on the way', { status: 404, body: '404 page not found' }],
    ['with a redirection', { status: 302, body: '' }],
    ['by hanging up', 'hang up'],
  ]
  test.each(said)('%s, nothing is known, and nothing is gone', async (_name, answer) => {
    const known = `${payUs(1_000n)}:1`
    chain.mine(1)
    instead = ({ target }) => (target.startsWith(path) ? answer : null)
    expect(await watcher.transfersTo({ addresses: [watcher.deriveAddress(5)], known: [known], cursor: null })).toBe(
      'unknown',
    )
  })
})

it('waits no longer than it was told for an answer', async () => {
  const silence = await openSilence()
  const waiting = openEsplora({ accountKey: exampleKeys.zpub, url: silence.url, answerMs: 50 })
  expect(await waiting.tip()).toBe('unknown')
  await silence.stop()
  expect(await openEsplora({ accountKey: exampleKeys.zpub, url: await deadAddress() }).tip()).toBe('unknown')
})

it('reads no answer without end', async () => {
  instead = () => ({ status: 200, body: `${' '.repeat(9 * 1024 * 1024)}930000` })
  expect(await watcher.tip()).toBe('unknown')
})

it('believes no transaction under another id', async () => {
  const [ours, other] = [payUs(1_000n), 'ab'.repeat(32)]
  const { body } = playEsplora(chain, { method: 'GET', target: `/tx/${ours}`, headers: {}, body: '' }) as {
    body: unknown
  }
  instead = ({ target }) => (target === `/tx/${other}` ? { status: 200, body } : null)
  expect(sure(await scan([`${ours}:1`])).gone).toEqual([])
  expect(await scan([`${other}:1`])).toBe('unknown')
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { money } from '@emun/contract/money'
import { exampleKeys, usdtOnTron } from '../../../test/support/chain-ways.ts'
import { type FakeChain, openFakeChain } from '../../../test/support/fake-chain.ts'
import { type FakeProvider, type Heard, type Said, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { playTronGrid } from '../../../test/support/fake-trongrid.ts'
import type { ChainScan, ChainWatcher } from './port.ts'
import { openTronGrid } from './trongrid.ts'

const strange = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'

let fake: FakeProvider
let chain: FakeChain
let watcher: ChainWatcher
let to: string
let atOnce: number
let instead: (heard: Heard) => Said | null

beforeAll(async () => {
  fake = await startFakeProvider(
    (heard) => instead(heard) ?? playTronGrid({ chain, key: 'secret', unsolid: 18, atOnce }, heard),
  )
  const settings = { accountKey: exampleKeys.tron, url: fake.url, contract: usdtOnTron }
  watcher = openTronGrid({ ...settings, key: 'secret' })
  to = watcher.deriveAddress(0)
})
afterAll(() => fake.stop())
beforeEach(() => {
  chain = openFakeChain(79_000_000)
  atOnce = 200
  instead = () => null
})

const payUs = (units: bigint, failure?: string) => chain.add([{ to, units, contract: usdtOnTron }], failure)
const scan = async (cursor: string | null = null, known: readonly string[] = []): Promise<ChainScan> => {
  const scanned = await watcher.transfersTo({ addresses: [to], known, cursor })
  if (scanned === 'unknown') throw new Error('the chain is not known')
  return scanned
}

test.each(['OUT_OF_ENERGY', 'REVERT'])('sees no money in a transfer that ended in %s', async (failure) => {
  const txid = payUs(1_000_000n, failure)
  chain.mine(30)
  expect((await scan()).transfers).toEqual([])
  expect(await scan(null, [`${txid}:0`])).toMatchObject({ gone: [`${txid}:0`] })
  expect(await watcher.verifyPayout({ txid, to, amount: money('USDT', 1_000_000n) })).toBe('mismatch')
})

it('reads every page of our token, however many others lie over it', async () => {
  atOnce = 5
  for (let count = 0; count < 12; count++) payUs(1_000n)
  for (let count = 0; count < 30; count++) chain.add([{ to, units: 9n ** 9n, contract: strange }])
  chain.mine(1)
  const { transfers } = await scan()
  expect(transfers.filter(({ token }) => token === 'ours')).toHaveLength(12)
  expect(transfers.filter(({ token }) => token === 'other')).toHaveLength(5)
})

it('asks only for what came since a stretch before its cursor', async () => {
  payUs(1_000n)
  chain.mine(1)
  const { cursor } = await scan()
  chain.mine(150)
  expect((await scan(cursor)).transfers).toHaveLength(1)
  const { cursor: later } = await scan(cursor)
  chain.mine(100)
  expect((await scan(later)).transfers).toHaveLength(1)
  chain.mine(200)
  const { cursor: latest } = await scan(later)
  expect((await scan(latest)).transfers).toEqual([])
})

it('is sure only of what a solidified node has told it', async () => {
  const txid = payUs(1_000n)
  chain.mine(40)
  expect((await scan()).transfers).toMatchObject([{ isFinal: true }])
  instead = ({ target }) => (target === '/walletsolidity/gettransactioninfobyid' ? { status: 200, body: {} } : null)
  expect((await scan()).transfers).toMatchObject([{ confirmations: 40, isFinal: false }])
  const payout = { txid, to, amount: money('USDT', 1_000n) }
  expect(await watcher.verifyPayout(payout)).toMatchObject({ outcome: 'confirming', confirmations: 40 })
})

it('takes the transfers of one transaction for several, each under its place in it', async () => {
  const other = watcher.deriveAddress(1)
  const ours = { units: 5_000n, contract: usdtOnTron }
  const txid = chain.add([
    { to, ...ours },
    { to: other, ...ours },
    { to, ...ours, contract: strange },
    { to, ...ours },
  ])
  chain.mine(1)
  expect((await scan()).transfers.map(({ key, token }) => [key, token])).toEqual([
    [`${txid}:${to}.0`, 'ours'],
    [`${txid}:${strange}.${to}.0`, 'other'],
    [`${txid}:${to}.1`, 'ours'],
  ])
})

it('reads a receipt that somebody made long', async () => {
  payUs(1_000n)
  chain.mine(1)
  instead = (heard) => {
    const told = playTronGrid({ chain, key: 'secret', unsolid: 18, atOnce }, heard)
    const isReceipt = heard.target === '/wallet/gettransactioninfobyid'
    if (!isReceipt || told === 'hang up') return told
    return { ...told, body: { ...(told.body as object), padding: ' '.repeat(9 * 1024 * 1024) } }
  }
  expect((await scan()).transfers).toHaveLength(1)
})

it('leaves out what moves nothing', async () => {
  payUs(0n)
  chain.mine(1)
  const before = fake.heard.length
  expect((await scan()).transfers).toEqual([])
  expect(fake.heard.slice(before).some(({ target }) => target.includes('gettransactioninfo'))).toBe(false)
})

it('shows its key with every question', async () => {
  payUs(1_000n)
  chain.mine(1)
  const before = fake.heard.length
  await scan()
  const heard = fake.heard.slice(before)
  expect(heard.map(({ headers }) => headers['tron-pro-api-key'])).toEqual(heard.map(() => 'secret'))
  const wrong = openTronGrid({ accountKey: exampleKeys.tron, url: fake.url, key: 'wrong', contract: usdtOnTron })
  expect(await wrong.tip()).toBe('unknown')
})

const paths = [
  '/wallet/getnowblock',
  '/walletsolidity/getnowblock',
  '/v1/accounts/',
  '/walletsolidity/gettransactioninfobyid',
]
describe.each(paths)('where %s is answered', (path) => {
  test.each<[string, Said]>([
    ['with 429', { status: 429, body: '' }],
    ['with 403 for a key that asked too often', { status: 403, body: { Error: 'exceeds the frequency limit' } }],
    ['with 500', { status: 500, body: '' }],
    ['with a page', { status: 200, body: '<html>' }],
    ['with an error', { status: 200, body: { Error: 'class java.lang.NullPointerException' } }],
    ['with failure', { status: 200, body: { success: false, error: 'Invalid address', statusCode: 400 } }],
    ['with 404', { status: 404, body: '' }],
    ['by hanging up', 'hang up'],
  ])('%s, nothing is known', async (_name, said) => {
    const txid = payUs(1_000n)
    chain.mine(1)
    instead = ({ target }) => (target.startsWith(path) ? said : null)
    expect(await watcher.transfersTo({ addresses: [to], known: [`${txid}:0`], cursor: null })).toBe('unknown')
  })
})

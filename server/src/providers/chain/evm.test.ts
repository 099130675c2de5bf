import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { money } from '@emun/contract/money'
import { exampleKeys } from '../../../test/support/chain-ways.ts'
import { type FakeProvider, type Heard, type Said, startFakeProvider } from '../../../test/support/fake-provider.ts'
import { type LocalEvm, type LocalToken, startLocalEvm } from '../../../test/support/local-evm.ts'
import { type EvmSettings, openEvm } from './evm.ts'
import { openOwnAddresses } from './own-addresses.ts'
import type { ChainScan, ChainWatcher } from './port.ts'

const sure = (scanned: ChainScan | 'unknown'): ChainScan => {
  if (scanned === 'unknown') throw new Error('the chain is not known')
  return scanned
}

describe('on a real chain', () => {
  let evm: LocalEvm
  let token: LocalToken
  let watcher: ChainWatcher
  let index = 0
  const newAddress = () => watcher.deriveAddress((index += 1))
  const open = (more: Partial<EvmSettings> = {}) => openEvm({ ...settings(), ...more })
  const settings = (): EvmSettings => ({
    accountKey: exampleKeys.ethereum,
    url: evm.url,
    contract: token.contract,
    chainId: 31_337,
    blocksAtOnce: 500,
    finalAfter: null,
  })

  beforeAll(async () => {
    evm = await startLocalEvm()
    token = await evm.deployToken()
    watcher = open()
  })
  afterAll(() => evm.stop())

  const scan = async (addresses: readonly string[], cursor: string | null = null, by = watcher) =>
    sure(await by.transfersTo({ addresses, known: [], cursor }))

  it('counts what arrived and not what was asked for, when the token takes a fee', async () => {
    const to = newAddress()
    await token.setFee(25n)
    const txid = await token.transfer(to, 1_000_000n)
    await token.setFee(0n)
    await evm.mine(1)
    const { transfers } = await scan([to])
    expect(transfers).toMatchObject([{ key: `${txid}:${to}.0`, amount: money('USDT', 997_500n) }])
    expect(await watcher.verifyPayout({ txid, to, amount: money('USDT', 1_000_000n) })).toBe('mismatch')
    expect(await watcher.verifyPayout({ txid, to, amount: money('USDT', 997_500n) })).toMatchObject({
      keys: [`${txid}:${to}.0`],
    })
  })

  it('takes two transfers in one transaction for two, each under its place in it', async () => {
    const to = newAddress()
    await token.transfer(newAddress(), 1n)
    const txid = await token.transferTwice(to, 5_000n, 5_000n)
    await evm.mine(1)
    expect((await scan([to])).transfers.map(({ key }) => key)).toEqual([`${txid}:${to}.0`, `${txid}:${to}.1`])
    expect(await watcher.verifyPayout({ txid, to, amount: money('USDT', 5_000n) })).toMatchObject({
      keys: [`${txid}:${to}.0`, `${txid}:${to}.1`],
    })
  })

  it('sees no money in a transfer that failed, nor in one of nothing', async () => {
    const to = newAddress()
    const failed = await token.transfer(to, 10n ** 18n)
    await token.transfer(to, 0n)
    const half = await token.transferTwice(to, 0n, 3n)
    await evm.mine(1)
    expect((await scan([to])).transfers.map(({ key }) => key)).toEqual([`${half}:${to}.1`])
    expect(await watcher.verifyPayout({ txid: failed, to, amount: money('USDT', 10n ** 18n) })).toBe('mismatch')
  })

  it('goes back over its cursor by what may still change, and over a long absence in bounded steps', async () => {
    const [early, late] = [newAddress(), newAddress()]
    await token.transfer(early, 1_000n)
    await evm.mine(200)
    await token.transfer(late, 2_000n)
    await evm.mine(2)
    const from = await watcher.tip()
    if (from === 'unknown') throw new Error('the tip is not known')
    const slow = open({ blocksAtOnce: 20 })
    const first = await scan([early, late], String(from.height - 200), slow)
    expect(first.transfers).toMatchObject([{ to: early }])
    expect(first.cursor).toBe(String(from.height - 200 + 4 * 20))
  })

  it('catches up to the tip, and then stays there', async () => {
    const to = newAddress()
    await evm.mine(150)
    await token.transfer(to, 1_000n)
    await evm.mine(1)
    const slow = open({ blocksAtOnce: 15 })
    const seen = new Set<string>()
    let cursor = '1'
    for (let scans = 0; scans < 12; scans++) {
      const some = await scan([to], cursor, slow)
      for (const { key } of some.transfers) seen.add(key)
      cursor = some.cursor
    }
    expect(await watcher.tip()).toEqual({ height: Number.parseInt(cursor, 10) })
    expect(seen.size).toBe(1)
  })

  it('asks about more addresses than fit one question', async () => {
    const addresses = Array.from({ length: 230 }, (_, at) => watcher.deriveAddress(10_000 + at))
    await token.transfer(addresses[0] ?? '', 1_000n)
    await token.transfer(addresses[229] ?? '', 2_000n)
    await evm.mine(1)
    expect((await scan(addresses)).transfers.map(({ to }) => to)).toEqual([addresses[0], addresses[229]])
  })

  it('knows nothing of a chain that is not the one it was told to watch', async () => {
    expect(await open({ chainId: 1 }).tip()).toBe('unknown')
  })

  it('may go by a number of blocks where the node knows no finalized one', async () => {
    const to = newAddress()
    await token.transfer(to, 1_000n)
    await evm.mine(2)
    expect((await scan([to], null, open({ finalAfter: 3 }))).transfers).toMatchObject([{ isFinal: false }])
    expect((await scan([to], null, open({ finalAfter: 2 }))).transfers).toMatchObject([{ isFinal: true }])
  })
})

describe('by a node that does not do as it should', () => {
  const txid = `0x${'1a'.repeat(32)}`
  const blockHash = `0x${'b1'.repeat(32)}`
  const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  let fake: FakeProvider
  let watcher: ChainWatcher
  const to = openOwnAddresses('usdt-erc20', exampleKeys.ethereum).deriveAddress(0)
  type Answers = Readonly<Record<string, unknown>>
  let instead: Answers = {}

  beforeAll(async () => {
    fake = await startFakeProvider(answer)
    watcher = openEvm({
      accountKey: exampleKeys.ethereum,
      url: fake.url,
      contract,
      chainId: 1,
      blocksAtOnce: 500,
      finalAfter: null,
    })
  })
  afterAll(() => fake.stop())

  const wordOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const log = () => ({
    address: contract.toLowerCase(),
    topics: [topic, `0x${'0'.repeat(64)}`, wordOf(to)],
    data: `0x${'f4240'.padStart(64, '0')}`,
    transactionHash: txid,
    logIndex: '0x7',
    blockNumber: '0x64',
    blockHash,
  })
  const strangeLog = () => ({ ...log(), address: `0x${'5a'.repeat(20)}`, transactionHash: `0x${'2b'.repeat(32)}` })
  const receipt = () => ({ status: '0x1', blockNumber: '0x64', blockHash, logs: [log()] })
  const refused = { error: { code: -32_005, message: 'query returned more than 10000 results' } }
  const padded = (megabytes: number, result: unknown) => ({ result, padding: ' '.repeat(megabytes * 1024 * 1024) })

  function answer({ body }: Heard): Said {
    const { method, params } = JSON.parse(body) as { method: string; params: readonly unknown[] }
    const [filter] = params as { address?: string }[]
    const name = method === 'eth_getLogs' && filter?.address === undefined ? 'allLogs' : method
    const usual: Answers = {
      eth_chainId: { result: '0x1' },
      eth_blockNumber: { result: '0xc8' },
      eth_getBlockByNumber: { result: { number: '0x64', hash: blockHash, timestamp: '0x6b0b0b06' } },
      eth_getLogs: { result: [log()] },
      allLogs: { result: [log()] },
      eth_getTransactionReceipt: { result: receipt() },
      eth_getTransactionByHash: { result: { blockNumber: '0x64', blockHash } },
    }
    const given = instead[name] ?? usual[name]
    const said: unknown = typeof given === 'function' ? given(filter) : given
    if (said === 400) return { status: 400, body: refused }
    return said === 'hang up' ? said : { status: 200, body: { jsonrpc: '2.0', id: 1, ...(said as object) } }
  }
  const scan = (says: Answers, addresses: readonly string[] = [to]) => {
    instead = says
    return watcher.transfersTo({ addresses, known: [], cursor: '190' })
  }
  const verify = (says: Answers) => {
    instead = says
    return watcher.verifyPayout({ txid, to, amount: money('USDT', 1_000_000n) })
  }

  it('tells of a transfer when all is well', async () => {
    expect(sure(await scan({})).transfers).toMatchObject([
      { isFinal: true, confirmations: 101, amount: money('USDT', 1_000_000n) },
    ])
  })

  it('finds money under any number of worthless tokens', async () => {
    expect(sure(await scan({ allLogs: refused })).transfers).toHaveLength(1)
    expect(sure(await scan({ allLogs: 400 })).transfers).toHaveLength(1)
    expect(sure(await scan({ allLogs: padded(9, [log()]) })).transfers).toHaveLength(1)
    expect(await scan({ allLogs: 'hang up' })).toBe('unknown')
  })

  it('lets a worthless token pass whose receipt is long, and tells of one whose receipt is not', async () => {
    const allLogs = { result: [log(), strangeLog()] }
    const result = { ...receipt(), logs: [strangeLog()] }
    const ofBoth = sure(await scan({ allLogs, eth_getTransactionReceipt: { result } }))
    expect(ofBoth.transfers.map(({ token }) => token)).toEqual(['ours', 'other'])
    const ofOurs = sure(await scan({ allLogs, eth_getTransactionReceipt: padded(1, result) }))
    expect(ofOurs.transfers.map(({ token }) => token)).toEqual(['ours'])
  })

  it('needs no receipt for money, which may be too long, and calls it the same as one does', async () => {
    const [transfer] = sure(await scan({ eth_getTransactionReceipt: 'hang up' })).transfers
    expect(transfer).toMatchObject({ amount: money('USDT', 1_000_000n) })
    const payout = { outcome: 'final', keys: [transfer?.key] }
    // In a receipt it stands among others.
    const logs = [strangeLog(), { ...log(), topics: [topic, wordOf(to), wordOf(contract)] }, log()]
    expect(await verify({ eth_getTransactionReceipt: { result: { ...receipt(), logs } } })).toMatchObject(payout)
    expect(await verify({ eth_getTransactionReceipt: padded(9, receipt()) })).toMatchObject(payout)
    const nowhere = { result: { blockNumber: null, blockHash: null } }
    const tooLong = { eth_getTransactionReceipt: refused }
    expect(await verify({ ...tooLong, eth_getTransactionByHash: nowhere })).toBe('not_found')
    expect(await verify({ ...tooLong, eth_getTransactionByHash: { result: null } })).toBe('not_found')
    expect(await verify({ ...tooLong, eth_getTransactionByHash: refused })).toBe('unknown')
    expect(await verify({ ...tooLong, eth_getLogs: refused })).toBe('unknown')
  })

  it('takes a transfer for a payout only of the transaction that was asked for', async () => {
    const eth_getLogs = { result: [{ ...log(), transactionHash: `0x${'2b'.repeat(32)}` }] }
    expect(await verify({ eth_getTransactionReceipt: refused, eth_getLogs })).toBe('mismatch')
  })

  type Filter = { readonly fromBlock: string; readonly toBlock: string; readonly topics: [string, null, string[]] }
  const spans = ({ fromBlock, toBlock }: Filter) => Number(toBlock) - Number(fromBlock) + 1
  const isIn = ({ fromBlock, toBlock, topics }: Filter) =>
    Number(fromBlock) <= 0x64 && Number(toBlock) >= 0x64 && topics[2].includes(wordOf(to))

  test.each<[string, (filter: Filter) => boolean, unknown]>([
    ['refuses more than 20 blocks', (filter) => spans(filter) > 20, refused],
    ['refuses a block with two addresses', (filter) => isIn(filter) && filter.topics[2].length > 1, refused],
    ['says more than is read of several blocks', (filter) => isIn(filter) && spans(filter) > 1, padded(9, [log()])],
  ])('finds money at a node that %s', async (_name, isTooMuch, tooMuch) => {
    const addresses = [7, 0, 3, 5].map((index) => watcher.deriveAddress(index))
    const eth_getLogs = (filter: Filter) => (isTooMuch(filter) ? tooMuch : { result: isIn(filter) ? [log()] : [] })
    const { transfers, cursor } = sure(await scan({ eth_getLogs }, addresses))
    expect(transfers).toMatchObject([{ to, amount: money('USDT', 1_000_000n) }])
    expect(cursor).toBe('200')
  })

  it('reads a block that somebody filled, and does not pass over money that the node will not tell of', async () => {
    const full = (filter: Filter) => (spans(filter) > 1 ? refused : padded(9, [log()]))
    const eth_getLogs = (filter: Filter) => (isIn(filter) ? full(filter) : { result: [] })
    expect(sure(await scan({ eth_getLogs })).transfers).toHaveLength(1)
    const never = (filter: Filter) => (isIn(filter) ? refused : { result: [] })
    expect(await scan({ eth_getLogs: never })).toBe('unknown')
  })

  it('asks about a hundred addresses at a time', async () => {
    instead = {}
    const addresses = Array.from({ length: 230 }, (_, at) => watcher.deriveAddress(at))
    const before = fake.heard.length
    await watcher.transfersTo({ addresses, known: [], cursor: '190' })
    const asked = fake.heard.slice(before).filter(({ body }) => body.includes('"eth_getLogs"'))
    const filters = asked.map(({ body }) => JSON.parse(body) as { params: [{ topics: [string, null, string[]] }] })
    expect(filters.map(({ params }) => params[0].topics[2].length)).toEqual([100, 100, 100, 100, 30, 30])
  })

  test.each([
    ['a log that a reorg took back', { ...log(), removed: true }],
    ['a collectible', { ...log(), topics: [...log().topics, topic] }],
    ['an amount that is none', { ...log(), data: '0x' }],
  ])('sees no money in %s', async (_name, strange) => {
    expect(sure(await scan({ eth_getLogs: { result: [strange] } })).transfers).toEqual([])
    const result = { ...receipt(), logs: [strange] }
    expect(await verify({ eth_getTransactionReceipt: { result } })).toBe('mismatch')
  })

  it('sees no payout in a receipt of a failure', async () => {
    const result = { ...receipt(), status: '0x0' }
    expect(await verify({ eth_getTransactionReceipt: { result } })).toBe('mismatch')
  })

  const oneStrange = { allLogs: { result: [strangeLog()] } }
  test.each<[string, Answers]>([
    ['refuses', { eth_getLogs: refused }],
    ['refuses by its status', { eth_getLogs: 400 }],
    ['logs what is in a block that is not on the chain', { eth_getLogs: { result: [{ ...log(), blockHash: txid }] } }],
    ['does not say where a log is', { eth_getLogs: { result: [{ ...log(), logIndex: null }] } }],
    ['has no receipt of what it has just logged', { ...oneStrange, eth_getTransactionReceipt: { result: null } }],
    [
      'has a receipt of a block that is not on the chain',
      { ...oneStrange, eth_getTransactionReceipt: { result: { ...receipt(), blockHash: txid } } },
    ],
    [
      'has a receipt without a status',
      { ...oneStrange, eth_getTransactionReceipt: { result: { ...receipt(), status: undefined } } },
    ],
    ['knows no final block', { eth_getBlockByNumber: { result: null } }],
    ['lacks the tag', { eth_getBlockByNumber: refused }],
    ['has a height that is none', { eth_blockNumber: { result: 'latest' } }],
    ['says neither yes nor no', { eth_blockNumber: {} }],
    ['tells of more than there is', { eth_getLogs: { result: [{ ...log(), data: `0x${'f'.repeat(64)}` }] } }],
  ])('knows nothing when the node %s', async (_name, says) => {
    expect(await scan(says)).toBe('unknown')
  })
})

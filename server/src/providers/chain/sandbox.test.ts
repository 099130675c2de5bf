import { describe, expect, it, test } from 'vitest'
import { money } from '@emun/contract/money'
import { day, minute } from '@emun/contract/time'
import { openMemoryRecords } from '../sandbox-records.ts'
import { type ChainName, chainNames, type ChainScan } from './port.ts'
import { sandboxRhythm } from './sandbox-blocks.ts'
import { openSandboxChain, type SandboxChain } from './sandbox.ts'

const sure = (scanned: ChainScan | 'unknown'): ChainScan => {
  if (scanned === 'unknown') throw new Error('the chain is not known')
  return scanned
}

function start(name: ChainName) {
  let at = Date.UTC(2026, 10, 28, 10)
  const given = { name, records: openMemoryRecords(), clock: { now: () => new Date(at) } }
  return {
    chain: openSandboxChain(given),
    restart: () => openSandboxChain(given),
    wait: (ms: number) => void (at += ms),
  }
}
const scan = async ({ watcher }: SandboxChain, known: readonly string[] = []): Promise<ChainScan> =>
  sure(await watcher.transfersTo({ addresses: [watcher.deriveAddress(3)], known, cursor: null }))
const payUs = (chain: SandboxChain, minor = 1_000_000n) =>
  chain.send({ to: chain.watcher.deriveAddress(3), amount: money(chain.watcher.currency, minor) })

test.each(chainNames)('the chain of %s is the same after a restart', async (name) => {
  const { chain, restart, wait } = start(name)
  await payUs(chain)
  wait(sandboxRhythm[name].blockMs * 3)
  await chain.reorg(1)
  expect(await scan(restart())).toEqual(await scan(chain))
  expect((await scan(restart())).transfers).toHaveLength(1)
})

test.each(chainNames)('a reorg of %s undoes nothing that is final', async (name) => {
  const { chain, wait } = start(name)
  const { blockMs, changing } = sandboxRhythm[name]
  await payUs(chain)
  wait(blockMs * (changing + 1))
  const [before] = (await scan(chain)).transfers
  expect(before?.isFinal).toBe(true)
  expect(await chain.reorg(1_000, 'drops')).toBe(changing)
  expect((await scan(chain, [before?.key ?? ''])).transfers).toEqual([before])
})

describe('on the sandbox for bitcoin', () => {
  it('a payment may be replaced until it is in a block, and again after that block was undone', async () => {
    const { chain, wait } = start('btc')
    const [first, second] = [await payUs(chain), await payUs(chain)]
    expect(await chain.replace(first)).toBe(true)
    expect(await chain.replace(first)).toBe(false)
    wait(10 * minute)
    expect(await scan(chain, [`${first}:0`])).toMatchObject({ transfers: [{ txid: second }], gone: [`${first}:0`] })
    expect(await chain.replace(second)).toBe(false)
    await chain.reorg(1)
    expect((await scan(chain)).transfers).toMatchObject([{ state: 'seen' }])
    expect(await chain.replace(second)).toBe(true)
    expect((await scan(chain)).transfers).toEqual([])
  })

  it('a block comes every ten minutes, and another in its place has another hash', async () => {
    const { chain, wait } = start('btc')
    await payUs(chain)
    wait(9 * minute)
    expect((await scan(chain)).transfers).toMatchObject([{ state: 'seen' }])
    wait(minute)
    const [before] = (await scan(chain)).transfers
    expect(before).toMatchObject({ state: 'confirmed', at: new Date('2026-11-28T10:10:00Z') })
    await payUs(chain, 5n)
    wait(10 * minute)
    await chain.reorg(2)
    wait(10 * minute)
    const after = (await scan(chain)).transfers
    expect(after.map(({ confirmations }) => confirmations)).toEqual([1, 1])
    expect(after[0]?.blockHash).not.toBe(before?.blockHash)
  })

  it('the same id is the same payment', async () => {
    const { chain, wait } = start('btc')
    const sent = { id: 'one', to: chain.watcher.deriveAddress(3), amount: money('BTC', 7n) }
    const txid = await chain.send(sent)
    wait(20 * minute)
    expect(await chain.send(sent)).toBe(txid)
    expect((await scan(chain)).transfers).toMatchObject([{ txid, confirmations: 2 }])
  })

  it('nobody can send another token, another currency, or to what is no address', async () => {
    const { chain } = start('btc')
    const to = chain.watcher.deriveAddress(3)
    await expect(chain.send({ to, amount: money('BTC', 7n), token: 'other' })).rejects.toThrow(RangeError)
    await expect(chain.send({ to, amount: money('USDT', 7n) })).rejects.toThrow(RangeError)
    await expect(chain.send({ to: 'me', amount: money('BTC', 7n) })).rejects.toThrow(RangeError)
  })
})

it('a token is never replaced: nobody sees it before its block', async () => {
  const { chain } = start('usdt-trc20')
  expect(await chain.replace(await payUs(chain))).toBe(false)
})

it('a provider that failed comes back, and has forgotten nothing', async () => {
  const { chain, wait } = start('usdt-erc20')
  const txid = await payUs(chain)
  await chain.failFor(minute)
  wait(minute - 1)
  expect(await chain.watcher.tip()).toBe('unknown')
  wait(1)
  expect((await scan(chain)).transfers).toMatchObject([{ txid }])
})

it('what came long before the cursor is not told again', async () => {
  const { chain, wait } = start('usdt-trc20')
  await payUs(chain)
  wait(day)
  const { cursor } = await scan(chain)
  const to = chain.watcher.deriveAddress(3)
  expect(sure(await chain.watcher.transfersTo({ addresses: [to], known: [], cursor })).transfers).toEqual([])
})

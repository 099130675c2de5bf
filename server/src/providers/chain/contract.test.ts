import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { money } from '@emun/contract/money'
import {
  type ChainWay,
  openEsploraWay,
  openEvmWay,
  openSandboxWay,
  openTronGridWay,
} from '../../../test/support/chain-ways.ts'
import type { ChainScan, ChainTransfer, ChainWatcher, PayoutCheck } from './port.ts'

// The promises of the port, held against the sandbox's chains, against a real Ethereum chain, and against Esplora and
// TronGrid played on this machine.

const opened = {
  'the sandbox for bitcoin': () => openSandboxWay('btc'),
  'the sandbox for TRON': () => openSandboxWay('usdt-trc20'),
  'the sandbox for Ethereum': () => openSandboxWay('usdt-erc20'),
  Esplora: openEsploraWay,
  TronGrid: openTronGridWay,
  'an Ethereum node': openEvmWay,
}

describe.each(Object.entries(opened))('by %s', (_name, open) => {
  let way: ChainWay
  let watcher: ChainWatcher
  let index = 0
  const newAddress = () => watcher.deriveAddress((index += 1))

  beforeAll(async () => {
    way = await open()
    watcher = way.watcher
  })
  afterAll(() => way.stop())

  const scan = async (to: string, known: readonly string[] = [], cursor: string | null = null): Promise<ChainScan> => {
    const scanned = await watcher.transfersTo({ addresses: [to], known, cursor })
    if (scanned === 'unknown') throw new Error('the chain is not known')
    return scanned
  }
  const only = async (to: string): Promise<ChainTransfer> => {
    const { transfers } = await scan(to)
    const [transfer] = transfers
    if (!transfer || transfers.length > 1) throw new Error(`${transfers.length} transfers`)
    return transfer
  }
  const verify = (txid: string, to: string, units: bigint): Promise<PayoutCheck> =>
    watcher.verifyPayout({ txid, to, amount: money(watcher.currency, units) })

  it('gives each index an address of its own, which it knows for one', () => {
    const first = watcher.deriveAddress(0)
    expect(watcher.deriveAddress(0)).toBe(first)
    expect(watcher.deriveAddress(1)).not.toBe(first)
    expect(watcher.checkAddress(` ${first} `)).toEqual({ address: first })
  })

  it('tells of nothing where nobody paid, and how far it looked', async () => {
    expect(await scan(newAddress())).toEqual({ transfers: [], gone: [], cursor: expect.stringMatching(/^\d+$/) })
  })

  it('asks nothing of nobody', async () => {
    expect(await watcher.transfersTo({ addresses: [], known: [], cursor: null })).toMatchObject({ transfers: [] })
  })

  it('counts the blocks over a transfer until nothing can undo it', async () => {
    const to = newAddress()
    const txid = await way.pay(to, 25_000_001n)
    await way.mine(1)
    const first = await only(to)
    expect(first).toMatchObject({
      txid,
      to,
      state: 'confirmed',
      confirmations: 1,
      isFinal: false,
      isReplaceable: false,
    })
    expect(first).toMatchObject({ token: 'ours', amount: money(watcher.currency, 25_000_001n), at: expect.any(Date) })
    await way.mine(way.finalAfter - 1)
    expect(await only(to)).toMatchObject({ key: first.key, confirmations: way.finalAfter, isFinal: false })
    await way.mine(1)
    expect(await only(to)).toMatchObject({ key: first.key, confirmations: way.finalAfter + 1, isFinal: true })
  })

  it('shows what waits for a block as seen and replaceable, or not at all', async () => {
    const to = newAddress()
    await way.pay(to, 1_000n)
    const { transfers } = await scan(to)
    const waiting = { state: 'seen', confirmations: 0, isFinal: false, isReplaceable: true, height: null, at: null }
    expect(transfers).toMatchObject(watcher.name === 'btc' ? [waiting] : [])
    await way.mine(1)
    expect(await only(to)).toMatchObject({ state: 'confirmed' })
  })

  it('knows the tip', async () => {
    const before = await watcher.tip()
    await way.mine(3)
    const after = await watcher.tip()
    if (before === 'unknown' || after === 'unknown') throw new Error('the tip is not known')
    expect(after.height).toBe(before.height + 3)
  })

  it('keeps what came to different addresses apart, and what came twice', async () => {
    const [a, b] = [newAddress(), newAddress()]
    await way.pay(a, 1_000n)
    await way.pay(a, 1_000n)
    await way.pay(b, 3_000n)
    await way.mine(1)
    expect((await scan(a)).transfers).toHaveLength(2)
    expect(new Set((await scan(a)).transfers.map(({ key }) => key)).size).toBe(2)
    const both = await watcher.transfersTo({ addresses: [a, b], known: [], cursor: null })
    if (both === 'unknown') throw new Error('the chain is not known')
    expect(both.transfers.map(({ to }) => to).toSorted()).toEqual([a, a, b].toSorted())
  })

  it('says that a transfer is gone when its block was undone and it is in no other', async () => {
    const to = newAddress()
    await way.pay(to, 7_000n)
    await way.mine(2)
    const { key } = await only(to)
    await way.undo(3, 'drops')
    expect(await scan(to, [key])).toMatchObject({ transfers: [], gone: [key] })
    await way.mine(1)
    expect(await scan(to, [key])).toMatchObject({ transfers: [], gone: [key] })
  })

  it('calls a transfer the same after a reorg, and counts its blocks anew', async () => {
    const to = newAddress()
    await way.pay(to, 8_000n)
    await way.mine(2)
    const before = await only(to)
    await way.undo(2)
    await way.mine(1)
    const after = await only(to)
    expect(after).toMatchObject({ key: before.key, confirmations: 1, isFinal: false })
    expect(after.height).toBe((before.height ?? 0) + 2)
  })

  it('misses nothing behind its cursor that a reorg brought there', async () => {
    const to = newAddress()
    await way.pay(to, 9_000n)
    await way.mine(1)
    await way.undo(1)
    const { cursor } = await scan(to)
    await way.mine(1)
    await way.mine(2)
    const later = await scan(to, [], cursor)
    expect(later.transfers).toMatchObject([{ state: 'confirmed', confirmations: 3 }])
    expect((await scan(to, [], later.cursor)).transfers).toHaveLength(1)
  })

  it('looks after what it was told is known, also when it is at no address asked about', async () => {
    const to = newAddress()
    await way.pay(to, 11_000n)
    await way.mine(1)
    const { key } = await only(to)
    expect(await scan(newAddress(), [key])).toMatchObject({ transfers: [{ key, to, confirmations: 1 }], gone: [] })
    expect(await scan(newAddress(), ['nonsense:0', 'nonsense'])).toMatchObject({ gone: ['nonsense:0', 'nonsense'] })
  })

  it('never takes another token for money, and tells of it', async () => {
    // Bitcoin has one coin.
    if (watcher.name === 'btc') return
    const to = newAddress()
    await way.pay(to, 1_000_000_000_000n, 'other')
    await way.mine(1)
    const stranger = await only(to)
    expect(stranger).toMatchObject({ token: 'other', units: '1000000000000', contract: expect.any(String) })
    expect(stranger).not.toHaveProperty('amount')
  })

  it('follows a payout until it is final', async () => {
    const to = watcher.deriveAddress(1_000)
    const txid = await way.pay(to, 12_345n)
    await way.mine(1)
    const { key } = await only(to)
    expect(await verify(txid, to, 12_345n)).toMatchObject({ outcome: 'confirming', confirmations: 1, keys: [key] })
    await way.mine(way.finalAfter)
    expect(await verify(txid.toUpperCase().replace('0X', '0x'), to, 12_345n)).toMatchObject({ outcome: 'final' })
  })

  it('finds no payout in a transaction of another amount, to another address, or of another token', async () => {
    const to = newAddress()
    const txid = await way.pay(to, 500n)
    await way.mine(1)
    expect(await verify(txid, to, 499n)).toBe('mismatch')
    expect(await verify(txid, newAddress(), 500n)).toBe('mismatch')
    expect(await verify(txid, 'no address', 500n)).toBe('mismatch')
    expect(await watcher.verifyPayout({ txid, to, amount: money('USD', 500n) })).toBe('mismatch')
    if (watcher.name === 'btc') return
    const strange = await way.pay(to, 500n, 'other')
    await way.mine(1)
    expect(await verify(strange, to, 500n)).toBe('mismatch')
  })

  it('finds no payout where there is no such transaction', async () => {
    const nobodys = `${watcher.name === 'usdt-erc20' ? '0x' : ''}${'ab'.repeat(32)}`
    expect(await verify(nobodys, newAddress(), 500n)).toBe('not_found')
    expect(await verify('../blocks/tip', newAddress(), 500n)).toBe('not_found')
  })

  it('knows nothing, and neither yes nor no, while its provider fails', async () => {
    const failing = await way.broken()
    const to = newAddress()
    const txid = await way.pay(to, 600n)
    await way.mine(1)
    expect(await failing.tip()).toBe('unknown')
    expect(await failing.transfersTo({ addresses: [to], known: [`${txid}:0`], cursor: null })).toBe('unknown')
    expect(await failing.verifyPayout({ txid, to, amount: money(watcher.currency, 600n) })).toBe('unknown')
  })
})

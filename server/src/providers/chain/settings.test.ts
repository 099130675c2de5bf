import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { exampleKeys, usdtOnTron } from '../../../test/support/chain-ways.ts'
import { openMemoryRecords } from '../sandbox-records.ts'
import { openChains } from './open.ts'
import { chainSettingsOf, chainVariables } from './settings.ts'

const shape = z.object(chainVariables)
const read = (variables: Readonly<Record<string, string>>) => chainSettingsOf(shape.parse(variables))
const evm = { EMUN_ETH_XPUB: exampleKeys.ethereum, EMUN_EVM_URL: 'https://node.example/v3/key' }
const tron = { EMUN_TRON_XPUB: exampleKeys.tron, EMUN_TRONGRID_KEY: 'key' }

describe('the variables of the chains', () => {
  it('turn nothing on when there are none', () => {
    expect(read({})).toEqual({ btc: null, 'usdt-trc20': null, 'usdt-erc20': null })
  })

  it('turn on each chain whose account and provider are given', () => {
    expect(read({ ...evm, ...tron, EMUN_BTC_XPUB: exampleKeys.zpub, EMUN_EVM_FINAL_AFTER: '12' })).toEqual({
      btc: { accountKey: exampleKeys.zpub, url: 'https://blockstream.info/api' },
      'usdt-trc20': { accountKey: exampleKeys.tron, key: 'key', url: 'https://api.trongrid.io', contract: usdtOnTron },
      'usdt-erc20': {
        accountKey: exampleKeys.ethereum,
        url: 'https://node.example/v3/key',
        contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        chainId: 1,
        blocksAtOnce: 500,
        finalAfter: 12,
      },
    })
  })

  test.each([
    [{ EMUN_ETH_XPUB: exampleKeys.ethereum }, 'EMUN_EVM_URL'],
    [{ EMUN_TRONGRID_KEY: 'key' }, 'EMUN_TRON_XPUB'],
  ])('name what is missing beside %j', (variables, missing) => {
    expect(() => read(variables)).toThrow(`${missing}: required by its siblings`)
  })

  test.each([
    {
      EMUN_BTC_XPUB:
        'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE',
    },
    { ...evm, EMUN_ETH_XPUB: exampleKeys.zpub },
    { ...evm, EMUN_USDT_ERC20: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
    { ...evm, EMUN_EVM_CHAIN_ID: '0x1' },
    { ...tron, EMUN_USDT_TRC20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' },
    { EMUN_ESPLORA_URL: 'ftp://example' },
  ])('are refused when they are none: %j', (variables) => {
    expect(shape.safeParse(variables).success).toBe(false)
  })
})

describe('the chains', () => {
  const sandbox = { records: openMemoryRecords(), clock: { now: () => new Date('2026-11-28') } }

  it('are played where nothing real is configured, while the sandbox is on', () => {
    const { watchers, played } = openChains(read(tron), sandbox)
    expect([...watchers.keys()].toSorted()).toEqual(['btc', 'usdt-erc20', 'usdt-trc20'])
    expect([...played.keys()]).toEqual(['btc', 'usdt-erc20'])
    expect(watchers.get('usdt-trc20')?.deriveAddress(0)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
  })

  it('are only the real ones while it is off', () => {
    const { watchers, played } = openChains(read({ ...evm, EMUN_BTC_XPUB: exampleKeys.zpub }), null)
    expect([[...watchers.keys()], played.size]).toEqual([['btc', 'usdt-erc20'], 0])
  })

  it('do not open with a key that was mistyped', () => {
    const settings = read({ EMUN_BTC_XPUB: exampleKeys.zpub.replace('AijB', 'AijC') })
    expect(() => openChains(settings, null)).toThrow('EMUN_BTC_XPUB')
  })
})

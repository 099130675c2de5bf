import { openAccountKey } from './account-key.ts'
import { accountOf, bitcoinAddress, checkAddress, ethereumAddress, tronAddress } from './addresses.ts'
import type { ChainName, ChainWatcher } from './port.ts'

export type OwnAddresses = Pick<ChainWatcher, 'deriveAddress' | 'checkAddress'>

const kinds = {
  btc: { variable: 'EMUN_BTC_XPUB', spell: bitcoinAddress },
  'usdt-trc20': { variable: 'EMUN_TRON_XPUB', spell: (key: Uint8Array) => tronAddress(accountOf(key)) },
  'usdt-erc20': { variable: 'EMUN_ETH_XPUB', spell: (key: Uint8Array) => ethereumAddress(accountOf(key)) },
} as const satisfies Record<ChainName, object>

/** The addresses below the public key of an account. Tokens that are sent to their own contract (`refused`) are lost. */
export function openOwnAddresses(name: ChainName, accountKey: string, refused: readonly string[] = []): OwnAddresses {
  const { variable, spell } = kinds[name]
  const keyAt = openAccountKey(accountKey, variable)
  return {
    deriveAddress: (index) => spell(keyAt(index)),
    checkAddress: (text) => checkAddress(name, text, refused),
  }
}

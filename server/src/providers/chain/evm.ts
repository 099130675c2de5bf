import { accountBehind, ethereumAddress } from './addresses.ts'
import { askEach } from './ask-chain.ts'
import { findReceived, type LogSettings } from './evm-logs.ts'
import { blockAt, sightingByReceipt, sightingOf, sightingsIn } from './evm-sightings.ts'
import { callNode, hexNumber } from './json-rpc.ts'
import { openOwnAddresses } from './own-addresses.ts'
import type { ChainWatcher } from './port.ts'
import type { ChainSource, Found, Heights } from './source.ts'
import type { Token } from './token-log.ts'
import { watch } from './watch.ts'

export type EvmSettings = LogSettings & {
  /** The xpub of the account (`m/44'/60'/0'`) whose addresses we show. */
  readonly accountKey: string
  /** The node has to be on this chain: others have the same addresses, and tokens of the same name that are worth less. */
  readonly chainId: number
  /** Final after so many blocks, for a node without the `finalized` tag; null to go by the tag. */
  readonly finalAfter: number | null
}

/** USDT on Ethereum, by the JSON-RPC of any node. */
export function openEvm(settings: EvmSettings): ChainWatcher {
  const addresses = openOwnAddresses('usdt-erc20', settings.accountKey, [settings.contract])
  const token = { contract: accountBehind(settings.contract), spell: ethereumAddress }
  return watch('usdt-erc20', addresses, sourceOf(settings, token))
}

function sourceOf(settings: EvmSettings, token: Token): ChainSource<Heights> {
  let isRightChain = false
  return {
    async heights() {
      isRightChain ||= (await callNode(settings, hexNumber, 'eth_chainId', [])) === settings.chainId
      return isRightChain ? heightsOf(settings) : 'unknown'
    },
    find: (addresses, cursor, { tip }) => find(settings, token, addresses, cursor, tip),
    sightingOf: (txid) => sightingOf(settings, token, txid),
  }
}

/** The final block is asked for first: the tip can then only be further. */
async function heightsOf(settings: EvmSettings): Promise<Heights | 'unknown'> {
  const finalized = settings.finalAfter === null ? await blockAt(settings, 'finalized') : null
  const tip = await callNode(settings, hexNumber, 'eth_blockNumber', [])
  if (typeof tip === 'string' || finalized === 'unknown') return 'unknown'
  return { tip, final: finalized?.number ?? tip - (settings.finalAfter ?? 0) + 1 }
}

/** Of a receipt with worthless tokens: hundreds of logs. Fifty of the longest can still be read in the time of a scan. */
const mostBytesOfOthers = 512 * 1024

async function find(
  settings: EvmSettings,
  token: Token,
  addresses: readonly string[],
  cursor: string | null,
  tip: number,
): Promise<Found | 'unknown'> {
  const received = await findReceived(settings, addresses, cursor, tip)
  if (received === 'unknown') return 'unknown'
  const ours = await sightingsIn(settings, token, received.ours)
  const others = await askEach(received.others, async (txid) => {
    const sighting = await sightingByReceipt({ ...settings, mostBytes: mostBytesOfOthers }, token, txid)
    // Its log was there a moment ago: another node answered, or a reorg came between. The next scan will know.
    return sighting === 'missing' ? 'unknown' : sighting
  })
  if (ours === 'unknown' || others === 'unknown') return 'unknown'
  // Anybody can make a receipt that is too long. What it has of our token is among the logs, and the rest is let pass.
  return { sightings: [...ours, ...others.filter((sighting) => sighting !== 'refused')], cursor: received.cursor }
}

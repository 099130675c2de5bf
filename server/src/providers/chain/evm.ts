import * as z from 'zod/mini'
import { accountBehind, ethereumAddress } from './addresses.ts'
import { askEach } from './ask-chain.ts'
import { findReceived, type LogSettings } from './evm-logs.ts'
import { callNode, hexAccount, hexData, hexNumber, hexWord, toHex } from './json-rpc.ts'
import { openOwnAddresses } from './own-addresses.ts'
import type { ChainWatcher } from './port.ts'
import type { ChainSource, Found, Heights, Sighting } from './source.ts'
import { paymentsIn, type Token } from './token-log.ts'
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

const blockShape = z.object({ number: hexNumber, hash: hexWord, timestamp: hexNumber })

/** The final block is asked for first: the tip can then only be further. */
async function heightsOf(settings: EvmSettings): Promise<Heights | 'unknown'> {
  const finalized = settings.finalAfter === null ? await blockAt(settings, 'finalized') : null
  const tip = await callNode(settings, hexNumber, 'eth_blockNumber', [])
  if (typeof tip === 'string' || finalized === 'unknown') return 'unknown'
  return { tip, final: finalized?.number ?? tip - (settings.finalAfter ?? 0) + 1 }
}

async function blockAt(settings: EvmSettings, block: string): Promise<z.output<typeof blockShape> | 'unknown'> {
  const answer = await callNode(settings, blockShape, 'eth_getBlockByNumber', [block, false])
  return answer === 'refused' ? 'unknown' : answer
}

async function find(
  settings: EvmSettings,
  token: Token,
  addresses: readonly string[],
  cursor: string | null,
  tip: number,
): Promise<Found | 'unknown'> {
  const received = await findReceived(settings, addresses, cursor, tip)
  if (received === 'unknown') return 'unknown'
  const sightings = await askEach(received.txids, async (txid) => {
    const sighting = await sightingOf(settings, token, txid)
    // Its log was there a moment ago: another node answered, or a reorg came between. The next scan will know.
    return sighting === 'missing' ? 'unknown' : sighting
  })
  return sightings === 'unknown' ? 'unknown' : { sightings, cursor: received.cursor }
}

const receiptShape = z.object({
  status: hexNumber,
  blockNumber: hexNumber,
  blockHash: hexWord,
  logs: z.array(
    z.object({
      address: hexAccount,
      topics: z.array(hexWord),
      data: hexData,
      removed: z.optional(z.boolean()),
    }),
  ),
})
type Receipt = z.output<typeof receiptShape>

async function sightingOf(
  settings: EvmSettings,
  token: Token,
  txid: string,
): Promise<Sighting | 'missing' | 'unknown'> {
  const id = txid.toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(id)) return 'missing'
  const receipt = await callNode(settings, z.nullable(receiptShape), 'eth_getTransactionReceipt', [id])
  if (receipt === 'refused' || receipt === 'unknown') return 'unknown'
  if (receipt === null) return 'missing'
  const block = await blockAt(settings, toHex(receipt.blockNumber))
  // A receipt of a block that is not the one at its height is of a chain that was left.
  if (block === 'unknown' || block.hash !== receipt.blockHash) return 'unknown'
  return {
    txid: id,
    height: block.number,
    blockHash: block.hash,
    at: new Date(block.timestamp * 1000),
    payments: receipt.status === 1 ? paymentsOf(receipt, token) : [],
  }
}

function paymentsOf({ logs }: Receipt, token: Token) {
  const bare = (hex: string) => hex.slice(2).toLowerCase()
  const read = logs.map(({ address, topics, data, removed }) => ({
    contract: bare(address),
    topics: removed === true ? [] : topics.map(bare),
    data: bare(data),
  }))
  return paymentsIn(read, token)
}

import * as z from 'zod/mini'
import { askEach, mostBytesOfOne } from './ask-chain.ts'
import { type FoundLog, foundLogsShape, type LogSettings, tokenLogShape } from './evm-logs.ts'
import { callNode, hexNumber, hexWord, toHex } from './json-rpc.ts'
import type { Payment, Sighting } from './source.ts'
import { paymentsIn, type Token, transferTopic } from './token-log.ts'

const blockShape = z.object({ number: hexNumber, hash: hexWord, timestamp: hexNumber })
type Block = z.output<typeof blockShape>

export async function blockAt(settings: LogSettings, block: string): Promise<Block | 'unknown'> {
  const answer = await callNode(settings, blockShape, 'eth_getBlockByNumber', [block, false])
  return answer === 'refused' ? 'unknown' : answer
}

/**
 * The transactions of these logs. A log is only of what went through, so no receipt is asked for: that has all logs of its
 * transaction, and whoever sends one unit can make it as long as they like.
 */
export async function sightingsIn(
  settings: LogSettings,
  token: Token,
  logs: readonly FoundLog[],
): Promise<readonly Sighting[] | 'unknown'> {
  const blocks = groupBy(logs, ({ blockHash }) => blockHash)
  const sightings = await askEach(blocks, async ([log, ...more]) => {
    const block = await blockOf(settings, log)
    if (block === 'unknown') return 'unknown'
    const transactions = groupBy([log, ...more], ({ transactionHash }) => transactionHash)
    return transactions.map((own) => seenIn(block, own[0].transactionHash, paymentsOf(own, token)))
  })
  return sightings === 'unknown' ? 'unknown' : sightings.flat()
}

/** A transaction as it is now. Where its receipt is too long to be read, only what moved of our token is told. */
export async function sightingOf(
  settings: LogSettings,
  token: Token,
  txid: string,
): Promise<Sighting | 'missing' | 'unknown'> {
  const id = txid.toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(id)) return 'missing'
  const sighting = await sightingByReceipt(settings, token, id)
  return sighting === 'refused' ? sightingByLogs(settings, token, id) : sighting
}

const receiptShape = z.object({
  status: hexNumber,
  blockNumber: hexNumber,
  blockHash: hexWord,
  logs: z.array(tokenLogShape),
})

export async function sightingByReceipt(
  settings: LogSettings,
  token: Token,
  txid: string,
): Promise<Sighting | 'missing' | 'refused' | 'unknown'> {
  const receipt = await callNode(settings, z.nullable(receiptShape), 'eth_getTransactionReceipt', [txid])
  if (receipt === 'refused' || receipt === 'unknown') return receipt
  if (receipt === null) return 'missing'
  const block = await blockOf(settings, receipt)
  if (block === 'unknown') return 'unknown'
  return seenIn(block, txid, receipt.status === 1 ? paymentsOf(receipt.logs, token) : [])
}

const transactionShape = z.object({ blockNumber: z.nullable(hexNumber), blockHash: z.nullable(hexWord) })

async function sightingByLogs(
  settings: LogSettings,
  token: Token,
  txid: string,
): Promise<Sighting | 'missing' | 'unknown'> {
  const transaction = await callNode(settings, z.nullable(transactionShape), 'eth_getTransactionByHash', [txid])
  if (transaction === 'refused' || transaction === 'unknown') return 'unknown'
  const { blockNumber = null, blockHash = null } = transaction ?? {}
  if (blockNumber === null || blockHash === null) return 'missing'
  const filter = { blockHash, address: settings.contract, topics: [`0x${transferTopic}`] }
  const access = { ...settings, mostBytes: mostBytesOfOne }
  const logs = await callNode(access, foundLogsShape, 'eth_getLogs', [filter])
  const block = await blockOf(settings, { blockNumber, blockHash })
  if (typeof logs === 'string' || block === 'unknown') return 'unknown'
  const own = logs.filter(({ transactionHash }) => transactionHash.toLowerCase() === txid)
  return seenIn(block, txid, paymentsOf(own, token))
}

type InBlock = { readonly blockNumber: number; readonly blockHash: string }

/** What is of a block that is not the one at its height is of a chain that was left. */
async function blockOf(settings: LogSettings, { blockNumber, blockHash }: InBlock): Promise<Block | 'unknown'> {
  const block = await blockAt(settings, toHex(blockNumber))
  return block === 'unknown' || block.hash !== blockHash ? 'unknown' : block
}

function seenIn({ number, hash, timestamp }: Block, txid: string, payments: readonly Payment[]): Sighting {
  return { txid: txid.toLowerCase(), height: number, blockHash: hash, at: new Date(timestamp * 1000), payments }
}

function paymentsOf(logs: readonly z.output<typeof tokenLogShape>[], token: Token): readonly Payment[] {
  const bare = (hex: string) => hex.slice(2).toLowerCase()
  const read = logs.map(({ address, topics, data, removed }) => ({
    contract: bare(address),
    topics: removed === true ? [] : topics.map(bare),
    data: bare(data),
  }))
  return paymentsIn(read, token)
}

type Group<T> = readonly [T, ...T[]]

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups.values()]
}

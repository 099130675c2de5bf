import * as z from 'zod/mini'
import { accountBehind } from './addresses.ts'
import { callNode, hexData, hexWord, type RpcSettings, toHex } from './json-rpc.ts'
import { transferTopic } from './token-log.ts'

export type LogSettings = RpcSettings & {
  /** The token's contract, in the spelling of EIP-55. */
  readonly contract: string
  /** How many blocks one question spans; hosted nodes have a limit. */
  readonly blocksAtOnce: number
}

/** Three epochs: a block is finalized after two, so whatever a reorg can move is looked at again. */
const overlapBlocks = 96

/** About new blocks in one scan, which is some hours with the default; who was away for longer catches up in several. */
const mostQuestions = 4

const addressesAtOnce = 100

/** Of transactions with worthless tokens in one scan, for each of which a receipt is asked for. */
const mostOthers = 50

type Received = { readonly txids: readonly string[]; readonly cursor: string }

/** The transactions that have logs of a token moving to these addresses, and up to which block that is known. */
export async function findReceived(
  settings: LogSettings,
  addresses: readonly string[],
  cursor: string | null,
  tip: number,
): Promise<Received | 'unknown'> {
  const { blocksAtOnce } = settings
  const since = cursor === null ? tip : Math.min(Number.parseInt(cursor, 10), tip)
  const from = Math.max(0, since - overlapBlocks)
  const to = Math.min(tip, since + blocksAtOnce * mostQuestions)
  const ours = new Set<string>()
  const others = new Set<string>()
  for (let first = from; first <= to; first += blocksAtOnce) {
    for (const batch of batchesOf(addresses)) {
      const some = await askLogs(settings, batch, first, Math.min(to, first + blocksAtOnce - 1))
      if (some === 'unknown') return 'unknown'
      for (const txid of some.ours) ours.add(txid)
      for (const txid of some.others) others.add(txid)
    }
  }
  return { txids: [...ours, ...[...others].filter((txid) => !ours.has(txid)).slice(-mostOthers)], cursor: String(to) }
}

const logsShape = z.array(z.object({ transactionHash: hexWord, data: hexData }))
type Logs = z.output<typeof logsShape>

/**
 * Asks for our token and for every token. They are two questions because anybody can fill the second answer with worthless
 * tokens until the node refuses it; that must not hide money, so that refusal is let pass.
 */
async function askLogs(
  settings: LogSettings,
  addresses: readonly string[],
  first: number,
  last: number,
): Promise<{ readonly ours: readonly string[]; readonly others: readonly string[] } | 'unknown'> {
  const words = addresses.map((address) => `0x${accountBehind(address).padStart(64, '0')}`)
  const filter = { fromBlock: toHex(first), toBlock: toHex(last), topics: [`0x${transferTopic}`, null, words] }
  const [ours, all] = await Promise.all([
    callNode(settings, logsShape, 'eth_getLogs', [{ ...filter, address: settings.contract }]),
    callNode(settings, logsShape, 'eth_getLogs', [filter]),
  ])
  if (ours === 'unknown' || ours === 'refused' || all === 'unknown') return 'unknown'
  return { ours: txidsOf(ours), others: all === 'refused' ? [] : txidsOf(all) }
}

/** Transfers of nothing are left out: sending one costs no token. */
function txidsOf(logs: Logs): readonly string[] {
  return logs.filter(({ data }) => /[1-9a-f]/i.test(data.slice(2))).map(({ transactionHash }) => transactionHash)
}

function batchesOf(addresses: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(addresses.length / addressesAtOnce)
  return Array.from({ length: count }, (_, at) => addresses.slice(at * addressesAtOnce, (at + 1) * addressesAtOnce))
}

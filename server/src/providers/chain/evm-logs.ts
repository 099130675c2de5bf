import * as z from 'zod/mini'
import { accountBehind } from './addresses.ts'
import { mostBytesOfOne } from './ask-chain.ts'
import { callNode, hexAccount, hexData, hexNumber, hexWord, type RpcSettings, toHex } from './json-rpc.ts'
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

type Received = {
  /** Logs of our token, those of one transaction in their order. */
  readonly ours: readonly FoundLog[]
  /** Transactions in which other tokens moved. */
  readonly others: readonly string[]
  readonly cursor: string
}

/** What moved to these addresses, and up to which block that is known. */
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
  const ours: FoundLog[] = []
  const others = new Set<string>()
  for (let first = from; first <= to; first += blocksAtOnce) {
    for (const batch of batchesOf([...new Set(addresses)])) {
      const question = { addresses: batch, first, last: Math.min(to, first + blocksAtOnce - 1) }
      const [own, other] = await Promise.all([askOurs(settings, question), askOthers(settings, question)])
      if (own === 'unknown' || other === 'unknown') return 'unknown'
      for (const log of own) ours.push(log)
      for (const txid of other) others.add(txid)
    }
  }
  return { ours: ofPayments(ours), others: [...others].slice(-mostOthers), cursor: String(to) }
}

export const tokenLogShape = z.object({
  address: hexAccount,
  topics: z.array(hexWord),
  data: hexData,
  removed: z.optional(z.boolean()),
})

const foundLogShape = z.extend(tokenLogShape, {
  transactionHash: hexWord,
  logIndex: hexNumber,
  blockNumber: hexNumber,
  blockHash: hexWord,
})
export type FoundLog = z.output<typeof foundLogShape>

/** The answer to a question for logs of our token, in the order of the chain. */
export const foundLogsShape = z.pipe(
  z.array(foundLogShape),
  z.transform((logs) => logs.toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex)),
)

type Question = { readonly addresses: readonly string[]; readonly first: number; readonly last: number }

/**
 * Where the node refuses, there may be too much for one answer, and each half is asked for. One address in one block has no
 * halves: then nobody knows, and the scan stays where it is until the node answers. Nothing of our token is passed over.
 */
async function askOurs(settings: LogSettings, question: Question): Promise<readonly FoundLog[] | 'unknown'> {
  const halves = halvesOf(question)
  const access = halves.length === 0 ? { ...settings, mostBytes: mostBytesOfOne } : settings
  const filter = { ...filterOf(question), address: settings.contract }
  const logs = await callNode(access, foundLogsShape, 'eth_getLogs', [filter])
  if (logs !== 'refused') return logs
  const all: FoundLog[] = []
  for (const half of halves) {
    const some = await askOurs(settings, half)
    if (some === 'unknown') return 'unknown'
    for (const log of some) all.push(log)
  }
  return halves.length === 0 ? 'unknown' : all
}

function halvesOf({ addresses, first, last }: Question): readonly Question[] {
  const middle = Math.floor((first + last) / 2)
  if (first < last) {
    return [
      { addresses, first, last: middle },
      { addresses, first: middle + 1, last },
    ]
  }
  const half = Math.ceil(addresses.length / 2)
  if (addresses.length < 2) return []
  return [addresses.slice(0, half), addresses.slice(half)].map((some) => ({ addresses: some, first, last }))
}

const othersShape = z.array(z.object({ address: hexAccount, transactionHash: hexWord, data: hexData }))

/**
 * The other tokens are a question of their own because anybody can fill its answer with worthless tokens until the node
 * refuses it or it is too long; that must not hide money, so that refusal is let pass.
 */
async function askOthers(settings: LogSettings, question: Question): Promise<readonly string[] | 'unknown'> {
  const logs = await callNode(settings, othersShape, 'eth_getLogs', [filterOf(question)])
  if (logs === 'unknown') return 'unknown'
  const ours = settings.contract.toLowerCase()
  const others = logs === 'refused' ? [] : logs.filter(({ address }) => address.toLowerCase() !== ours)
  return others.filter(movesSomething).map(({ transactionHash }) => transactionHash)
}

function filterOf({ addresses, first, last }: Question) {
  const words = addresses.map((address) => `0x${accountBehind(address).padStart(64, '0')}`)
  return { fromBlock: toHex(first), toBlock: toHex(last), topics: [`0x${transferTopic}`, null, words] }
}

/** Without the transactions that only have transfers of nothing: sending one costs no token. Beside others they count. */
function ofPayments(logs: readonly FoundLog[]): readonly FoundLog[] {
  const paying = new Set(logs.filter(movesSomething).map(({ transactionHash }) => transactionHash))
  return logs.filter(({ transactionHash }) => paying.has(transactionHash))
}

function movesSomething({ data }: { readonly data: string }): boolean {
  return /[1-9a-f]/i.test(data.slice(2))
}

function batchesOf(addresses: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(addresses.length / addressesAtOnce)
  return Array.from({ length: count }, (_, at) => addresses.slice(at * addressesAtOnce, (at + 1) * addressesAtOnce))
}

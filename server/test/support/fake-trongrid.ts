import { createBase58check, hex } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import type { FakeChain, FakeTransaction } from './fake-chain.ts'
import type { Heard, Said } from './fake-provider.ts'

const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const blockMs = 3_000

export type FakeTronGrid = {
  readonly chain: FakeChain
  readonly key: string
  /** How many blocks are not solidified yet. */
  readonly unsolid: number
  /** Items of a page, so that few transactions fill one. */
  readonly atOnce: number
}

/** Answers for a chain as TronGrid does: an index of transfers, and the API of its nodes. */
export function playTronGrid(fake: FakeTronGrid, { target, headers, body }: Heard): Said {
  const url = new URL(target, 'http://localhost')
  const solid = fake.chain.tip() - fake.unsolid
  if (headers['tron-pro-api-key'] !== fake.key) return { status: 401, body: { error: 'ApiKey not exists' } }
  const [, , , address] = url.pathname.split('/')
  if (url.pathname.startsWith('/v1/accounts/')) return sayHistory(fake, address ?? '', url.searchParams)
  const upTo = url.pathname.startsWith('/walletsolidity/') ? solid : fake.chain.tip()
  if (url.pathname.endsWith('/getnowblock')) return { status: 200, body: blockAt(upTo) }
  const { value } = JSON.parse(body) as { value: string }
  const found = fake.chain
    .transactions()
    .find(({ txid, height }) => txid === value && height !== null && height <= upTo)
  return { status: 200, body: found ? receiptOf(found) : {} }
}

function blockAt(number: number) {
  return { blockID: `${number}`, block_header: { raw_data: { number, timestamp: timeOf(number), version: 31 } } }
}

function timeOf(height: number): number {
  return 1_600_000_000_000 + height * blockMs
}

function sayHistory({ chain, atOnce }: FakeTronGrid, address: string, query: URLSearchParams): Said {
  const contract = query.get('contract_address')
  const since = Number(query.get('min_timestamp') ?? 0)
  const items = chain
    .transactions()
    .flatMap((each) => each.outputs.map((output) => itemOf(chain, each, output)))
    .filter((item) => item.to === address && item.block_timestamp >= since)
    .filter((item) => contract === null || item.token_info.address === contract)
  const from = Number(query.get('fingerprint') ?? 0)
  const isMore = from + atOnce < items.length
  const meta = { at: 1, page_size: atOnce, ...(isMore && { fingerprint: String(from + atOnce) }) }
  return { status: 200, body: { data: items.slice(from, from + atOnce), success: true, meta } }
}

function itemOf(
  chain: FakeChain,
  { txid, height }: FakeTransaction,
  { to, units, contract }: FakeTransaction['outputs'][number],
) {
  return {
    transaction_id: txid,
    token_info: { symbol: 'USDT', address: contract, decimals: 6, name: 'Tether USD' },
    block_timestamp: timeOf(height ?? chain.tip() + 1),
    from: 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh',
    to,
    type: 'Transfer',
    value: String(units),
  }
}

function receiptOf({ txid, height, outputs, failure }: FakeTransaction) {
  const log = outputs.map(({ to, units, contract }) => ({
    address: accountOf(contract ?? to),
    topics: [transferTopic, '0'.repeat(64), accountOf(to).padStart(64, '0')],
    data: units.toString(16).padStart(64, '0'),
  }))
  return {
    id: txid,
    fee: 345_000,
    blockNumber: height,
    blockTimeStamp: timeOf(height ?? 0),
    contractResult: [''],
    receipt: { energy_usage_total: 64_285, result: failure ?? 'SUCCESS' },
    log,
    ...(failure !== null && { result: 'FAILED' }),
  }
}

function accountOf(address: string): string {
  return hex.encode(createBase58check(sha256).decode(address).subarray(1))
}

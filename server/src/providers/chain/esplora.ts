import * as z from 'zod/mini'
import { askChain, askEach, askFor, count, mostBytesOfOne, shaped } from './ask-chain.ts'
import { openOwnAddresses } from './own-addresses.ts'
import type { ChainWatcher } from './port.ts'
import type { ChainSource, Found, Heights, Sighting } from './source.ts'
import { watch } from './watch.ts'

export type EsploraSettings = {
  /** The xpub or zpub of the account whose addresses we show. */
  readonly accountKey: string
  readonly url: string
  readonly answerMs?: number
}

/** Bitcoin by Esplora's HTTP API, which blockstream.info, mempool.space and one's own server speak. */
export function openEsplora(settings: EsploraSettings): ChainWatcher {
  return watch('btc', openOwnAddresses('btc', settings.accountKey), sourceOf(settings))
}

/** The confirmations that everybody who sells for bitcoin waits for. */
const finalAfter = 6

/** A reorg is looked for this deep, which is twice what is waited for. */
const overlapBlocks = 12

/** Of confirmed transactions, newest first, 25 each. More than that at one address since the last scan is not a deposit. */
const mostPages = 20

function sourceOf(settings: EsploraSettings): ChainSource<Heights> {
  return {
    async heights() {
      const tip = await askFor(count, `${settings.url}/blocks/tip/height`, settings)
      return tip === 'unknown' ? 'unknown' : { tip, final: tip - finalAfter + 1 }
    },
    find: (addresses, cursor, { tip }) => find(settings, addresses, cursor, tip),
    sightingOf: (txid) => sightingOf(settings, txid),
  }
}

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const statusShape = z.union([
  z.object({ confirmed: z.literal(false) }),
  z.object({
    confirmed: z.literal(true),
    block_height: count,
    block_hash: hash,
    block_time: z.int().check(z.nonnegative(), z.maximum(0xff_ff_ff_ff)),
  }),
])
const transactionShape = z.object({
  txid: hash,
  vout: z.array(z.object({ scriptpubkey_address: z.optional(z.string()), value: count })),
  status: statusShape,
})
const historyShape = z.array(transactionShape)
type Transaction = z.output<typeof transactionShape>

async function find(
  settings: EsploraSettings,
  addresses: readonly string[],
  cursor: string | null,
  tip: number,
): Promise<Found | 'unknown'> {
  const since = cursor === null ? 0 : Number.parseInt(cursor, 10) - overlapBlocks
  const histories = await askEach(addresses, (address) => historyOf(settings, address, since))
  return histories === 'unknown' ? 'unknown' : { sightings: histories.flat().map(seen), cursor: String(tip) }
}

/** What waits for a block, and what is in blocks from `since` on. */
async function historyOf(settings: EsploraSettings, address: string, since: number) {
  const told: Transaction[] = []
  let after: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const path = after === undefined ? 'txs' : `txs/chain/${after}`
    const asked = { ...settings, mostBytes: mostBytesOfOne }
    const some = await askFor(historyShape, `${settings.url}/address/${address}/${path}`, asked)
    if (some === 'unknown') return 'unknown'
    told.push(...some)
    const last = some.findLast(({ status }) => status.confirmed)
    // The first page may be all mempool, which has no pages; without anything confirmed there is nothing after it.
    if (!last?.status.confirmed || last.status.block_height < since || last.txid === after) break
    after = last.txid
  }
  return told
}

async function sightingOf(settings: EsploraSettings, txid: string): Promise<Sighting | 'missing' | 'unknown'> {
  const id = txid.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(id)) return 'missing'
  const answer = await askChain(`${settings.url}/tx/${id}`, settings)
  if (typeof answer === 'string') return 'unknown'
  // Anybody on the way may say 404; only in these words was the chain looked at.
  if ('missing' in answer) return /^transaction not found/i.test(answer.missing) ? 'missing' : 'unknown'
  const transaction = shaped(transactionShape, answer.value)
  return transaction === 'unknown' || transaction.txid !== id ? 'unknown' : seen(transaction)
}

function seen({ txid, vout, status }: Transaction): Sighting {
  const payments = vout.flatMap(({ scriptpubkey_address: to, value }, index) =>
    to === undefined ? [] : [{ place: String(index), to, token: 'ours' as const, units: BigInt(value) }],
  )
  return status.confirmed
    ? { txid, height: status.block_height, blockHash: status.block_hash, at: inSeconds(status.block_time), payments }
    : { txid, height: null, blockHash: null, at: null, payments }
}

function inSeconds(seconds: number): Date {
  return new Date(seconds * 1000)
}

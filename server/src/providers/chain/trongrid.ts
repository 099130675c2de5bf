import * as z from 'zod/mini'
import { accountBehind, tronAddress } from './addresses.ts'
import { askEach, askFor, count, mostBytesOfOne } from './ask-chain.ts'
import { openOwnAddresses } from './own-addresses.ts'
import type { ChainWatcher } from './port.ts'
import type { ChainSource, Found, Heights, Sighting } from './source.ts'
import { paymentsIn, type Token } from './token-log.ts'
import { findReceived, type TronGridAccess } from './trongrid-history.ts'
import { watch } from './watch.ts'

export type TronGridSettings = TronGridAccess & {
  /** The xpub of the account (`m/44'/195'/0'`) whose addresses we show. */
  readonly accountKey: string
}

/** USDT on TRON by TronGrid: its history finds transactions, and what each of them did is read from its receipt. */
export function openTronGrid(settings: TronGridSettings): ChainWatcher {
  const addresses = openOwnAddresses('usdt-trc20', settings.accountKey, [settings.contract])
  const token = { contract: accountBehind(settings.contract), spell: tronAddress }
  return watch('usdt-trc20', addresses, sourceOf(settings, token))
}

type TronHeights = Heights & { readonly tipAt: number }

function sourceOf(access: TronGridAccess, token: Token): ChainSource<TronHeights> {
  return {
    heights: () => heightsOf(access),
    find: (addresses, cursor, { tipAt }) => find(access, token, addresses, cursor, tipAt),
    sightingOf: (txid) => sightingOf(access, token, txid),
  }
}

const milliseconds = z.int().check(z.nonnegative(), z.maximum(8.64e15))
const blockShape = z.object({
  block_header: z.object({ raw_data: z.object({ number: count, timestamp: milliseconds }) }),
})

/** The solidified block is the one that enough of those who make blocks have built upon. */
async function heightsOf(access: TronGridAccess): Promise<TronHeights | 'unknown'> {
  const solid = await ask(access, blockShape, '/walletsolidity/getnowblock', {})
  const latest = await ask(access, blockShape, '/wallet/getnowblock', {})
  if (solid === 'unknown' || latest === 'unknown') return 'unknown'
  const { number: tip, timestamp: tipAt } = latest.block_header.raw_data
  return { tip, tipAt, final: solid.block_header.raw_data.number }
}

async function find(
  access: TronGridAccess,
  token: Token,
  addresses: readonly string[],
  cursor: string | null,
  tipAt: number,
): Promise<Found | 'unknown'> {
  const received = await findReceived(access, addresses, cursor)
  if (received === 'unknown') return 'unknown'
  const sightings = await askEach(received, (txid) => sightingOf(access, token, txid))
  if (sightings === 'unknown') return 'unknown'
  // The history also tells what is in no block yet, or was in one that is no more.
  return { sightings: sightings.filter((sighting) => sighting !== 'missing'), cursor: String(tipAt) }
}

const hexText = z.string().check(z.regex(/^[0-9a-f]*$/i))
const receiptShape = z.object({
  id: z.string(),
  blockNumber: count,
  blockTimeStamp: milliseconds,
  receipt: z.object({ result: z.optional(z.string()) }),
  // Only said of a failure.
  result: z.optional(z.string()),
  log: z._default(
    z.array(z.object({ address: hexText, topics: z._default(z.array(hexText), []), data: z._default(hexText, '') })),
    [],
  ),
})
type Receipt = z.output<typeof receiptShape>

/** A node that does not know a transaction answers with an empty object. */
const nothingShape = z.pipe(
  z.strictObject({}),
  z.transform(() => 'missing' as const),
)
const answerShape = z.union([receiptShape, nothingShape])

/** Only what a solidified node tells may be final; what just one full node tells may yet be undone, whatever its height. */
async function sightingOf(
  access: TronGridAccess,
  token: Token,
  txid: string,
): Promise<Sighting | 'missing' | 'unknown'> {
  const id = txid.toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(id)) return 'missing'
  const solid = await ask(access, answerShape, '/walletsolidity/gettransactioninfobyid', { value: id })
  const told =
    solid === 'missing' ? await ask(access, answerShape, '/wallet/gettransactioninfobyid', { value: id }) : solid
  if (typeof told === 'string') return told
  return told.id === id ? seen(told, token, solid === 'missing') : 'unknown'
}

function seen(receipt: Receipt, token: Token, isProvisional: boolean): Sighting {
  const { id: txid, blockNumber: height, blockTimeStamp } = receipt
  const payments = hasSucceeded(receipt) ? paymentsIn(receipt.log.map(readLog), token) : []
  return { txid, height, blockHash: null, at: new Date(blockTimeStamp), payments, isProvisional }
}

/** A call that ran out of energy is in a block like any other, and moved nothing. */
function hasSucceeded({ receipt, result }: Receipt): boolean {
  return receipt.result === 'SUCCESS' && result === undefined
}

function readLog({ address, topics, data }: Receipt['log'][number]) {
  const lower = (text: string) => text.toLowerCase()
  return { contract: lower(address), topics: topics.map(lower), data: lower(data) }
}

function ask<S extends z.core.$ZodType>({ url, key, answerMs }: TronGridAccess, shape: S, path: string, body: object) {
  const headers = { 'TRON-PRO-API-KEY': key }
  return askFor(shape, `${url}${path}`, { headers, body, answerMs, mostBytes: mostBytesOfOne })
}

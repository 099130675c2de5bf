import { largestMinor, money } from '@emun/contract/money'
import { askEach } from './ask-chain.ts'
import {
  chains,
  type ChainName,
  type ChainScan,
  type ChainTransfer,
  type ChainWatcher,
  type Payout,
  type PayoutCheck,
  type ScanFor,
} from './port.ts'
import type { ChainSource, Heights, Payment, Sighting } from './source.ts'

type Addresses = Pick<ChainWatcher, 'deriveAddress' | 'checkAddress'>

/** Makes a watcher of what an adapter can ask its chain. All rules that chains share are here and nowhere else. */
export function watch<H extends Heights>(name: ChainName, addresses: Addresses, source: ChainSource<H>): ChainWatcher {
  return {
    name,
    ...chains[name],
    ...addresses,
    async tip() {
      const heights = await source.heights()
      return heights === 'unknown' ? 'unknown' : { height: heights.tip }
    },
    transfersTo: (scan) => transfersTo(name, source, scan),
    verifyPayout: (payout) => verifyPayout(name, addresses, source, payout),
  }
}

async function transfersTo<H extends Heights>(
  name: ChainName,
  source: ChainSource<H>,
  { addresses, known, cursor }: ScanFor,
): Promise<ChainScan | 'unknown'> {
  // The heights come first: whatever happens meanwhile, we then count too few confirmations and never too many.
  const heights = await source.heights()
  if (heights === 'unknown') return 'unknown'
  const found = await source.find(addresses, cursor, heights)
  if (found === 'unknown') return 'unknown'
  const ours = new Set(addresses)
  const transfers = transfersIn(name, found.sightings, heights, ({ to }) => ours.has(to))
  if (transfers === 'unknown') return 'unknown'
  const told = new Set(transfers.map(({ key }) => key))
  const missed = known.filter((key) => !told.has(key))
  const rest = await lookAfter(name, source, heights, missed)
  if (rest === 'unknown') return 'unknown'
  return { transfers: [...transfers, ...rest.transfers], gone: rest.gone, cursor: found.cursor }
}

/** Asks for each known transfer that the scan did not come upon. */
async function lookAfter<H extends Heights>(
  name: ChainName,
  source: ChainSource<H>,
  heights: Heights,
  keys: readonly string[],
): Promise<Pick<ChainScan, 'transfers' | 'gone'> | 'unknown'> {
  const sightings = await askEach([...new Set(keys.map(txidOf))], (txid) => source.sightingOf(txid))
  if (sightings === 'unknown') return 'unknown'
  const wanted = new Set(keys)
  const shown = sightings.filter((sighting) => sighting !== 'missing')
  const transfers = transfersIn(name, shown, heights, ({ place }, { txid }) => wanted.has(keyOf(txid, place)))
  if (transfers === 'unknown') return 'unknown'
  const told = new Set(transfers.map(({ key }) => key))
  return { transfers, gone: keys.filter((key) => !told.has(key)) }
}

function transfersIn(
  name: ChainName,
  sightings: readonly Sighting[],
  heights: Heights,
  isWanted: (payment: Payment, sighting: Sighting) => boolean,
): readonly ChainTransfer[] | 'unknown' {
  const transfers = new Map<string, ChainTransfer>()
  for (const sighting of sightings) {
    for (const payment of sighting.payments) {
      // Transfers of nothing are sent to be found in people's histories; they move no money.
      if (payment.units <= 0n || !isWanted(payment, sighting)) continue
      const transfer = transferOf(name, sighting, payment, heights)
      if (transfer === 'unknown') return 'unknown'
      transfers.set(transfer.key, transfer)
    }
  }
  return [...transfers.values()]
}

function transferOf(name: ChainName, sighting: Sighting, payment: Payment, heights: Heights) {
  const { txid, height, blockHash, at } = sighting
  const told = {
    key: keyOf(txid, payment.place),
    txid,
    to: payment.to,
    state: height === null ? ('seen' as const) : ('confirmed' as const),
    confirmations: confirmationsOf(sighting, heights),
    isFinal: isFinal(sighting, heights),
    isReplaceable: height === null,
    height,
    blockHash,
    at,
  }
  if (payment.token !== 'ours') {
    return { ...told, token: 'other' as const, contract: payment.token.contract, units: payment.units.toString() }
  }
  // No such amount exists on any of the chains, so whoever tells of it tells nonsense.
  if (payment.units > largestMinor) return 'unknown'
  return { ...told, token: 'ours' as const, amount: money(chains[name].currency, payment.units) }
}

async function verifyPayout<H extends Heights>(
  name: ChainName,
  { checkAddress }: Addresses,
  source: ChainSource<H>,
  { txid, to, amount }: Payout,
): Promise<PayoutCheck> {
  const checked = checkAddress(to)
  if (typeof checked === 'string' || amount.currency !== chains[name].currency) return 'mismatch'
  const heights = await source.heights()
  if (heights === 'unknown') return 'unknown'
  const sighting = await source.sightingOf(txid)
  if (sighting === 'unknown') return 'unknown'
  if (sighting === 'missing') return 'not_found'
  const keys = sighting.payments
    .filter((payment) => payment.token === 'ours' && payment.to === checked.address && payment.units === amount.minor)
    .map(({ place }) => keyOf(sighting.txid, place))
  if (keys.length === 0) return 'mismatch'
  const outcome = isFinal(sighting, heights) ? 'final' : 'confirming'
  return { outcome, confirmations: confirmationsOf(sighting, heights), keys, at: sighting.at }
}

function confirmationsOf({ height }: Sighting, { tip }: Heights): number {
  return height === null ? 0 : Math.max(1, tip - height + 1)
}

function isFinal({ height, isProvisional }: Sighting, { final }: Heights): boolean {
  return height !== null && height <= final && isProvisional !== true
}

function keyOf(txid: string, place: string): string {
  return `${txid}:${place}`
}

function txidOf(key: string): string {
  return key.slice(0, key.lastIndexOf(':'))
}

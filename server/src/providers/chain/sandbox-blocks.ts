import { createHash } from 'node:crypto'
import { minute, second } from '@emun/contract/time'
import { ethereumAddress, tronAddress } from './addresses.ts'
import type { ChainName } from './port.ts'
import type { Heights, Payment, Sighting } from './source.ts'

/** Something that happens on a sandbox's chain. */
export type Event = Sent | Replaced | Reorg | Outage

/** The same, once it has, in milliseconds of the product's clock. */
export type Happening = At<Event>
type At<E> = E & { readonly at: number }

export type Sent = {
  readonly kind: 'sent'
  readonly txid: string
  readonly to: string
  readonly units: string
  readonly token: 'ours' | 'other'
}
type Replaced = { readonly kind: 'replaced'; readonly txid: string }
type Reorg = { readonly kind: 'reorg'; readonly depth: number; readonly drops: boolean }
type Outage = { readonly kind: 'outage'; readonly ms: number }

type Rhythm = {
  readonly blockMs: number
  /** How many of the last blocks may still change. */
  readonly changing: number
  readonly firstHeight: number
  /** What waits for a block can be seen. */
  readonly showsWaiting: boolean
}

export const sandboxRhythm: Readonly<Record<ChainName, Rhythm>> = {
  btc: { blockMs: 10 * minute, changing: 5, firstHeight: 930_000, showsWaiting: true },
  'usdt-erc20': { blockMs: 12 * second, changing: 64, firstHeight: 24_000_000, showsWaiting: false },
  'usdt-trc20': { blockMs: 3 * second, changing: 18, firstHeight: 79_000_000, showsWaiting: false },
}

/** When the block of the first height was made, on every chain. */
const beganAt = Date.UTC(2026, 0, 1)

/** The chain as it stands at a moment; all of it follows from the clock and from what happened. */
export function showChain(name: ChainName, happenings: readonly Happening[], now: Date) {
  const { changing } = sandboxRhythm[name]
  const past = happenings.toSorted((a, b) => a.at - b.at)
  const tip = heightAt(name, now.getTime())
  const all = past.flatMap((happening) => (happening.kind === 'sent' ? sightingsOf(name, happening, past, tip) : []))
  const heights: Heights = { tip, final: tip - changing }
  const shown = all.filter(({ height }) => height !== null || sandboxRhythm[name].showsWaiting)
  return {
    heights,
    isDown: past.some((happening) => happening.kind === 'outage' && now.getTime() < happening.at + happening.ms),
    sightings: shown,
    sightingOf: (txid: string) => shown.find((sighting) => sighting.txid === txid) ?? ('missing' as const),
  }
}

export function sandboxTxid(name: ChainName, id: string): string {
  return hashOf(name, `${name} transaction ${id}`)
}

function heightAt(name: ChainName, at: number): number {
  const { firstHeight, blockMs } = sandboxRhythm[name]
  return firstHeight + Math.floor((at - beganAt) / blockMs)
}

/** One, or none when it was replaced or dropped. */
function sightingsOf(name: ChainName, sent: At<Sent>, past: readonly Happening[], tip: number): readonly Sighting[] {
  const height = minedAt(name, sent, past)
  if (height === null) return []
  const { txid } = sent
  const payments = [paymentOf(name, sent)]
  if (height > tip) return [{ txid, height: null, blockHash: null, at: null, payments }]
  const { firstHeight, blockMs } = sandboxRhythm[name]
  const at = new Date(beganAt + (height - firstHeight) * blockMs)
  return [{ txid, height, blockHash: blockHashAt(name, height, past), at, payments }]
}

/** The height of the block it is in or will be in: the next after it was sent, and after each reorg that undid its block. */
function minedAt(name: ChainName, sent: At<Sent>, past: readonly Happening[]): number | null {
  let height = heightAt(name, sent.at) + 1
  for (const happening of past) {
    if (happening.at < sent.at) continue
    if (happening.kind === 'replaced' && happening.txid === sent.txid) return null
    if (happening.kind !== 'reorg' || !hasUndone(name, happening, height)) continue
    if (happening.drops) return null
    height = heightAt(name, happening.at) + 1
  }
  return height
}

function hasUndone(name: ChainName, { at, depth }: At<Reorg>, height: number): boolean {
  const tip = heightAt(name, at)
  return height <= tip && height > tip - depth
}

function blockHashAt(name: ChainName, height: number, past: readonly Happening[]): string {
  const times = past.filter((happening) => happening.kind === 'reorg' && hasUndone(name, happening, height)).length
  return hashOf(name, `${name} block ${height} ${times}`)
}

/** Another contract than that of any real token. */
const otherContract = '5a'.repeat(20)

function paymentOf(name: ChainName, { to, units, token }: Sent): Payment {
  const contract = name === 'usdt-trc20' ? tronAddress(otherContract) : ethereumAddress(otherContract)
  return { place: '0', to, token: token === 'ours' ? 'ours' : { contract }, units: BigInt(units) }
}

function hashOf(name: ChainName, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return name === 'usdt-erc20' ? `0x${hash}` : hash
}

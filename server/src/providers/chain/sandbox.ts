import type { Money } from '@emun/contract/money'
import type { Clock } from '@emun/contract/time'
import { newUuid } from '../../platform/ids.ts'
import type { SandboxRecords } from '../sandbox-records.ts'
import { openOwnAddresses } from './own-addresses.ts'
import { chains, type ChainName, type ChainWatcher } from './port.ts'
import { type Event, type Happening, sandboxTxid, showChain, type Sent } from './sandbox-blocks.ts'
import type { ChainSource, Heights } from './source.ts'
import { watch } from './watch.ts'

type SendOnChain = {
  readonly to: string
  readonly amount: Money
  /** `other` is a worthless token of the same name from another contract. */
  readonly token?: 'ours' | 'other'
  /** The same id is the same transaction. */
  readonly id?: string
}

/** A chain of our own on the product's clock, and what the people and miners on it may do. */
export type SandboxChain = {
  readonly watcher: ChainWatcher
  /** Somebody pays an address, also one that is not ours: so are payouts made. Answers with the transaction's id. */
  readonly send: (sent: SendOnChain) => Promise<string>
  /** Its sender pays somebody else with the same coins; false when it is too late for that, or the chain has none of it. */
  readonly replace: (txid: string) => Promise<boolean>
  /**
   * Other blocks take the place of the last ones, of as many as may still change; answers of how many. What was in them
   * waits for the next block, or with `drops` never gets into one.
   */
  readonly reorg: (depth: number, drops?: 'drops') => Promise<number>
  /** For so long the chain's provider answers nothing. */
  readonly failFor: (ms: number) => Promise<void>
}

/** Accounts of a random seed that was thrown away: what real people would send there is lost. */
const accountKeys: Readonly<Record<ChainName, string>> = {
  btc: 'xpub6CgkuC4csek6vPtG5HN8Sn6Hwc99JMkxBZK9gM76wb6KsgGghweYGmir48LW9754NqTMPQEfz99eoW6UgqEk7v4uE2JW8eyHhcdmiCK738e',
  'usdt-trc20':
    'xpub6DHXKbPcAmsHXD9JybwL9qNoXTtzRNLS7b6kH5dxxqLhGWMLHVtxFZv5xtEBCAQR4PDDD5zuyUERnbKJEnWbqtuV9eeM5VHUA9XaNKc593V',
  'usdt-erc20':
    'xpub6C7ZaPc4qei8GGGG2EB5mgzB6YioEr9oCFG4ns7gEYBh9TkcuiTiwczS3iGqH4oBtz83ktqqNkZpwZGcxL83sQ1iDRp97zH3LkxwWkaHTNY',
}

type Given = { readonly name: ChainName; readonly records: SandboxRecords; readonly clock: Clock }

export function openSandboxChain({ name, records, clock }: Given): SandboxChain {
  const addresses = openOwnAddresses(name, accountKeys[name])
  const kind = `chain-${name}`
  const show = async () => showChain(name, await records.list<Happening>(kind), clock.now())
  const put = (event: Event, id = newUuid(clock)) => records.put(kind, id, { ...event, at: clock.now().getTime() })
  return {
    watcher: watch(name, addresses, sourceOf(show)),
    async send(wanted) {
      const { id = newUuid(clock), ...rest } = wanted
      const sent = sentOf(name, addresses.checkAddress, sandboxTxid(name, id), rest)
      const happened = await records.list<Happening>(kind)
      const isSent = happened.some((happening) => happening.kind === 'sent' && happening.txid === sent.txid)
      // Put again it would be as if it had been sent only now.
      if (!isSent) await put(sent, id)
      return sent.txid
    },
    async replace(txid) {
      const sighting = (await show()).sightingOf(txid)
      if (sighting === 'missing' || sighting.height !== null) return false
      await put({ kind: 'replaced', txid })
      return true
    },
    async reorg(depth, drops) {
      const { heights } = await show()
      const undone = Math.max(0, Math.min(depth, heights.tip - heights.final))
      await put({ kind: 'reorg', depth: undone, drops: drops !== undefined })
      return undone
    },
    failFor: (ms) => put({ kind: 'outage', ms }),
  }
}

function sentOf(
  name: ChainName,
  checkAddress: ChainWatcher['checkAddress'],
  txid: string,
  { to, amount, token = 'ours' }: Omit<SendOnChain, 'id'>,
): Sent {
  const checked = checkAddress(to)
  if (typeof checked === 'string') throw new RangeError(`not an address of ${chains[name].network}: ${to}`)
  if (amount.currency !== chains[name].currency) throw new RangeError(`${chains[name].network} has no such currency`)
  if (token === 'other' && name === 'btc') throw new RangeError('Bitcoin has one coin')
  return { kind: 'sent', txid, to: checked.address, units: amount.minor.toString(), token }
}

/** As in the real adapters, what came long before the cursor is not told again. */
const overlapBlocks = 96

type Show = () => Promise<ReturnType<typeof showChain>>

function sourceOf(show: Show): ChainSource<Heights> {
  return {
    async heights() {
      const { isDown, heights } = await show()
      return isDown ? 'unknown' : heights
    },
    async find(_addresses, cursor, { tip }) {
      const { isDown, sightings } = await show()
      if (isDown) return 'unknown'
      const since = cursor === null ? 0 : Number.parseInt(cursor, 10) - overlapBlocks
      return { sightings: sightings.filter(({ height }) => height === null || height >= since), cursor: String(tip) }
    },
    async sightingOf(txid) {
      const { isDown, sightingOf } = await show()
      return isDown ? 'unknown' : sightingOf(txid.toLowerCase())
    },
  }
}

import * as z from 'zod/mini'
import { minute } from '@emun/contract/time'
import { askEach, askFor } from './ask-chain.ts'

export type TronGridAccess = {
  readonly url: string
  readonly key: string
  /** The token's contract. */
  readonly contract: string
  readonly answerMs?: number
}

/** Ten times what a block takes to be solidified, and time for TronGrid's index to follow its nodes. */
const overlapMs = 10 * minute

const itemsAtOnce = 200

/** At one address since the last scan. */
const mostPages = 10

/** Of worthless tokens at one address in one scan, for each of which a receipt is asked for. */
const mostOthers = 20

const historyShape = z.object({
  success: z.literal(true),
  // Whoever makes a token decides what most of an item says, so little is asked of it, and the receipt decides.
  data: z.array(
    z.object({
      transaction_id: z.string(),
      token_info: z.optional(z.object({ address: z.optional(z.string()) })),
      value: z.optional(z.unknown()),
    }),
  ),
  meta: z.object({ fingerprint: z.optional(z.string()) }),
})
type History = z.output<typeof historyShape>

/** The transactions in which a token moved to one of these addresses since the cursor, by TronGrid's index. */
export async function findReceived(
  access: TronGridAccess,
  addresses: readonly string[],
  cursor: string | null,
): Promise<readonly string[] | 'unknown'> {
  const since = cursor === null ? 0 : Math.max(0, Number.parseInt(cursor, 10) - overlapMs)
  const received = await askEach(addresses, (address) => receivedBy(access, address, since))
  return received === 'unknown' ? 'unknown' : [...new Set(received.flat())]
}

/**
 * One page of every token is the whole history as a rule. Where it is not, ours is asked for alone: anybody may bury it
 * under tokens that cost nothing.
 */
async function receivedBy(
  access: TronGridAccess,
  address: string,
  since: number,
): Promise<readonly string[] | 'unknown'> {
  const first = await askHistory(access, address, since, {})
  if (first === 'unknown') return 'unknown'
  const isOurs = (item: History['data'][number]) => item.token_info?.address === access.contract
  const ours = first.meta.fingerprint === undefined ? first.data.filter(isOurs) : await allOurs(access, address, since)
  if (ours === 'unknown') return 'unknown'
  const others = first.data.filter((item) => !isOurs(item)).slice(0, mostOthers)
  return [...ours, ...others].filter(({ value }) => value !== '0').map(({ transaction_id: txid }) => txid)
}

async function allOurs(access: TronGridAccess, address: string, since: number): Promise<History['data'] | 'unknown'> {
  const told: History['data'] = []
  let fingerprint: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const filter = { contract_address: access.contract, ...(fingerprint && { fingerprint }) }
    const some = await askHistory(access, address, since, filter)
    if (some === 'unknown') return 'unknown'
    told.push(...some.data)
    fingerprint = some.meta.fingerprint
    if (fingerprint === undefined) break
  }
  return told
}

function askHistory(
  { url, key, answerMs }: TronGridAccess,
  address: string,
  since: number,
  filter: Readonly<Record<string, string>>,
): Promise<History | 'unknown'> {
  const query = new URLSearchParams({
    only_to: 'true',
    limit: String(itemsAtOnce),
    min_timestamp: String(since),
    ...filter,
  })
  return askFor(historyShape, `${url}/v1/accounts/${address}/transactions/trc20?${query.toString()}`, {
    headers: { 'TRON-PRO-API-KEY': key },
    answerMs,
  })
}

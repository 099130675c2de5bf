import type { Payment } from './source.ts'

/** `Transfer(address,address,uint256)`, the one event by which a token says that it moved. */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** One log of a receipt on Ethereum or TRON: hex in lower case without any prefix. */
export type TokenLog = { readonly contract: string; readonly topics: readonly string[]; readonly data: string }

/** How the chain spells the 20 bytes of an account, and the account of the contract whose token is money here. */
export type Token = { readonly contract: string; readonly spell: (account: string) => string }

/**
 * The payments that logs of one transaction tell of, in their order. The value is the log's: what the call asked for may be
 * less after a fee, or nothing. A payment is named by its receiver and how many of the same token came to them before it in
 * the transaction: so it is also found among the logs of one token or receiver, and a reorg does not move it.
 */
export function paymentsIn(logs: readonly TokenLog[], token: Token): readonly Payment[] {
  const counts = new Map<string, number>()
  return logs.flatMap((log) => {
    const [topic, , receiver] = log.topics
    // With one topic more it is a collectible and not an amount.
    if (topic !== transferTopic || log.topics.length !== 3 || !isWord(receiver) || !isWord(log.data)) return []
    const to = token.spell(receiver.slice(24))
    const moved = log.contract === token.contract ? ('ours' as const) : { contract: token.spell(log.contract) }
    const name = moved === 'ours' ? to : `${moved.contract}.${to}`
    const before = counts.get(name) ?? 0
    counts.set(name, before + 1)
    return [{ place: `${name}.${before}`, to, token: moved, units: BigInt(`0x${log.data}`) }]
  })
}

function isWord(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text)
}

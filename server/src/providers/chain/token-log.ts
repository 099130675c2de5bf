import type { Payment } from './source.ts'

/** `Transfer(address,address,uint256)`, the one event by which a token says that it moved. */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** One log of a receipt on Ethereum or TRON: hex in lower case without any prefix. */
export type TokenLog = { readonly contract: string; readonly topics: readonly string[]; readonly data: string }

/** How the chain spells the 20 bytes of an account, and the account of the contract whose token is money here. */
export type Token = { readonly contract: string; readonly spell: (account: string) => string }

/**
 * The payments that a receipt's logs tell of. The value is the log's: what the call asked for may be less after a fee,
 * or nothing. Their place in the receipt names them, which stays when a reorg moves the transaction to another block.
 */
export function paymentsIn(logs: readonly TokenLog[], token: Token): readonly Payment[] {
  return logs.flatMap((log, index) => {
    const [topic, , to] = log.topics
    // With one topic more it is a collectible and not an amount.
    if (topic !== transferTopic || log.topics.length !== 3 || !isWord(to) || !isWord(log.data)) return []
    const moved = log.contract === token.contract ? ('ours' as const) : { contract: token.spell(log.contract) }
    return [{ index, to: token.spell(to.slice(24)), token: moved, units: BigInt(`0x${log.data}`) }]
  })
}

function isWord(text: string | undefined): text is string {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text)
}

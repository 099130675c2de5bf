import type { Money } from '@emun/contract/money'

/** The chains by which crypto comes and goes; also the names of their rails. */
export const chainNames = ['btc', 'usdt-trc20', 'usdt-erc20'] as const
export type ChainName = (typeof chainNames)[number]

/** What each chain moves, and what the people who use it call it. */
export const chains = {
  btc: { currency: 'BTC', network: 'Bitcoin' },
  'usdt-trc20': { currency: 'USDT', network: 'TRON (TRC20)' },
  'usdt-erc20': { currency: 'USDT', network: 'Ethereum (ERC20)' },
} as const satisfies Record<ChainName, { readonly currency: 'BTC' | 'USDT'; readonly network: string }>

type Told = {
  /** The transaction and the place of the transfer in it: one transfer, for ever, also in another block after a reorg. */
  readonly key: string
  readonly txid: string
  /** In the form that `deriveAddress` and `checkAddress` answer with. */
  readonly to: string
  /** `seen` waits for a block. Only Bitcoin shows those; a token's transfer exists once its transaction was run. */
  readonly state: 'seen' | 'confirmed'
  /** Blocks that hold it or were built on it; 0 while it is only seen. */
  readonly confirmations: number
  /** Nothing can undo it: on Bitcoin 6 confirmations, on Ethereum a finalized block, on TRON a solidified one. */
  readonly isFinal: boolean
  /** Its sender may still pay somebody else instead. Every transaction without a block is replaceable, marked or not. */
  readonly isReplaceable: boolean
  readonly height: number | null
  /** Null without a block, and on TRON, whose receipts do not tell. */
  readonly blockHash: string | null
  /** When its block was made, by the chain's own clock. */
  readonly at: Date | null
}

/** A transfer of another token to our address has units of its own, which are never money here; it is told to be seen. */
export type ChainTransfer = Told &
  (
    | { readonly token: 'ours'; readonly amount: Money<'BTC' | 'USDT'> }
    | { readonly token: 'other'; readonly contract: string; readonly units: string }
  )

export type ChainScan = {
  readonly transfers: readonly ChainTransfer[]
  /**
   * Those of the known keys that the chain does not show now: replaced, reorganised away, or failed. It tells what one
   * node sees at this moment, and a key may come back: what was credited is frozen, and nothing is forgotten.
   */
  readonly gone: readonly string[]
  /** Where the next scan goes on. Kept with the addresses it was got for. */
  readonly cursor: string
}

export type ScanFor = {
  /** Each has to be here before anybody is shown it: what came before the cursor is not looked for again. */
  readonly addresses: readonly string[]
  /** The keys of transfers that are not final yet. */
  readonly known: readonly string[]
  /** What the last scan answered; null for the first. */
  readonly cursor: string | null
}

export type Payout = { readonly txid: string; readonly to: string; readonly amount: Money }

export type PayoutCheck =
  | {
      readonly outcome: 'final' | 'confirming'
      readonly confirmations: number
      /** Every transfer in it of just this amount to just this address. Two payouts may not be settled by the same key. */
      readonly keys: readonly string[]
      readonly at: Date | null
    }
  /** `not_found`: not on the chain now, which it may be in a minute. `mismatch`: it is there and pays something else. */
  | 'not_found'
  | 'mismatch'
  | 'unknown'

export type AddressCheck = { readonly address: string } | 'wrong_network' | 'incorrect'

/**
 * What the product sees of a chain. A provider that fails, is slow or talks nonsense is `unknown`: nothing here throws
 * for it, and silence is never taken for an empty chain. No private key is anywhere near.
 */
export type ChainWatcher = {
  readonly name: ChainName
  readonly currency: 'BTC' | 'USDT'
  readonly network: string
  /** The address of ours with this index, the same for ever. */
  readonly deriveAddress: (index: number) => string
  /** Reads an address as it was typed, and answers with its one spelling. A token's own contract is `incorrect`. */
  readonly checkAddress: (text: string) => AddressCheck
  readonly tip: () => Promise<{ readonly height: number } | 'unknown'>
  /**
   * Every transfer to these addresses since the cursor and a good stretch before it, so that a reorg hides none; and what
   * became of the known ones. It asks for a bounded stretch of history at a time; behind that, the next scan goes on.
   */
  readonly transfersTo: (scan: ScanFor) => Promise<ChainScan | 'unknown'>
  readonly verifyPayout: (payout: Payout) => Promise<PayoutCheck>
}

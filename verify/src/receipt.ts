/** One side of a posting as its leaf has it. Amounts are minor units, `account` and `peer` are salted commitments. */
export type Entry = {
  readonly posting: string
  readonly kind: string
  readonly created: string
  readonly account: string
  readonly seq: string
  readonly amount: string
  readonly asset: string
  readonly balance: string
  readonly peer: string
  readonly nonce: string
}

/** An entry with its place among the leaves of its block, and the hashes from there to the block's root. */
export type SealedEntry = { readonly entry: Entry; readonly place: number; readonly path: readonly string[] }

/** A block of the log, and the hashes from it to the root of the head. */
export type Block = {
  readonly number: number
  readonly leaves: number
  readonly root: string
  readonly sealed: string
  readonly path: readonly string[]
}

/** What was signed: the first `size` blocks of the log have this root. */
export type Head = {
  readonly size: number
  readonly root: string
  readonly time: string
  readonly key: string
  readonly signature: string
}

/** A key that signs heads, endorsed by the key before it; the first by none. */
export type SigningKey = {
  readonly id: string
  readonly publicKey: string
  readonly validFrom: string
  readonly endorsement: string | null
}

/** Where the books had the account when a receipt was made: the place of its last entry, and its balance. */
export type Standing = { readonly seq: string; readonly balance: string }

export type Receipt = {
  readonly format: typeof receiptFormat
  readonly entries: readonly SealedEntry[]
  readonly block: Block
  readonly head: Head
  /** Every signing key so far, the first one first. */
  readonly keys: readonly SigningKey[]
  /** Only while this is the account's last posting: an older receipt says nothing about the balance of today. */
  readonly standing?: Standing | undefined
}

/** A later head of the log, and the hashes which show that the first `first` blocks are still its beginning. */
export type LaterHead = { readonly first: number; readonly head: Head; readonly path: readonly string[] }

export const receiptFormat = 'emun receipt v1'

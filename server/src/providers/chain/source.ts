/** How far a chain has got, and up to which block nothing can be undone. */
export type Heights = { readonly tip: number; readonly final: number }

/** One transfer inside a transaction. `units` are the token's smallest. */
export type Payment = {
  /** Its name within the transaction, the same for ever and by whichever way it is found. It has no colon. */
  readonly place: string
  readonly to: string
  readonly token: 'ours' | { readonly contract: string }
  readonly units: bigint
}

/** A transaction as the chain shows it now. One that failed has no payments. */
export type Sighting = {
  readonly txid: string
  /** Null while it waits for a block. */
  readonly height: number | null
  readonly blockHash: string | null
  readonly at: Date | null
  readonly payments: readonly Payment[]
  /** Not final whatever its height: those who decide that have not told us of it themselves. */
  readonly isProvisional?: boolean
}

export type Found = { readonly sightings: readonly Sighting[]; readonly cursor: string }

/** What an adapter has to be able to do; `watch` makes a whole watcher of it. */
export type ChainSource<H extends Heights> = {
  readonly heights: () => Promise<H | 'unknown'>
  readonly find: (addresses: readonly string[], cursor: string | null, heights: H) => Promise<Found | 'unknown'>
  readonly sightingOf: (txid: string) => Promise<Sighting | 'missing' | 'unknown'>
}

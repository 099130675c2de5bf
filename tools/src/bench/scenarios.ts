/** One thing that is measured: what does the work, how many at once, how many transfers a call, and to whom. */
export type Scenario = {
  readonly name: string
  /** `peer`: the transaction everybody knows; `ledger`: ours called directly; `http`: the whole product from outside. */
  readonly load: 'peer' | 'ledger' | 'http'
  readonly clients: number
  readonly batch: number
  readonly payees: 'uniform' | 'one hot account'
}

/** Everything the ledger is measured on, in the order of the table. The first is what the others are compared with. */
export const scenarios: readonly Scenario[] = [
  { name: 'Peer: TPC-B-like transaction', load: 'peer', clients: 8, batch: 1, payees: 'uniform' },
  { name: 'Single post', load: 'ledger', clients: 8, batch: 1, payees: 'uniform' },
  { name: 'Single post, one hot account', load: 'ledger', clients: 8, batch: 1, payees: 'one hot account' },
  { name: 'Batch of 100', load: 'ledger', clients: 2, batch: 100, payees: 'uniform' },
  { name: 'Transfer through HTTP', load: 'http', clients: 16, batch: 1, payees: 'uniform' },
  { name: 'Transfer through HTTP, one hot account', load: 'http', clients: 16, batch: 1, payees: 'one hot account' },
]

/** Rounds go around the whole table, so that a machine that slows down slows everybody. */
export const rounds = 3
export const roundMs = 4_000

/** The peer's rule: a branch for each client at least, with 100,000 accounts each. */
export const peerBranches = 10
export const ledgerAccounts = 10_000
export const signedInCustomers = 128

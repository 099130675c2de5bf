/**
 * Who does the work. `tpcb`: the transaction everybody knows; `peer`: another ledger in SQL; `post`: ours, called as the
 * peer is; `batch`: ours from one Node process; `history`: pages of one account; `http`: the whole product from outside.
 */
export type Worker = 'tpcb' | 'peer' | 'post' | 'batch' | 'history' | 'http'

/** `zipf`: the most popular payee is paid twice as often as the second, three times as often as the third, and so on. */
export type Payees = 'uniform' | 'one hot account' | 'zipf'

/** What stands in the books before the measuring: `small` has 10 thousand accounts, `large` a million and 10 million entries. */
export type Books = 'small' | 'large'

/** One thing that is measured. `batch` is how many transfers one call makes. */
export type Scenario = {
  readonly id: string
  readonly name: string
  readonly worker: Worker
  readonly clients: number
  readonly batch: number
  readonly payees: Payees
  readonly books: Books
  /** Absent: as fast as it goes. Given: at half the rate that the scenario with this id reached in the same round. */
  readonly atHalfOf?: string
}

const of = (worker: Worker, more: Partial<Scenario> & Pick<Scenario, 'id' | 'name' | 'clients'>): Scenario => ({
  worker,
  batch: 1,
  payees: 'uniform',
  books: 'small',
  ...more,
})

const hot = { payees: 'one hot account' } as const
const zipf = { payees: 'zipf' } as const
const large = { books: 'large' } as const

/** Everything that is measured, in the order of the table. */
export const scenarios: readonly Scenario[] = [
  of('tpcb', { id: 'tpcb', name: 'pgbench tpcb-like', clients: 8 }),
  of('peer', { id: 'peer-4', name: 'Peer, single', clients: 4 }),
  of('peer', { id: 'peer-8', name: 'Peer, single', clients: 8 }),
  of('peer', { id: 'peer-16', name: 'Peer, single', clients: 16 }),
  of('peer', { id: 'peer-hot-2', name: 'Peer, one hot account', clients: 2, ...hot }),
  of('peer', { id: 'peer-hot-8', name: 'Peer, one hot account', clients: 8, ...hot }),
  of('post', { id: 'post', name: 'Single post', clients: 8 }),
  of('post', { id: 'post-hot', name: 'Single post, one hot account', clients: 8, ...hot }),
  of('post', { id: 'post-zipf', name: 'Single post, Zipf', clients: 8, ...zipf }),
  of('batch', { id: 'batch-1', name: 'Batch of 1', clients: 2 }),
  of('batch', { id: 'batch-10', name: 'Batch of 10', clients: 2, batch: 10 }),
  of('batch', { id: 'batch-100', name: 'Batch of 100', clients: 2, batch: 100 }),
  of('batch', { id: 'batch-1000', name: 'Batch of 1,000', clients: 2, batch: 1_000 }),
  of('batch', { id: 'batch-100-hot', name: 'Batch of 100, one hot account', clients: 2, batch: 100, ...hot }),
  of('batch', { id: 'batch-1000-hot', name: 'Batch of 1,000, one hot account', clients: 2, batch: 1_000, ...hot }),
  of('batch', { id: 'batch-100-zipf', name: 'Batch of 100, Zipf', clients: 2, batch: 100, ...zipf }),
  of('post', { id: 'post-large', name: 'Single post, large books', clients: 8, ...large }),
  of('batch', { id: 'batch-100-large', name: 'Batch of 100, large books', clients: 2, batch: 100, ...large }),
  of('batch', { id: 'batch-1000-large', name: 'Batch of 1,000, large books', clients: 2, batch: 1_000, ...large }),
  of('history', { id: 'page-first', name: 'History: the first page', clients: 1, ...large }),
  of('history', { id: 'page-deep', name: 'History: 10,000 pages deep', clients: 1, ...large }),
  of('http', { id: 'http-64', name: 'Transfer through HTTP', clients: 64 }),
  of('http', { id: 'http-256', name: 'Transfer through HTTP', clients: 256 }),
  of('http', { id: 'http-64-hot', name: 'Through HTTP, one hot account', clients: 64, ...hot }),
  of('http', { id: 'http-256-hot', name: 'Through HTTP, one hot account', clients: 256, ...hot }),
  of('http', { id: 'http-64-zipf', name: 'Through HTTP, Zipf', clients: 64, ...zipf }),
  of('http', { id: 'http-half', name: 'Through HTTP, at half of its load', clients: 64, atHalfOf: 'http-64' }),
]

/** Throws for an id that no scenario has. */
export function scenarioNamed(id: string): Scenario {
  const found = scenarios.find((scenario) => scenario.id === id)
  if (!found) throw new Error(`there is no scenario ${id}`)
  return found
}

/** Rounds go around the whole table, so that a machine that slows down slows everybody. */
export const rounds = 3
export const roundMs = 4_000

/** pgbench's rule: a branch for each client at least, with 100,000 accounts each. */
export const tpcbBranches = 10
export const accountsIn: Readonly<Record<Books, number>> = { small: 10_000, large: 1_000_000 }
/** The entries that transfers leave in the large books, besides one for each side of each account's first money. */
export const largeRounds = 4
export const pageEntries = 25
export const deepPages = 10_000
export const signedInCustomers = 1_024

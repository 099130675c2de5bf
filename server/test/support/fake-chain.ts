import { createHash } from 'node:crypto'

/** One transfer in a transaction on a played chain; `contract` is the token's, where it is not the chain's own coin. */
export type FakeOutput = { readonly to: string; readonly units: bigint; readonly contract?: string }

export type FakeTransaction = {
  readonly txid: string
  /** Null while it waits for a block. */
  readonly height: number | null
  readonly outputs: readonly FakeOutput[]
  readonly failure: string | null
}

/** The blocks and transactions that fake providers of a chain tell of. */
export type FakeChain = {
  readonly tip: () => number
  readonly transactions: () => readonly FakeTransaction[]
  readonly hashOf: (height: number) => string
  readonly add: (outputs: readonly FakeOutput[], failure?: string) => string
  /** The first of them takes everything that waits. */
  readonly mine: (blocks: number) => void
  readonly drop: (txid: string) => void
  /** Other, empty blocks take the place of the last ones; what was in them waits again. */
  readonly reorg: (depth: number) => void
}

export function openFakeChain(firstHeight: number): FakeChain {
  let tip = firstHeight
  let count = 0
  let branch = 0
  let transactions: readonly FakeTransaction[] = []
  const branches = new Map<number, number>()
  return {
    tip: () => tip,
    transactions: () => transactions,
    hashOf: (height) => hashed(`block ${height} ${branches.get(height) ?? 0}`),
    add(outputs, failure) {
      const txid = hashed(`transaction ${firstHeight} ${(count += 1)}`)
      transactions = [{ txid, height: null, outputs, failure: failure ?? null }, ...transactions]
      return txid
    },
    mine(blocks) {
      transactions = transactions.map((each) => ({ ...each, height: each.height ?? tip + 1 }))
      tip += blocks
    },
    drop(txid) {
      transactions = transactions.filter((each) => each.txid !== txid)
    },
    reorg(depth) {
      branch += 1
      const isUndone = (height: number | null) => height !== null && height > tip - depth
      for (let height = tip - depth + 1; height <= tip; height++) branches.set(height, branch)
      transactions = transactions.map((each) => (isUndone(each.height) ? { ...each, height: null } : each))
    },
  }
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

import { nodeHash } from '@emun/verify'
import { consistencyRanges, nodesOf, pathRanges, type Range, type TreeNode } from './tree-ranges.ts'
import type { LedgerTx } from './tx.ts'

/** The hashes that lead from a block to the root of the log's first `size` blocks. */
export async function pathOfBlock(tx: LedgerTx, number: number, size: number): Promise<readonly string[]> {
  return hashesOf(tx, pathRanges(number, { start: 0, end: size }))
}

/** The hashes which show that the log's first `first` blocks are the beginning of its first `size` blocks. */
export async function pathOfConsistency(tx: LedgerTx, first: number, size: number): Promise<readonly string[]> {
  return hashesOf(tx, consistencyRanges(first, { start: 0, end: size }))
}

/** How many blocks the log has, and their root; null while it is empty. */
export async function logTree(tx: LedgerTx): Promise<{ readonly size: number; readonly root: string } | null> {
  const { rows } = await tx.query<{ size: string; root: string | null }>({
    name: 'ledger.log_tree',
    text: `select b.size, encode(ledger.log_root(b.size), 'hex') as root
      from (select coalesce(max(number) + 1, 0) as size from ledger.block) b`,
    values: [],
  })
  const [tree] = rows
  return tree && tree.root !== null ? { size: Number(tree.size), root: tree.root } : null
}

/** The root of the log's first `size` blocks, from its nodes; null when one of them is missing. */
export async function rootOfLog(tx: LedgerTx, size: number): Promise<string | null> {
  const nodes = nodesOf({ start: 0, end: size })
  const known = await readNodes(tx, nodes)
  try {
    return await foldedFromTheRight(nodes.map(known))
  } catch {
    return null
  }
}

async function hashesOf(tx: LedgerTx, ranges: readonly Range[]): Promise<readonly string[]> {
  const known = await readNodes(tx, ranges.flatMap(nodesOf))
  return Promise.all(ranges.map(async (range) => foldedFromTheRight(nodesOf(range).map(known))))
}

async function foldedFromTheRight(hashes: readonly string[]): Promise<string> {
  const [last = '', ...others] = hashes.toReversed()
  let folded = last
  for (const hash of others) folded = await nodeHash(hash, folded)
  return folded
}

async function readNodes(tx: LedgerTx, nodes: readonly TreeNode[]): Promise<(node: TreeNode) => string> {
  const { rows } = await tx.query<{ level: number; place: string; hash: string }>({
    name: 'ledger.log_nodes',
    text: `select level, place, encode(hash, 'hex') as hash
      from unnest($1::int[], $2::bigint[]) wanted (level, place) join ledger.log_node using (level, place)`,
    values: [nodes.map(({ level }) => level), nodes.map(({ place }) => place)],
  })
  const hashes = new Map(rows.map(({ level, place, hash }) => [`${level} ${place}`, hash]))
  return ({ level, place }) => {
    const hash = hashes.get(`${level} ${place}`)
    if (hash === undefined) throw new Error(`the log has no node ${place} at level ${level}`)
    return hash
  }
}

import { type ComparedLeaf, compareLeaves } from '../compared-leaves.ts'
import type { LedgerTx } from '../tx.ts'
import { type Finding, finding, type Slice } from './finding.ts'

/**
 * Recomputes sealed blocks: every leaf from what the books say today, every root from its leaves, every node of the tree
 * from what is below it. The cursor is the last block's number; a slice is `most` blocks.
 */
export async function auditBlocks(tx: LedgerTx, after: number | null, most: number): Promise<Slice<number>> {
  const first = after === null ? 0 : after + 1
  const blocks = await readBlocks(tx, first, most)
  const findings: Finding[] = []
  for (const block of blocks) {
    findings.push(...brokenHashes(block))
    for (const leaf of await compareLeaves(tx, block.number)) findings.push(...brokenLeaf(leaf, block.number))
  }
  return { findings, next: blocks.length < most ? null : first + most - 1 }
}

type Block = { number: number; is_next: boolean; has_root: boolean; has_node: boolean; has_parents: boolean }

async function readBlocks(tx: LedgerTx, first: number, most: number): Promise<Block[]> {
  const { rows } = await tx.query<Block & { number: string }>({
    name: 'ledger.audit_blocks',
    text,
    values: [first, most],
  })
  return rows.map((row) => ({ ...row, number: Number(row.number) }))
}

// A block's number is even or odd at each level: where it is odd, it completes a subtree with the node before it.
const text = `
  select b.number, b.number = $1::bigint + row_number() over (order by b.number) - 1 as is_next,
    ledger.tree_root(b.leaves) = b.root as has_root,
    coalesce(n.hash = ledger.block_hash(b.number, cardinality(b.postings), b.root, b.sealed_at), false) as has_node,
    not exists (
      select from generate_series(1, 62) height
      left join ledger.log_node parent on parent.level = height and parent.place = b.number >> height
      left join ledger.log_node one on one.level = height - 1 and one.place = (b.number >> height) * 2
      left join ledger.log_node two on two.level = height - 1 and two.place = (b.number >> height) * 2 + 1
      where (b.number + 1) % (1::bigint << height) = 0
        and (parent.hash = ledger.node_hash(one.hash, two.hash)) is not true
    ) as has_parents
  from ledger.block b left join ledger.log_node n on n.level = 0 and n.place = b.number
  where b.number >= $1 order by b.number limit $2`

function brokenHashes({ number: block, is_next, has_root, has_node, has_parents }: Block): Finding[] {
  return [
    ...(is_next ? [] : [finding('blocks_are_contiguous', 'a block before this one is missing', { block })]),
    ...(has_root ? [] : [finding('block_root_is_of_its_leaves', 'the root is not that of the leaves', { block })]),
    ...(has_node ? [] : [finding('block_is_in_the_log', 'the log has another hash for this block', { block })]),
    ...(has_parents ? [] : [finding('log_is_a_tree', 'a node is not the hash of the two below it', { block })]),
  ]
}

function brokenLeaf(leaf: ComparedLeaf, block: number): Finding[] {
  const { journalId, accountId, seq, sealed, now, isErased } = leaf
  if (isErased || (sealed !== null && sealed === now)) return []
  const place = { journalId, accountId, seq, block }
  if (sealed === null) return [finding('entry_was_sealed', 'was put into the books after its block was sealed', place)]
  if (accountId === null) return [finding('sealed_entry_is_there', 'was sealed and is gone', place)]
  return [finding('entry_is_as_sealed', 'says something else than when it was sealed', place)]
}

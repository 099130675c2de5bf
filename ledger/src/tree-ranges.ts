/** Leaves from `start` up to `end`, which is not among them. */
export type Range = { readonly start: number; readonly end: number }

/** A complete subtree: at level k, place p has the 2^k leaves from p × 2^k on. */
export type TreeNode = { readonly level: number; readonly place: number }

/** What leads from a leaf of a tree of this size to its root, the leaf's neighbour first (PATH of RFC 6962, 2.1.1). */
export function pathRanges(place: number, tree: Range): readonly Range[] {
  if (tree.end - tree.start <= 1) return []
  const [left, right] = halvesOf(tree)
  return place < left.end ? [...pathRanges(place, left), right] : [...pathRanges(place, right), left]
}

/** What shows that the first leaves of a tree were a tree of their own (PROOF of RFC 6962, 2.1.2). */
export function consistencyRanges(first: number, tree: Range): readonly Range[] {
  return first === tree.end ? [] : subproof(first, tree)
}

function subproof(first: number, tree: Range): readonly Range[] {
  // The verifier knows the root of the whole earlier tree, and of no other part.
  if (first === tree.end) return tree.start === 0 ? [] : [tree]
  const [left, right] = halvesOf(tree)
  return first <= left.end ? [...subproof(first, left), right] : [...subproof(first, right), left]
}

/** The complete subtrees that make up a range of a proof, from the left. */
export function nodesOf({ start, end }: Range): readonly TreeNode[] {
  if (start === end) return []
  const level = Math.trunc(Math.log2(end - start))
  const next = start + 2 ** level
  return [{ level, place: start / 2 ** level }, ...nodesOf({ start: next, end })]
}

/** The left half is the largest complete subtree that leaves something for the right. */
function halvesOf({ start, end }: Range): readonly [Range, Range] {
  const middle = start + 2 ** Math.ceil(Math.log2(end - start) - 1)
  return [
    { start, end: middle },
    { start: middle, end },
  ]
}

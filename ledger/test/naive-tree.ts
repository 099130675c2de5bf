import { createHash } from 'node:crypto'

// RFC 6962, section 2.1, word for word and without a thought for speed: what our trees are held against.

export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** MTH: the root over hashes of leaves. */
export function rootOfLeaves(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (leaves.length === 1 && only) return only
  const half = halfOf(leaves.length)
  return sha256(Uint8Array.of(1), rootOfLeaves(leaves.slice(0, half)), rootOfLeaves(leaves.slice(half)))
}

/** PATH(m, D[n]). */
export function pathTo(place: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length === 1) return []
  const half = halfOf(leaves.length)
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)]
  return place < half
    ? [...pathTo(place, left), rootOfLeaves(right)]
    : [...pathTo(place - half, right), rootOfLeaves(left)]
}

/** SUBPROOF(m, D[n], b). */
export function consistency(first: number, leaves: readonly Buffer[], isWhole = true): Buffer[] {
  if (first === leaves.length) return isWhole ? [] : [rootOfLeaves(leaves)]
  const half = halfOf(leaves.length)
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)]
  return first <= half
    ? [...consistency(first, left, isWhole), rootOfLeaves(right)]
    : [...consistency(first - half, right, false), rootOfLeaves(left)]
}

/** The largest power of two below n. */
function halfOf(count: number): number {
  let half = 1
  while (half * 2 < count) half *= 2
  return half
}

import { type Bytes, bytesOfHex, hexOf, joined, sha256 } from './bytes.ts'

// Hashes are lower-case hexadecimal. The tree is that of RFC 6962; how its proofs are checked is RFC 9162, section 2.1.

/** A leaf is hashed after a zero byte and a node after a one, so that neither can be passed off as the other. */
export async function leafHash(words: Bytes): Promise<string> {
  return hexOf(await sha256(joined(Uint8Array.of(0), words)))
}

export async function nodeHash(first: string, second: string): Promise<string> {
  return hexOf(await sha256(joined(Uint8Array.of(1), bytesOfHex(first), bytesOfHex(second))))
}

/** Where somebody stands on the way up: their place at this level, and the last place there. */
type Level = { readonly place: number; readonly last: number }

/** The root that a path leads to from the leaf at `place` (from 0) of `size`; null when it is no path of such a tree. */
export async function rootOf(
  leaf: string,
  place: number,
  size: number,
  path: readonly string[],
): Promise<string | null> {
  if (place >= size) return null
  let level: Level = { place, last: size - 1 }
  let hash = leaf
  for (const neighbour of path) {
    if (level.last === 0) return null
    if (comesSecond(level)) {
      hash = await nodeHash(neighbour, hash)
      level = pastLonely(level)
    } else hash = await nodeHash(hash, neighbour)
    level = above(level)
  }
  return level.last === 0 ? hash : null
}

/** A tree as it was signed: how many leaves, and their root. */
export type Tree = { readonly size: number; readonly root: string }

/** Whether the leaves of the smaller tree are the first leaves of the larger one, none changed, none removed. */
export async function isContinued(smaller: Tree, larger: Tree, path: readonly string[]): Promise<boolean> {
  if (smaller.size < 1 || smaller.size > larger.size) return false
  if (smaller.size === larger.size) return smaller.root === larger.root && path.length === 0
  // A complete tree is itself the first step of the way.
  const [start, ...steps] = isComplete(smaller.size) ? [smaller.root, ...path] : path
  if (start === undefined) return false
  let level = pastSeconds({ place: smaller.size - 1, last: larger.size - 1 })
  let [before, after] = [start, start]
  for (const step of steps) {
    if (level.last === 0) return false
    if (comesSecond(level)) {
      before = await nodeHash(step, before)
      after = await nodeHash(step, after)
      level = pastLonely(level)
    } else after = await nodeHash(after, step)
    level = above(level)
  }
  return level.last === 0 && before === smaller.root && after === larger.root
}

function above({ place, last }: Level): Level {
  return { place: place >> 1, last: last >> 1 }
}

/** A last one without a neighbour meets its next neighbour further up, and stands to the right of it like every second. */
function comesSecond({ place, last }: Level): boolean {
  return place % 2 === 1 || place === last
}

function pastLonely(level: Level): Level {
  let { place, last } = level
  while (place % 2 === 0 && place !== 0) ({ place, last } = above({ place, last }))
  return { place, last }
}

function pastSeconds(level: Level): Level {
  let { place, last } = level
  while (place % 2 === 1) ({ place, last } = above({ place, last }))
  return { place, last }
}

function isComplete(size: number): boolean {
  return (size & (size - 1)) === 0
}

/** Numbers that look random and come again with the same seed. */
export type Random = {
  /** A whole number from 0 up to, and without, `limit`. */
  readonly below: (limit: number) => number
  readonly isOneIn: (count: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
}

/** SplitMix32. Everybody who draws gets a stream of their own, so that nobody's draws depend on who came first. */
export function openRandom(seed: number, stream = 0): Random {
  let state = seed ^ Math.imul(stream + 1, 0x85eb_ca6b)
  const below = (limit: number) => {
    state = (state + 0x9e37_79b9) | 0
    const mixed = Math.imul(state ^ (state >>> 16), 0x21f0_aaad)
    const again = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
    return ((again ^ (again >>> 15)) >>> 0) % limit
  }
  return {
    below,
    isOneIn: (count) => below(count) === 0,
    pick<T>(from: readonly T[]) {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new RangeError('there is nothing to pick from')
      return picked
    },
  }
}

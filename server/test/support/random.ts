import { randomInt } from 'node:crypto'

/** Numbers that look random and come again with the same seed. */
export type Random = {
  /** A whole number from 0 up to, and without, `limit`. */
  readonly below: (limit: number) => number
  readonly pick: <T>(from: readonly T[]) => T
}

/** `EMUN_SEED` plays a failed run again; without it every run has another seed. Say it in the test's name. */
export const seed = Number(process.env['EMUN_SEED'] ?? randomInt(2 ** 31))

/** Mulberry32; `stream` gives everybody in a test numbers of their own. */
export function openRandom(stream = 0): Random {
  let state = (seed + Math.imul(stream, 0x9e37_79b9)) | 0
  const below = (limit: number) => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return {
    below,
    pick<T>(from: readonly T[]) {
      return from[below(from.length)] as T
    },
  }
}

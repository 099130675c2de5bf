/** A small repeatable generator (xorshift over an FNV hash) of [0, 1): looks irregular, owes nothing to chance. */
export function seededRandom(seed: string): () => number {
  let state = 2_166_136_261
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

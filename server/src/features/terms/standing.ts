type Begins = { readonly effectiveAt: Date }

export type Standing<Decided> = {
  readonly current: Decided | null
  readonly toCome: readonly Decided[]
  readonly past: readonly Decided[]
}

/**
 * What of the decisions about one thing holds now, what will, and what did. They come with the latest beginning first, and
 * of two from one moment on with the later decision first: that one counts, and the other never will.
 */
export function standingOf<Decided extends Begins>(decided: readonly Decided[], now: Date): Standing<Decided> {
  const counts = (each: Decided, place: number) =>
    decided[place - 1]?.effectiveAt.getTime() !== each.effectiveAt.getTime()
  const toCome = decided.filter((each, place) => each.effectiveAt > now && counts(each, place)).toReversed()
  const current = decided.find(({ effectiveAt }) => effectiveAt <= now) ?? null
  const past = decided.filter((each) => each !== current && !toCome.includes(each))
  return { current, toCome, past }
}

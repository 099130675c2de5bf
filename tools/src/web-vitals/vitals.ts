/** What `watch-page.js` notes in a page. Times are milliseconds since the start of its navigation. */
export type Seen = {
  readonly firstPaintMs: number
  readonly largest: { readonly ms: number; readonly what: string }
  readonly shifts: readonly Shift[]
  readonly longTasks: readonly { readonly ms: number; readonly tookMs: number }[]
  readonly interactions: readonly { readonly tookMs: number }[]
}

type Shift = { readonly value: number; readonly ms: number; readonly hadInput: boolean }

/** A task may take so long before it counts as blocking. */
const unnoticedMs = 50

/** Total blocking time: of every task since the first paint, what it took beyond 50 ms. */
export function blockedMs({ firstPaintMs, longTasks }: Seen): number {
  return longTasks
    .filter(({ ms }) => ms >= firstPaintMs)
    .reduce((total, { tookMs }) => total + Math.max(0, tookMs - unnoticedMs), 0)
}

/** The slowest interaction, from the input to the paint that answers it; 0 when each took less than a frame. */
export function slowestInteractionMs({ interactions }: Seen): number {
  return Math.max(0, ...interactions.map(({ tookMs }) => tookMs))
}

const windowMs = 5_000
const pauseMs = 1_000

/** Cumulative layout shift: the worst burst of shifts that nobody caused, at most five seconds with pauses under one. */
export function layoutShift({ shifts }: Pick<Seen, 'shifts'>): number {
  let [worst, sum, startedMs, lastMs] = [0, 0, -Infinity, -Infinity]
  for (const { value, ms } of shifts.filter(({ hadInput }) => !hadInput)) {
    const isSameBurst = ms - lastMs < pauseMs && ms - startedMs < windowMs
    if (!isSameBurst) [sum, startedMs] = [0, ms]
    sum += value
    lastMs = ms
    worst = Math.max(worst, sum)
  }
  return worst
}

/** Everything that moved since then, also in the half second after an input, in which a shift is forgiven elsewhere. */
export function shiftedSince({ shifts }: Pick<Seen, 'shifts'>, sinceMs: number): number {
  return shifts.filter(({ ms }) => ms >= sinceMs).reduce((total, { value }) => total + value, 0)
}

import type { Clock } from '@emun/contract/time'

/** The machine's own clock: a benchmark has no other. */
export const clock: Clock = { now: () => new Date() }

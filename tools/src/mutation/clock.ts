import type { Clock } from '@emun/contract/time'

/** The machine's own clock: only the date of a report is read from it. */
export const clock: Clock = { now: () => new Date() }

import type { Clock } from '@emun/contract/time'

/** The machine's own clock, for dates: the day of a report or of a fundraiser's end, and when a call is signed. */
export const clock: Clock = { now: () => new Date() }

import type { Clock } from '@emun/contract/time'

/** The visitor's own clock: good for "today" and "yesterday", never for deadlines. */
export const browserClock: Clock = { now: () => new Date() }

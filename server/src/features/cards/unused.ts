import { day } from '@emun/contract/time'

/** How long before it is blocked the customer of a card that nobody uses is told: the first time and the second. */
const noticeDays = [30, 7] as const

/** So long may a card lie unused. */
const unusedYears = 1

/** What of a card says whether it is used. */
export type Use = {
  readonly usedAt: Date
  readonly unusedNotices: number
  readonly unusedSince: Date | null
  readonly unusedUntil: Date | null
}

export type UnusedStep =
  | { readonly step: 'none' }
  | { readonly step: 'tell'; readonly notices: number; readonly until: Date }
  | { readonly step: 'block' }

/**
 * What is due of a card that nobody uses. A year after its last use it is blocked, and its customer is told 30 and 7 days before:
 * where a notice came late, the block does. A use begins everything anew.
 */
export function unusedStep(use: Use, now: Date): UnusedStep {
  const isOfThisUse = use.unusedSince !== null && use.unusedSince.getTime() === use.usedAt.getTime()
  const notices = isOfThisUse ? use.unusedNotices : 0
  const until = (isOfThisUse ? use.unusedUntil : null) ?? yearAfter(use.usedAt)
  const before = noticeDays[notices]
  if (before === undefined) return now < until ? { step: 'none' } : { step: 'block' }
  if (now < daysBefore(until, before)) return { step: 'none' }
  return { step: 'tell', notices: notices + 1, until: later(until, daysAfter(now, before)) }
}

/** The same day and hour a year later; what was used on 29 February has until 1 March. */
function yearAfter(at: Date): Date {
  const after = new Date(at)
  after.setUTCFullYear(at.getUTCFullYear() + unusedYears)
  return after
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * day)
}

function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * day)
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

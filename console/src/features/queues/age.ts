import { minute } from '@emun/contract/time'

/** How an item stands against the time it may wait. */
export type Standing = 'fresh' | 'soon' | 'late'

/** From here on it is said that time is short. */
const soonShare = 0.75

export function ageMinutes(since: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / minute))
}

export function standingOf(since: string, now: string, targetMs: number): Standing {
  const waitedMs = Date.parse(now) - Date.parse(since)
  if (waitedMs > targetMs) return 'late'
  return waitedMs >= targetMs * soonShare ? 'soon' : 'fresh'
}

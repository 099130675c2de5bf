import type { Clock } from '@emun/contract/time'

/** A clock that the sandbox may move forward, never back. */
export type MovableClock = Clock & { readonly advance: (byMs: number) => Date }

export function openClock(): MovableClock {
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  return {
    now,
    advance(byMs) {
      if (byMs < 0) throw new RangeError('the clock only moves forward')
      aheadMs += byMs
      return now()
    },
  }
}

import type { Clock } from '@emun/contract/time'

/**
 * A clock that the sandbox may move forward, never back. `machineNow` is what the clocks of others show, whom nobody moves: the
 * time that is written on what goes over a wire between us.
 */
export type MovableClock = Clock & { readonly machineNow: () => Date; readonly advance: (byMs: number) => Date }

export function openClock(): MovableClock {
  let aheadMs = 0
  const machineNow = () => new Date(Date.now())
  const now = () => new Date(machineNow().getTime() + aheadMs)
  return {
    now,
    machineNow,
    advance(byMs) {
      if (byMs < 0) throw new RangeError('the clock only moves forward')
      aheadMs += byMs
      return now()
    },
  }
}

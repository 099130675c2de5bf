import { type Clock, minute, second } from '@emun/contract/time'
import { useEffect, useEffectEvent } from 'react'

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const checkMs = 10 * second
/** So often whoever is here is told of: the server counts minutes, not movements. */
const stayMs = minute

export type IdleOptions = {
  readonly idleMs: number
  readonly clock: Clock
  /** Nobody has touched the page for `idleMs`. */
  readonly onIdle: () => void
  /** Somebody touches the page; called once a minute at most. */
  readonly onStay: () => void
}

/**
 * Watches whether somebody is here. Time is read, not counted: timers stand still in a sleeping machine, and the touch
 * that wakes it must find the time already over.
 */
export function useIdle({ idleMs, clock, onIdle, onStay }: IdleOptions): void {
  const idle = useEffectEvent(onIdle)
  const stay = useEffectEvent(onStay)
  const now = useEffectEvent(() => clock.now().getTime())
  useEffect(() => {
    let lastMs = now()
    let saidMs = lastMs
    const isOver = (): boolean => now() - lastMs >= idleMs
    const check = (): void => (isOver() ? end() : undefined)
    const end = (): void => {
      lastMs = now()
      idle()
    }
    const note = (): void => {
      if (isOver()) return end()
      lastMs = now()
      if (lastMs - saidMs < stayMs) return undefined
      saidMs = lastMs
      return stay()
    }
    const timer = setInterval(check, checkMs)
    document.addEventListener('visibilitychange', check)
    for (const activity of activities) addEventListener(activity, note, { passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      for (const activity of activities) removeEventListener(activity, note)
    }
  }, [idleMs])
}

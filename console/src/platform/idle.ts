import { type Clock, second } from '@emun/contract/time'
import { useEffect, useEffectEvent } from 'react'

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const checkMs = 10 * second

/**
 * Calls back once nobody has touched the page for `idleMs`. Time is read, not counted: timers stand still in a sleeping
 * machine, and the touch that wakes it must find the time already over.
 */
export function useIdle(idleMs: number, clock: Clock, onIdle: () => void): void {
  const act = useEffectEvent(onIdle)
  const now = useEffectEvent(() => clock.now().getTime())
  useEffect(() => {
    let lastMs = now()
    const isOver = (): boolean => now() - lastMs >= idleMs
    const check = (): void => (isOver() ? act() : undefined)
    const note = (): void => {
      if (isOver()) act()
      else lastMs = now()
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

import { useEffect, useState } from 'react'
import { browserNow } from '../../platform/clock.ts'

const second = 1_000

/**
 * Milliseconds until a moment the server named, counted down every second; never more than `mostMs`, which is how long
 * such a wait can be: a browser whose clock is wrong would otherwise keep somebody waiting for hours.
 */
export function useRemainingMs(until: string, mostMs: number): number {
  const [endMs, setEndMs] = useState(0)
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => {
    const startMs = browserNow()
    setNowMs(startMs)
    setEndMs(startMs + Math.min(Math.max(Date.parse(until) - startMs, 0), mostMs))
    const timer = setInterval(() => setNowMs(browserNow()), second)
    return () => clearInterval(timer)
  }, [until, mostMs])
  return Math.max(endMs - nowMs, 0)
}

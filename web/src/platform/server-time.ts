import { useEffect, useState } from 'react'
import { browserNow } from './clock.ts'

const second = 1_000

/** How far the server's clock is ahead of this device's, by an answer that has just come. */
export function skewMsOf(now: string): number {
  return Date.parse(now) - browserNow()
}

/** The server's time in milliseconds, drawn anew every second while `isRunning`. */
export function useServerNow(skewMs: number, isRunning: boolean): number {
  const [deviceMs, setDeviceMs] = useState(browserNow)
  useEffect(() => {
    const read = () => setDeviceMs(browserNow())
    read()
    if (!isRunning) return undefined
    const timer = setInterval(read, second)
    return () => clearInterval(timer)
  }, [isRunning])
  return deviceMs + skewMs
}

import { useEffect, useState } from 'react'

/** Whether waiting has gone on for longer than `afterMs`, so that the customer can be told something. */
export function useHasLasted(isWaiting: boolean, afterMs: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLasted(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isWaiting, afterMs])
  return hasLasted
}

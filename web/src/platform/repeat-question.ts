import { useRef, useState } from 'react'
import { pause } from './pause.ts'

/** Nobody waits longer than this at a button to hear whether the same was sent before. */
const patienceMs = 3_000

/** When the same was sent the last time, within the time in which that may be a mistake; null when it was not. */
export type FindLast = () => Promise<string | null>

/**
 * Sends at once, unless the same was sent a moment ago: then it asks once more. A question that cannot be answered stops
 * nothing.
 */
export function useRepeatQuestion(findLast: FindLast, send: () => void) {
  const [lastAt, setLastAt] = useState<string | null>(null)
  const isLooking = useRef(false)
  const look = async () => {
    // State is a render behind a double click; this is not.
    if (isLooking.current) return
    isLooking.current = true
    const at = await Promise.race([findLast(), pause(patienceMs).then(() => null)]).catch(() => null)
    isLooking.current = false
    if (at === null) send()
    else setLastAt(at)
  }
  return {
    lastAt,
    ask: () => void look(),
    sendAgain: () => {
      setLastAt(null)
      send()
    },
    stop: () => setLastAt(null),
  }
}

import { useEffect, useState } from 'react'
import { type PushSupport, pushSupport } from './push-support.ts'

/** What the browser can do about pushes, asked again when somebody comes back from its settings, or has answered it. */
export function usePushSupport(): PushSupport {
  const [support, setSupport] = useState(pushSupport)
  useEffect(() => {
    const ask = () => setSupport(pushSupport())
    window.addEventListener('focus', ask)
    window.addEventListener(answeredEvent, ask)
    return () => {
      window.removeEventListener('focus', ask)
      window.removeEventListener(answeredEvent, ask)
    }
  }, [])
  return support
}

const answeredEvent = 'pushanswered'

/** Tells the page that the customer has answered the browser's question. */
export function notePushAnswer(): void {
  window.dispatchEvent(new Event(answeredEvent))
}

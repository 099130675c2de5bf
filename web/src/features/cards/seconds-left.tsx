import { Ltr, useMessages } from '@emun/ui'
import { useEffect, useState } from 'react'
import { browserNow } from '../../platform/clock.ts'
import { clockOf } from '../../platform/countdown.ts'
import { cardsText } from './messages.ts'

/** How long a secret is still shown. To be seen, not heard: a voice every second would drown what is read. */
export function SecondsLeft({ untilMs }: { readonly untilMs: number }) {
  const text = useMessages(cardsText)
  const [nowMs, setNowMs] = useState(browserNow)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(browserNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="card-note" role="timer" aria-live="off">
      {text.hiddenIn} <Ltr>{clockOf(untilMs - nowMs)}</Ltr>
    </p>
  )
}

import type { ReplyOf } from '@emun/contract/endpoint'
import { sandboxOutbox } from '@emun/contract/sandbox'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api.ts'

const pollMs = 1_500

export type Message = ReplyOf<typeof sandboxOutbox>['messages'][number]

/** The newest message a phone was sent, asked for again and again while somebody looks. */
export function useNewestMessage(to: string): Message | undefined {
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    const stop = new AbortController()
    const ask = (): void => {
      if (document.hidden) return
      call(sandboxOutbox, { query: { to }, signal: stop.signal }).then(
        ({ messages }) => setMessage(messages[0]),
        // A missed poll is made good by the next.
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, pollMs)
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [to])
  return message
}

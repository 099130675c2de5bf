import type { Endpoint, ReplyOf } from '@emun/contract/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, type Input } from './api.ts'

export type Asked<Reply> = {
  /** The newest reply; null until there is one. It stays while it is asked for again. */
  readonly reply: Reply | null
  readonly hasFailed: boolean
  readonly again: () => void
}

type State<Reply> = { readonly reply: Reply | null; readonly hasFailed: boolean }

/** Asks when the page is drawn, whenever the question changes and, with `everyMs`, now and then while it can be seen. */
export function useAsked<E extends Endpoint>(endpoint: E, input: Input<E>, everyMs?: number): Asked<ReplyOf<E>> {
  const [state, setState] = useState<State<ReplyOf<E>>>({ reply: null, hasFailed: false })
  const [round, setRound] = useState(0)
  const question = JSON.stringify(input)
  const ask = useEffectEvent((isAwaited: () => boolean) => {
    call(endpoint, input).then(
      (reply) => isAwaited() && setState({ reply, hasFailed: false }),
      () => isAwaited() && setState(({ reply }) => ({ reply, hasFailed: true })),
    )
  })
  useEffect(() => {
    let isWanted = true
    ask(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [question, round])
  const again = (): void => setRound((before) => before + 1)
  useEvery(everyMs, again)
  return { ...state, again }
}

/** A page nobody sees asks nothing, and asks at once when it is seen again. */
function useEvery(everyMs: number | undefined, again: () => void): void {
  const act = useEffectEvent(() => (document.visibilityState === 'visible' ? again() : undefined))
  useEffect(() => {
    if (everyMs === undefined) return undefined
    const timer = setInterval(act, everyMs)
    document.addEventListener('visibilitychange', act)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', act)
    }
  }, [everyMs])
}

import type { Endpoint, ReplyOf } from '@emun/contract/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, type Input } from './api.ts'

export type Asked<Reply> = {
  /** The newest reply; null until there is one. It stays while it is asked for again. */
  readonly reply: Reply | null
  readonly hasFailed: boolean
  readonly again: () => void
}

type State<Reply> = { readonly question: string; readonly reply: Reply | null; readonly hasFailed: boolean }

/**
 * Asks when the page is drawn, whenever the question changes and, with `everyMs`, now and then while it can be seen. The
 * answer to another question is never shown as the answer to this one.
 */
export function useAsked<E extends Endpoint>(endpoint: E, input: Input<E>, everyMs?: number): Asked<ReplyOf<E>> {
  const question = JSON.stringify(input)
  const [state, setState] = useState<State<ReplyOf<E>>>({ question, reply: null, hasFailed: false })
  const [round, setRound] = useState(0)
  const ask = useEffectEvent((turn: Turn, isAwaited: () => boolean) => {
    call(endpoint, input).then(
      (reply) => isAwaited() && setState({ question: turn.question, reply, hasFailed: false }),
      () => isAwaited() && setState((before) => ({ ...answerTo(turn.question, before), hasFailed: true })),
    )
  })
  useEffect(() => {
    let isWanted = true
    ask({ question, round }, () => isWanted)
    return () => {
      isWanted = false
    }
  }, [question, round])
  const again = (): void => setRound((before) => before + 1)
  useEvery(everyMs, again)
  const { reply, hasFailed } = answerTo(question, state)
  return { reply, hasFailed, again }
}

/** The same question may be asked round after round. */
type Turn = { readonly question: string; readonly round: number }

function answerTo<Reply>(question: string, state: State<Reply>): State<Reply> {
  return state.question === question ? state : { question, reply: null, hasFailed: false }
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

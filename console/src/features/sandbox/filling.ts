import { useAnnounce, useMessages } from '@emun/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { isSandbox } from '../../platform/sandbox.ts'
import { noteSpent, readCode, readUnspentCode } from './demo-code.ts'
import { sandboxText } from './messages.ts'

type State = 'ready' | 'asking' | 'waiting' | 'filled' | 'failed'

export type Filling = {
  readonly isBusy: boolean
  /** What became of it, to be read; null while there is nothing to say. */
  readonly said: string | null
  readonly fill: () => void
}

/** Fetches a code that was not used yet and hands it on. */
export function useFilling(email: string, onFill: (code: string) => void): Filling {
  const text = useMessages(sandboxText)
  const announce = useAnnounce()
  const [state, setState] = useState<State>('ready')
  const [filled, setFilled] = useState<{ readonly email: string; readonly code: string } | null>(null)
  // The door closes behind whoever has come in, and with that the code is used up.
  const leave = useEffectEvent(() => (filled === null ? undefined : noteSpent(filled.email, filled.code)))
  useEffect(() => () => leave(), [])
  const say = (next: 'waiting' | 'filled' | 'failed'): void => {
    setState(next)
    announce(text[next])
  }
  const work = async (): Promise<void> => {
    setState('asking')
    const code = await readUnspentCode(email, () => say('waiting'))
    setFilled({ email, code })
    onFill(code)
    say('filled')
  }
  return {
    isBusy: state === 'asking' || state === 'waiting',
    said: state === 'ready' || state === 'asking' ? null : text[state],
    fill: () => void work().catch(() => say('failed')),
  }
}

/** Whether the sandbox plays this authenticator; one without the demo does not, and no real installation ever does. */
export function useIsPlayed(email: string): boolean {
  const [played, setPlayed] = useState<string | null>(null)
  useEffect(() => {
    if (!isSandbox() || email === '') return
    readCode(email).then(
      () => setPlayed(email),
      () => undefined,
    )
  }, [email])
  return played === email && email !== ''
}

import { Button, Ltr, useAnnounce, useMessages } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent, useId, useState } from 'react'
import { isSandbox } from '../../platform/sandbox.ts'
import { demo, noteSpent, readCode, readUnspentCode } from './demo-code.ts'
import { sandboxText } from './messages.ts'

export type DemoOperatorProps = {
  readonly onFill: (found: { readonly email: string; readonly password: string; readonly oneTimeCode: string }) => void
}

type State = 'ready' | 'asking' | 'waiting' | 'filled' | 'failed'

/** Offers to fill in the demo operator, in a sandbox that has one. Elsewhere there is nothing to see. */
export function DemoOperator({ onFill }: DemoOperatorProps): ReactElement | null {
  const text = useMessages(sandboxText)
  const headingId = useId()
  const isHired = useIsHired()
  const { state, fill } = useFilling(onFill)
  if (!isHired) return null
  return (
    <section className="demo" aria-labelledby={headingId}>
      <h2 id={headingId}>{text.demoTitle}</h2>
      <p>{text.demoText}</p>
      <p className="demo-known">
        <Ltr>{demo.email}</Ltr> <Ltr>{demo.password}</Ltr>
      </p>
      <Button size="small" busy={state === 'asking' || state === 'waiting'} busyLabel={text.asking} onClick={fill}>
        {text.fill}
      </Button>
      {(state === 'waiting' || state === 'filled' || state === 'failed') && <p>{text[state]}</p>}
    </section>
  )
}

function useFilling(onFill: DemoOperatorProps['onFill']): { readonly state: State; readonly fill: () => void } {
  const text = useMessages(sandboxText)
  const announce = useAnnounce()
  const [state, setState] = useState<State>('ready')
  const [code, setCode] = useState<string | null>(null)
  // The door closes behind whoever has signed in, and with that the code is used up.
  const leave = useEffectEvent(() => (code === null ? undefined : noteSpent(code)))
  useEffect(() => () => leave(), [])
  const say = (next: 'waiting' | 'filled' | 'failed'): void => {
    setState(next)
    announce(text[next])
  }
  const work = async (): Promise<void> => {
    setState('asking')
    const oneTimeCode = await readUnspentCode(() => say('waiting'))
    setCode(oneTimeCode)
    onFill({ ...demo, oneTimeCode })
    say('filled')
  }
  return { state, fill: () => void work().catch(() => say('failed')) }
}

/** A sandbox may have been started without the demo; a button that cannot work is worse than none. */
function useIsHired(): boolean {
  const [isHired, setHired] = useState(false)
  useEffect(() => {
    if (isSandbox())
      readCode().then(
        () => setHired(true),
        () => undefined,
      )
  }, [])
  return isHired
}

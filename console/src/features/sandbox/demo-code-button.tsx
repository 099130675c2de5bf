import { Button, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { useFilling, useIsPlayed } from './filling.ts'
import { sandboxText } from './messages.ts'

export type DemoCodeProps = { readonly email: string; readonly onFill: (code: string) => void }

/** Offers to fill in what this operator's authenticator shows, where the sandbox plays it. */
export function DemoCode({ email, onFill }: DemoCodeProps): ReactElement | null {
  const text = useMessages(sandboxText)
  const isPlayed = useIsPlayed(email)
  const { isBusy, said, fill } = useFilling(email, onFill)
  if (!isPlayed) return null
  return (
    <div className="demo">
      <Button size="small" busy={isBusy} busyLabel={text.asking} onClick={fill}>
        {text.fillCode}
      </Button>
      {said !== null && <p>{said}</p>}
    </div>
  )
}

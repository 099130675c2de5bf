import { Button, CodeField, type FieldBinding, TextField, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { operatorsText } from './messages.ts'

export type CodeOrRecoveryProps = {
  readonly field: FieldBinding<string>
  readonly autoFocus?: boolean
  /** The six digits are there. A recovery code is sent by hand: nobody knows when it is whole. */
  readonly onComplete: () => void
}

/** The second factor: the six digits of the app or, for whoever does not have it here, a recovery code. */
export function CodeOrRecovery({ field, autoFocus = false, onComplete }: CodeOrRecoveryProps): ReactElement {
  const { signIn: text } = useMessages(operatorsText)
  const [isRecovering, setRecovering] = useState(false)
  const change = (): void => {
    field.onChange('')
    setRecovering(!isRecovering)
  }
  return (
    <div className="second-factor">
      {isRecovering ? (
        <TextField {...field} label={text.recovery} hint={text.recoveryHint} dir="ltr" autoComplete="off" autoFocus />
      ) : (
        <CodeField
          {...field}
          label={text.code}
          hint={text.codeHint}
          length={6}
          autoFocus={autoFocus}
          onComplete={() => onComplete()}
        />
      )}
      <Button variant="quiet" size="small" onClick={change}>
        {isRecovering ? text.useApp : text.useRecovery}
      </Button>
    </div>
  )
}

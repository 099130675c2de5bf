import { type ReactElement, useState } from 'react'
import { useMessages } from '../language/messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { uiText } from '../text/ui-text.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'

export type PasswordFieldProps = FieldProps & {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly enterKeyHint?: 'next' | 'done' | 'go'
}

/** A password, with a button after it that shows it. Pasting works. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const { label, value, onChange, error, hint, autoFocus, ...native } = props
  const text = useMessages(uiText)
  const ids = useFieldIds(props)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint}>
      <div className="control" dir="ltr">
        <input
          {...native}
          {...ids}
          className="input"
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? text.hidePassword : text.showPassword}
          aria-pressed={isShown}
          aria-controls={ids.id}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={22} />
        </button>
      </div>
    </FieldFrame>
  )
}

import type { ReactElement, ReactNode } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'

export type TextFieldProps = FieldProps & {
  readonly type?: 'text' | 'email' | 'url'
  /** Default `auto` for text, `ltr` for e-mail and url. */
  readonly dir?: 'auto' | 'ltr'
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search'
  readonly enterKeyHint?: 'next' | 'done' | 'go' | 'send' | 'search'
  readonly autoCapitalize?: string
  readonly maxLength?: number
  /** Inside the field, at its end: a status, a unit. */
  readonly end?: ReactNode
  /** Says "optional" beside the label. */
  readonly optional?: boolean
}

export function TextField(props: TextFieldProps): ReactElement {
  const { label, value, onChange, error, hint, autoFocus, type = 'text', end, optional = false, ...native } = props
  const ids = useFieldIds(props)
  const dir = props.dir ?? (type === 'text' ? 'auto' : 'ltr')
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} isOptional={optional}>
      <div className="control" dir={dir === 'ltr' ? 'ltr' : undefined}>
        <input
          {...native}
          {...ids}
          className="input"
          // The browser's own e-mail check speaks its own words at its own time; the form's check does both better.
          type={type === 'email' ? 'email' : 'text'}
          dir={dir}
          inputMode={props.inputMode ?? (type === 'text' ? undefined : type)}
          autoCapitalize={props.autoCapitalize ?? (type === 'text' ? undefined : 'none')}
          spellCheck={type === 'text' && dir === 'auto'}
          // An empty field has no direction of its own: the stylesheet gives it the page's while this is showing.
          placeholder=" "
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // React focuses on mount, which is too early in a dialog that opens later; the dialog looks for the mark.
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
        />
        {end !== undefined && <span className="control-end">{end}</span>}
      </div>
    </FieldFrame>
  )
}

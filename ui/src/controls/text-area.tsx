import type { Direction, Language } from '@emun/contract/language'
import type { ReactElement } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'

export type TextAreaProps = FieldProps & {
  readonly rows?: number
  readonly maxLength?: number
  /** The language it is written in, where that is not the page's. */
  readonly lang?: Language
  readonly dir?: Direction | 'auto'
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps): ReactElement {
  const { label, value, onChange, error, hint, autoFocus, rows = 4, dir = 'auto', ...native } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint}>
      <div className="control">
        <textarea
          {...native}
          {...ids}
          className="input"
          rows={rows}
          dir={dir}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          data-autofocus={autoFocus || undefined}
        />
      </div>
    </FieldFrame>
  )
}

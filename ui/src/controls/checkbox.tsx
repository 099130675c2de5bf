import type { ReactElement, ReactNode } from 'react'
import { FieldError, type FieldProps, hintId, useFieldIds } from './field.tsx'

export type CheckboxProps = Omit<FieldProps<boolean>, 'label'> & {
  /** May hold links, which stay links. */
  readonly label: ReactNode
}

export function Checkbox(props: CheckboxProps): ReactElement {
  const { label, value, onChange, error, hint, autoFocus, ...native } = props
  const ids = useFieldIds(props)
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <div className="check">
        <input
          {...native}
          {...ids}
          type="checkbox"
          value="on"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          data-autofocus={autoFocus || undefined}
        />
        <label htmlFor={ids.id}>{label}</label>
      </div>
      <FieldError id={ids.id} error={error} />
      {hint !== undefined && (
        <div className="field-hint" id={hintId(ids.id)}>
          {hint}
        </div>
      )}
    </div>
  )
}

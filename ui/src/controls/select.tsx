import type { ReactElement } from 'react'
import { Icon } from '../pieces/icon.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'

export type Option = { readonly value: string; readonly label: string }

export type SelectProps = FieldProps & { readonly options: readonly Option[]; readonly hideLabel?: boolean }

export function Select(props: SelectProps): ReactElement {
  const { label, value, onChange, error, hint, autoFocus, options, hideLabel = false, ...native } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} hideLabel={hideLabel}>
      <div className="control">
        <select
          {...native}
          {...ids}
          className="input select"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="select-mark">
          <Icon name="chevron-down" size={18} />
        </span>
      </div>
    </FieldFrame>
  )
}

import { type ReactElement, type ReactNode, useId } from 'react'
import { Icon } from '../pieces/icon.tsx'
import type { IconName } from '../pieces/icon-paths.ts'

export type SegmentedControlProps<V extends string> = {
  readonly label: string
  readonly hideLabel?: boolean
  readonly name: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly options: readonly { readonly value: V; readonly label: ReactNode; readonly icon?: IconName }[]
}

/** One of a few, all in view. Native radios: the browser moves by arrows the way the eye sees, in both directions. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>): ReactElement {
  const { label, hideLabel = false, name, value, onChange, options } = props
  // Two controls of one name on a page would be one group of radios.
  const group = `${name}-${useId()}`
  return (
    <fieldset className="segments">
      <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</legend>
      <div className="segments-track">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon name={option.icon} size={18} />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

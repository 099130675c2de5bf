import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../pieces/icon.tsx'
import type { Option } from './select.tsx'

export type FaceSelectProps = {
  /** Its name; the face is for the eye only. */
  readonly label: string
  readonly face: ReactNode
  readonly value: string
  readonly options: readonly (Option & { readonly lang?: string })[]
  readonly onChange: (value: string) => void
  readonly className: string
  readonly disabled?: boolean | undefined
  readonly autoComplete?: string
}

/** A native select under a face of our own: the phone's wheel and type-ahead stay, the long option text goes. */
export function FaceSelect(props: FaceSelectProps): ReactElement {
  const { label, face, value, options, onChange, className, disabled, autoComplete } = props
  return (
    <span className={`face-select ${className}`}>
      <span className="face-select-face" aria-hidden="true">
        {face}
        <Icon name="chevron-down" size={16} />
      </span>
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

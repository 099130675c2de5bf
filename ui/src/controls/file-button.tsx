import { type ChangeEvent, type ReactElement, type ReactNode, useId } from 'react'
import { Icon } from '../pieces/icon.tsx'
import type { IconName } from '../pieces/icon-paths.ts'
import { FieldError, errorId, hintId } from './field.tsx'

export type FileButtonProps = {
  /** What it does: "Add a picture". */
  readonly label: string
  readonly name: string
  /** Endings the chooser offers: `.png,.jpg`. */
  readonly accept: string
  readonly onChoose: (file: File) => void
  readonly icon?: IconName
  /** On a phone it opens this camera at once; elsewhere it asks for a file. */
  readonly capture?: 'user' | 'environment' | undefined
  readonly variant?: 'primary' | 'secondary'
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly disabled?: boolean
  /** Stands beside the button. */
  readonly children?: ReactNode
}

/** Asks for one file. The native control, under a face of ours: a tap, a key and a screen reader all reach it. */
export function FileButton(props: FileButtonProps): ReactElement {
  const {
    label,
    name,
    accept,
    onChoose,
    icon,
    capture,
    variant = 'secondary',
    error,
    hint,
    disabled = false,
    children,
  } = props
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? []
    // Emptied, so that the same file chosen again is a choice again.
    event.target.value = ''
    if (file) onChoose(file)
  }
  const describedBy = [error !== undefined && errorId(id), hint !== undefined && hintId(id)].filter(Boolean).join(' ')
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <div className="file-row">
        <span className="file-button">
          <input
            type="file"
            className="visually-hidden"
            id={id}
            name={name}
            accept={accept}
            capture={capture}
            disabled={disabled}
            onChange={choose}
            aria-describedby={describedBy || undefined}
            aria-invalid={error === undefined ? undefined : true}
          />
          <label className="button" data-variant={variant} data-size="small" htmlFor={id}>
            <span className="button-words">
              {icon && <Icon name={icon} size={20} />}
              <span>{label}</span>
            </span>
          </label>
        </span>
        {children}
      </div>
      <FieldError id={id} error={error} />
      {hint !== undefined && (
        <div className="field-hint" id={hintId(id)}>
          {hint}
        </div>
      )}
    </div>
  )
}

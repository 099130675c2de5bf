import { type ReactElement, type ReactNode, useId } from 'react'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'

/** What every field takes. `form.field(name)` gives id, name, value, onChange and error. */
export type FieldProps<V = string> = {
  readonly label: string
  readonly name: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly id?: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}

/** The attributes that tie a control to its label, hint and error. Spread them on the control. */
export type FieldIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export function useFieldIds(
  props: Pick<FieldProps, 'id' | 'error' | 'hint'>,
  hasHint = props.hint !== undefined,
): FieldIds {
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy = [props.error !== undefined && errorId(id), hasHint && hintId(id)].filter(Boolean).join(' ')
  return {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props.error === undefined ? undefined : true,
  }
}

export type FieldFrameProps = {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly isOptional?: boolean
  readonly hideLabel?: boolean
  readonly children: ReactNode
}

/** Label above, control, then the error and the hint below it. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { id, label, error, hint, isOptional = false, hideLabel = false, children } = props
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <label className={hideLabel ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
        {isOptional && <Optional />}
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint !== undefined && (
        <div className="field-hint" id={hintId(id)}>
          {hint}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }): ReactElement | null {
  if (error === undefined) return null
  return (
    <p className="field-error" id={errorId(id)}>
      <span aria-hidden="true">* </span>
      {error}
    </p>
  )
}

function Optional(): ReactElement {
  const text = useMessages(uiText)
  return <span className="field-optional"> ({text.optional})</span>
}

export function errorId(id: string): string {
  return `${id}-error`
}

export function hintId(id: string): string {
  return `${id}-hint`
}

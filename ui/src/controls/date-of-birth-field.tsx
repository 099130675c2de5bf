import type { ReactElement } from 'react'
import { ltr } from '../language/isolate.ts'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { readTypedDate } from './typed-date.ts'

const example = '27-03-1990'

/** A birth date in one field, day first, in any spelling. It is tidied to DD-MM-YYYY on leaving the field, never before. */
export function DateOfBirthField(props: FieldProps): ReactElement {
  const { label, name, value, onChange, error } = props
  const text = useMessages(uiText)
  const hint = props.hint ?? text.dateExample(ltr(example))
  const ids = useFieldIds(props, true)
  const tidy = (): void => {
    const date = readTypedDate(value)
    if (date) onChange(date.split('-').toReversed().join('-'))
  }
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint}>
      <div className="control">
        <input
          {...ids}
          className="input"
          dir="ltr"
          inputMode="numeric"
          autoComplete="bday"
          name={name}
          disabled={props.disabled}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={tidy}
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
        />
      </div>
    </FieldFrame>
  )
}

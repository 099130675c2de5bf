import type { ReactElement } from 'react'
import { useMessages } from '../language/messages.ts'
import { Icon } from '../pieces/icon.tsx'
import { uiText } from '../text/ui-text.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export type SearchFieldProps = Omit<FieldProps, 'error'> & { readonly hideLabel?: boolean }

export function SearchField(props: SearchFieldProps): ReactElement {
  const { label, value, onChange, hint, autoFocus, hideLabel = false, ...native } = props
  const text = useMessages(uiText)
  const ids = useFieldIds(props)
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} hideLabel={hideLabel}>
      <div className="control search">
        <span className="control-start">
          <Icon name="search" size={20} />
        </span>
        <input
          {...native}
          {...ids}
          className="input"
          type="search"
          dir="auto"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={hideLabel ? label : ' '}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoFocus={autoFocus}
          data-autofocus={autoFocus || undefined}
        />
        {value !== '' && <IconButton icon="close" label={text.clear} onClick={() => onChange('')} />}
      </div>
    </FieldFrame>
  )
}

import type { Destination } from '@emun/contract/customer'
import { type FieldBinding, momentText, useLanguage, useMessages, UserText } from '@emun/ui'
import { useId } from 'react'
import { FieldValue } from './field-value.tsx'
import { destinationsText } from './messages.ts'

/** What stands for a destination that is not saved yet. */
export const newDestination = 'new'

type Props = { readonly saved: readonly Destination[]; readonly binding: FieldBinding<string> }

/** Where to: one of the saved destinations of a rail, or a new one. Native radios, so that the arrows follow the eye. */
export function DestinationChoice({ saved, binding }: Props) {
  const text = useMessages(destinationsText)
  const { id, name, value, onChange, error } = binding
  const group = `${name}-${useId()}`
  const errorId = `${id}-error`
  const option = (key: string, isFirst: boolean) => ({
    type: 'radio',
    name: group,
    value: key,
    checked: value === key,
    onChange: () => onChange(key),
    ...(isFirst ? { id } : {}),
    ...(error === undefined ? {} : { 'aria-describedby': errorId, 'aria-invalid': true as const }),
  })
  return (
    <fieldset className="destination-choice">
      <legend className="field-label">{text.where}</legend>
      {saved.map((destination, index) => (
        <label key={destination.id} className="destination-option">
          <input {...option(destination.id, index === 0)} />
          <DestinationWords destination={destination} />
        </label>
      ))}
      <label className="destination-option">
        <input {...option(newDestination, saved.length === 0)} />
        <span className="destination-name">{text.another}</span>
      </label>
      {error === undefined ? null : (
        <p className="field-error" id={errorId}>
          <span aria-hidden="true">* </span>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** A saved destination in two lines: its name, and what tells it from others. */
export function DestinationWords({ destination }: { readonly destination: Destination }) {
  const text = useMessages(destinationsText)
  const { language, zone, clock } = useLanguage()
  const { name, fields, restsUntil } = destination
  const telling = tellingField(fields)
  return (
    <span className="destination-words">
      <span className="destination-name">
        <UserText>{name}</UserText>
      </span>
      {telling === undefined ? null : (
        <span className="destination-detail">
          {telling.label} <FieldValue field={telling} />
        </span>
      )}
      {restsUntil === null ? null : (
        <span className="destination-detail">
          {text.restsUntil(momentText(restsUntil, clock.now(), language, zone))}
        </span>
      )}
    </span>
  )
}

const telling = ['iban', 'chainAddress', 'email', 'phone', 'digits', 'address'] as const

/** The field by which its owner knows a destination: an account rather than the branch, and hardly ever a name. */
export function tellingField(fields: Destination['fields']): Destination['fields'][number] | undefined {
  const byKind = telling.flatMap((kind) => fields.filter((field) => field.kind === kind).slice(-1))
  return byKind[0] ?? fields[0]
}

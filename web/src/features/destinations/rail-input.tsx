import type { FieldKind, RailField } from '@emun/contract/customer'
import { type FieldBinding, Select, TextField, type TextFieldProps, useMessages } from '@emun/ui'
import { destinationsText } from './messages.ts'

type Props = { readonly field: RailField; readonly binding: FieldBinding<string> }

/** A field that a rail asks for, typed the way its kind is written. */
export function RailInput({ field, binding }: Props) {
  const text = useMessages(destinationsText)
  const { kind, label, hint, choices = [], isOptional = false } = field
  const said = hint === undefined ? {} : { hint }
  if (kind === 'choice') {
    const none = { value: '', label: isOptional ? text.noChoice : text.choose }
    return <Select label={label} {...said} {...binding} options={[none, ...choices]} />
  }
  return (
    <TextField
      label={label}
      {...said}
      {...binding}
      {...typed[kind]}
      optional={isOptional}
      autoComplete="off"
      enterKeyHint="next"
    />
  )
}

type Typed = Pick<TextFieldProps, 'dir' | 'type' | 'inputMode' | 'autoCapitalize'>

const typed: Readonly<Record<Exclude<FieldKind, 'choice'>, Typed>> = {
  text: {},
  digits: { dir: 'ltr', inputMode: 'numeric' },
  phone: { dir: 'ltr', inputMode: 'tel' },
  email: { type: 'email' },
  iban: { dir: 'ltr', autoCapitalize: 'characters' },
  swift: { dir: 'ltr', autoCapitalize: 'characters' },
  address: { dir: 'ltr' },
  chainAddress: { dir: 'ltr', autoCapitalize: 'none' },
  identityNumber: { dir: 'ltr', inputMode: 'numeric' },
}

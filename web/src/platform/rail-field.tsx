import { toAsciiDigits } from '@emun/contract/money'
import type { FieldKind, RailField } from '@emun/contract/customer'
import { type FieldBinding, Select, TextField, type TextFieldProps } from '@emun/ui'

type Props = {
  readonly of: RailField
  readonly binding: FieldBinding<string>
  /** Stands in a choice that has not been made. */
  readonly choose: string
}

/** A field that a way to pay asks for, with its words from the server. */
export function RailFieldInput({ of, binding, choose }: Props) {
  const { label, hint, kind, isOptional = false, choices = [] } = of
  const shared = { label, ...binding, ...(hint === undefined ? {} : { hint }) }
  if (kind === 'choice') return <Select {...shared} options={[{ value: '', label: choose }, ...choices]} />
  return <TextField {...shared} {...typing[kind]} optional={isOptional} enterKeyHint="next" />
}

/** Written left to right in every language. A street is written in the language of its town. */
export function isLeftToRight(kind: FieldKind): boolean {
  return kind !== 'text' && kind !== 'choice' && kind !== 'address'
}

/** What was typed as it is sent: without what people put around it, and numbers in the digits a bank knows. */
export function answerOf(kind: FieldKind, typed: string): string {
  const answer = typed.trim()
  return isLeftToRight(kind) ? toAsciiDigits(answer) : answer
}

type Typing = Pick<TextFieldProps, 'type' | 'dir' | 'inputMode' | 'autoComplete' | 'autoCapitalize'>

const code: Typing = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'characters' }
const number: Typing = { dir: 'ltr', autoComplete: 'off', inputMode: 'numeric' }

const typing: Readonly<Record<Exclude<FieldKind, 'choice'>, Typing>> = {
  text: { autoComplete: 'off' },
  address: { autoComplete: 'street-address' },
  digits: number,
  identityNumber: number,
  phone: { dir: 'ltr', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  iban: code,
  swift: code,
  chainAddress: { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none' },
}

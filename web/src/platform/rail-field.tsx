import { toAsciiDigits } from '@emun/contract/money'
import type { FieldKind, RailField } from '@emun/contract/customer'
import { type FieldBinding, Select, TextField, type TextFieldProps } from '@emun/ui'

type Props = {
  readonly of: RailField
  readonly binding: FieldBinding<string>
  /** What stands in a choice that has not been made: in one that has to be, and in one that need not. */
  readonly words: { readonly choose: string; readonly noChoice: string }
}

/** A field that a way to pay or to withdraw asks for, with its words from the server. */
export function RailFieldInput({ of, binding, words }: Props) {
  const { label, hint, kind, isOptional = false, choices = [] } = of
  const shared = { label, ...binding, ...(hint === undefined ? {} : { hint }) }
  if (kind === 'choice') {
    const none = { value: '', label: isOptional ? words.noChoice : words.choose }
    return <Select {...shared} options={[none, ...choices]} />
  }
  return <TextField {...shared} {...typing[kind]} optional={isOptional} enterKeyHint="next" />
}

/** Written left to right in every language: an `address` too, which banks abroad take in English letters only. */
export function isLeftToRight(kind: FieldKind): boolean {
  return kind !== 'text' && kind !== 'choice'
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
  address: { dir: 'ltr', autoComplete: 'off' },
  digits: number,
  identityNumber: number,
  phone: { dir: 'ltr', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  iban: code,
  swift: code,
  chainAddress: { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none' },
}

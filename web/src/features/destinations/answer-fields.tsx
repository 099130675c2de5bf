import type { RailField } from '@emun/contract/customer'
import type { FieldBinding } from '@emun/ui'
import { type AnswerName, answerName, answersIn, type AnswerValues } from './answers.ts'
import { CheckDigitWarning } from './check-digit-warning.tsx'
import { RailInput } from './rail-input.tsx'

type Props = {
  readonly fields: readonly RailField[]
  readonly values: AnswerValues
  readonly bind: (name: AnswerName) => FieldBinding<string>
}

/** Everything a rail asks about a new destination. */
export function AnswerFields({ fields, values, bind }: Props) {
  return (
    <>
      {fields.map((field) => (
        <RailInput key={field.name} field={field} binding={bind(answerName(field.name))} />
      ))}
      <CheckDigitWarning answers={answersIn(fields, values)} />
    </>
  )
}

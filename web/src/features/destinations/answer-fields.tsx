import type { RailField } from '@emun/contract/customer'
import { type FieldBinding, useMessages } from '@emun/ui'
import { RailFieldInput } from '../../platform/rail-field.tsx'
import { type AnswerName, answerName, answersIn, type AnswerValues } from './answers.ts'
import { CheckDigitWarning } from './check-digit-warning.tsx'
import { destinationsText } from './messages.ts'

type Props = {
  readonly fields: readonly RailField[]
  readonly values: AnswerValues
  readonly bind: (name: AnswerName) => FieldBinding<string>
}

/** Everything a rail asks about a new destination. */
export function AnswerFields({ fields, values, bind }: Props) {
  const text = useMessages(destinationsText)
  return (
    <>
      {fields.map((field) => (
        <RailFieldInput key={field.name} of={field} binding={bind(answerName(field.name))} words={text} />
      ))}
      <CheckDigitWarning answers={answersIn(fields, values)} />
    </>
  )
}

import { Button, TextArea, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { RailFields } from '../deposits/public.ts'
import type { Drafting } from './drafts.ts'
import { paymentDetailsText } from './messages.ts'
import { spread } from './pasted.ts'
import type { PaymentRequest } from './request.ts'

export type TypedDetailsProps = {
  readonly request: PaymentRequest
  /** The same in the customer's language, once it is here: what was pasted may name its fields so. */
  readonly inTheirs: PaymentRequest | null
  readonly drafting: Drafting
  readonly errorAt: (field: string) => string | undefined
}

/** Details that none of our places has: typed, or pasted as a whole and spread over the fields. */
export function TypedDetails({ request, inTheirs, drafting, errorAt }: TypedDetailsProps): ReactElement {
  const { draft, change } = drafting
  const text = useMessages(paymentDetailsText)
  const named = request.fields.map((field) => {
    const theirs = inTheirs?.fields.find(({ name }) => name === field.name)?.label ?? ''
    return { ...field, labels: [field.label, theirs, field.name] }
  })
  const spreadIt = (): void => {
    const { answers, left } = spread(draft.pasted, named)
    change({ answers: { ...draft.answers, ...answers }, left, pasted: '' })
  }
  return (
    <div className="decision-fields">
      <TextArea
        label={text.pasted}
        hint={draft.left.length === 0 ? text.pastedHint : `${text.left} ${draft.left.join(' · ')}`}
        name="pasted"
        rows={3}
        value={draft.pasted}
        onChange={(pasted) => change({ pasted })}
      />
      <div>
        <Button size="small" disabled={draft.pasted.trim() === ''} onClick={spreadIt}>
          {text.spread}
        </Button>
      </div>
      <RailFields
        fields={request.fields}
        answers={draft.answers}
        onAnswer={(name, value) => change({ answers: { ...draft.answers, [name]: value } })}
        errorAt={errorAt}
      />
    </div>
  )
}

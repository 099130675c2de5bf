import { storeDestination } from '@emun/contract/customer'
import { problemsOf } from '@emun/contract/endpoint'
import { Button, Checkbox, ErrorSummary, TextField, useForm, useMessages, useToast } from '@emun/ui'
import { answered } from '../../platform/expected-no.ts'
import { AnswerFields } from './answer-fields.tsx'
import { answerFields, answerProblems, answersIn, type AnswerValues, answerValues } from './answers.ts'
import { destinationsText } from './messages.ts'
import type { WithdrawRail } from './queries.ts'
import { useDestinationActs } from './use-destinations.ts'
import { refuseWrongAnswers } from './wrong-answers.ts'

type Values = AnswerValues & { readonly saveAs: string; readonly isDefault: boolean }

/** What a rail needs to know of a new destination, and what its owner calls it. */
export function AddForm({ rail, onSaved }: { readonly rail: WithdrawRail; readonly onSaved: () => void }) {
  const text = useMessages(destinationsText)
  const form = useAddForm(rail, onSaved)
  return (
    <form noValidate className="destination-form" onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      <AnswerFields fields={rail.fields} values={form.values} bind={form.field} />
      <TextField
        {...form.field('saveAs')}
        label={text.name}
        hint={text.nameHint}
        autoComplete="off"
        enterKeyHint="done"
      />
      <Checkbox {...form.field('isDefault')} label={text.asDefault} />
      <p className="destination-note">{text.restNote}</p>
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.saving}>
        {text.save}
      </Button>
    </form>
  )
}

function useAddForm({ name: paymentSystem, fields }: WithdrawRail, onSaved: () => void) {
  const text = useMessages(destinationsText)
  const toast = useToast()
  const { store } = useDestinationActs()
  const initial: Values = { ...answerValues(fields), saveAs: '', isDefault: false }
  return useForm<Values>({
    initial,
    fieldOf: { name: 'saveAs', ...answerFields(fields) },
    check: (values) => [...answerProblems(fields, values), ...nameProblems(values.saveAs)],
    submit: async (values) => {
      const answers = answersIn(fields, values)
      await refuseWrongAnswers(fields, answers)
      const { saveAs: name, isDefault } = values
      await answered(store({ paymentSystem, name, answers, ...(isDefault ? { isDefault } : {}) }))
      toast(text.saved, 'positive')
      onSaved()
    },
  })
}

/** What is wrong with what the customer calls a destination. */
export function nameProblems(typed: string) {
  return problemsOf(storeDestination.body.shape.name, typed).map((problem) => ({ ...problem, field: 'saveAs' }))
}

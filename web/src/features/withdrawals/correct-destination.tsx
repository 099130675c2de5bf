import type { Withdrawal } from '@emun/contract/customer'
import { Banner, Button, ErrorSummary, Panel, Skeleton, useForm, useLanguage, useMessages, useToast } from '@emun/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answered } from '../../platform/expected-no.ts'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import {
  AnswerFields,
  answerFields,
  answerProblems,
  answersIn,
  type AnswerValues,
  answerValues,
  DestinationChoice,
  destinationsQuery,
  newDestination,
  refuseWrongAnswers,
  withdrawRailsQuery,
} from '../destinations/public.tsx'
import { withdrawalsText } from './messages.ts'
import { sendCorrection } from './queries.ts'

/** The money came back: it waits for a destination that works, or to be taken back. */
export function CorrectDestination({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const text = useMessages(withdrawalsText)
  const { language } = useLanguage()
  const rails = useQuery(withdrawRailsQuery(language))
  return (
    <Panel title={text.correctTitle} className="correct">
      <WhenLoaded query={rails} skeleton={<Skeleton shape="block" lines={2} />}>
        {(known) => {
          const rail = known.find(({ name }) => name === withdrawal.paymentSystem)
          if (rail === undefined) return <Banner tone="warning">{text.correctText}</Banner>
          if (rail.unavailable === 'no_card_payment') return <Banner tone="warning">{text.noOtherPayment}</Banner>
          return (
            <>
              <Banner tone="warning">{rail.goesBack ? text.correctPaymentText : text.correctText}</Banner>
              <CorrectForm withdrawal={withdrawal} fields={rail.fields} />
            </>
          )
        }}
      </WhenLoaded>
    </Panel>
  )
}

type FormProps = { readonly withdrawal: Withdrawal; readonly fields: Parameters<typeof answerFields>[0] }
type Values = AnswerValues & { readonly to: string }

function CorrectForm({ withdrawal, fields }: FormProps) {
  const text = useMessages(withdrawalsText)
  const { language } = useLanguage()
  const saved = useQuery(destinationsQuery(language)).data ?? []
  const ofRail = saved.filter(({ paymentSystem }) => paymentSystem === withdrawal.paymentSystem)
  const form = useCorrectForm({ withdrawal, fields })
  return (
    <form className="withdraw-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      {ofRail.length > 0 ? <DestinationChoice saved={ofRail} binding={form.field('to')} /> : null}
      {form.values.to === newDestination ? (
        <AnswerFields fields={fields} values={form.values} bind={form.field} />
      ) : null}
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.sending}>
        {text.correct}
      </Button>
    </form>
  )
}

function useCorrectForm({ withdrawal, fields }: FormProps) {
  const text = useMessages(withdrawalsText)
  const { language } = useLanguage()
  const cache = useQueryClient()
  const toast = useToast()
  const initial: Values = { ...answerValues(fields), to: newDestination }
  return useForm<Values>({
    initial,
    fieldOf: { destination: 'to', ...answerFields(fields) },
    check: (values) => (values.to === newDestination ? answerProblems(fields, values) : []),
    submit: async (values) => {
      const answers = answersIn(fields, values)
      if (values.to === newDestination) await refuseWrongAnswers(fields, answers)
      const body = values.to === newDestination ? { answers } : { destination: values.to }
      await answered(sendCorrection(cache, withdrawal.id, body, language))
      toast(text.corrected, 'positive')
    },
  })
}

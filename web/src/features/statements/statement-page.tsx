import { accountStatement, type StatementFormat, statementFormats } from '@emun/contract/customer'
import { dayIn } from '@emun/contract/time'
import {
  Button,
  ErrorSummary,
  SegmentedControl,
  Select,
  TextField,
  useForm,
  useLanguage,
  useMessages,
  useToast,
} from '@emun/ui'
import { call } from '../../platform/api.ts'
import { BackLink } from '../../platform/back-link.tsx'
import { answered } from '../../platform/expected-no.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { Page } from '../../platform/page.tsx'
import { statementsText } from './messages.ts'
import { type Period, periods } from './periods.ts'
import { chosenDays, problemsOf, type StatementValues } from './statement-values.ts'
import './statements.css'

/** Which days, as what file. */
export function StatementPage() {
  const text = useMessages(statementsText)
  return (
    <Page title={text.title} lead={text.lead} before={<BackLink to="/activity">{text.back}</BackLink>}>
      <StatementForm />
    </Page>
  )
}

function StatementForm() {
  const text = useMessages(statementsText)
  const form = useStatementForm()
  const { period, format } = form.values
  return (
    <form className="card statement-form" data-tone="surface" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      <Select
        label={text.period}
        {...form.field('period')}
        onChange={(value) => form.set('period', value as Period)}
        options={periods.map((value) => ({ value, label: text.periods[value] }))}
      />
      {period === 'custom' ? (
        <div className="statement-days">
          <TextField label={text.firstDay} {...form.field('from')} {...dayField} hint={text.dayHint} />
          <TextField label={text.lastDay} {...form.field('to')} {...dayField} />
        </div>
      ) : null}
      <div className="statement-format">
        <SegmentedControl
          label={text.format}
          name="format"
          value={format}
          onChange={(value: StatementFormat) => form.set('format', value)}
          options={statementFormats.map((value) => ({ value, label: text.formats[value] }))}
        />
        <p className="statement-hint" aria-live="polite">
          {text.formatHints[format]}
        </p>
      </div>
      <Button type="submit" variant="primary" icon="download" busy={form.busy} busyLabel={text.making}>
        {text.download}
      </Button>
    </form>
  )
}

const dayField = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } as const

const initial: StatementValues = { period: 'this_month', from: '', to: '', format: 'pdf' }

function useStatementForm() {
  const text = useMessages(statementsText)
  const { zone, clock, language } = useLanguage()
  const toast = useToast()
  const today = dayIn(zone, clock.now())
  return useForm<StatementValues>({
    initial,
    check: problemsOf,
    async submit(values) {
      const query = { ...chosenDays(values, today), format: values.format, lang: language }
      keepFile(await answered(call(accountStatement, { query })))
      toast(text.done, 'positive')
    },
  })
}

import { type StatementFormat, statementFormats } from '@emun/contract/customer'
import { dayIn } from '@emun/contract/time'
import type { Download } from '@emun/contract/uploads'
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
import { answered } from '../../platform/expected-no.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { statementsText } from './messages.ts'
import { type Days, type Period, periods } from './periods.ts'
import { chosenDays, problemsOf, type StatementValues } from './statement-values.ts'
import './statements.css'

type Load = (asked: Days & { readonly format: StatementFormat }) => Promise<Download>

/** Which days, as what file; `load` fetches it. */
export function StatementForm({ load }: { readonly load: Load }) {
  const text = useMessages(statementsText)
  const form = useStatementForm(load)
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

function useStatementForm(load: Load) {
  const text = useMessages(statementsText)
  const { zone, clock } = useLanguage()
  const toast = useToast()
  const today = dayIn(zone, clock.now())
  return useForm<StatementValues>({
    initial,
    check: problemsOf,
    async submit(values) {
      keepFile(await answered(load({ ...chosenDays(values, today), format: values.format })))
      toast(text.done, 'positive')
    },
  })
}

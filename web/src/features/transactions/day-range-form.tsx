import type { WireRefusal } from '@emun/contract/errors'
import { Button, readTypedDate, TextField, useForm, useMessages } from '@emun/ui'
import type { Filters } from './filters.ts'
import { transactionsText } from './messages.ts'

type Days = { readonly from: string; readonly to: string }
type Props = { readonly filters: Filters; readonly onShow: (range: Days) => void }

/** Two days of the customer's choice, either of which may stay empty. */
export function DayRangeForm({ filters, onShow }: Props) {
  const text = useMessages(transactionsText)
  const form = useForm({
    initial: { from: typedDay(filters.from), to: typedDay(filters.to) },
    check: problemsOfDays,
    submit: async (typed) => onShow({ from: readTypedDate(typed.from) ?? '', to: readTypedDate(typed.to) ?? '' }),
  })
  return (
    <form className="filters-days" noValidate onSubmit={form.onSubmit}>
      <TextField label={text.firstDay} {...form.field('from')} {...dayField} hint={text.dayHint} />
      <TextField label={text.lastDay} {...form.field('to')} {...dayField} />
      <Button type="submit" variant="secondary">
        {text.showDays}
      </Button>
    </form>
  )
}

const dayField = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', enterKeyHint: 'search' } as const

function problemsOfDays(typed: Days): readonly WireRefusal[] {
  const isWrong = (day: string) => day.trim() !== '' && readTypedDate(day) === null
  const fields = ['from', 'to'] as const
  return fields.filter((field) => isWrong(typed[field])).map((field) => ({ code: 'incorrect_date', field }))
}

/** `2026-03-12` as people type it, day first. */
function typedDay(day: string | undefined): string {
  return day === undefined ? '' : day.split('-').toReversed().join('-')
}

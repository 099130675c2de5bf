import type { WireRefusal } from '@emun/contract/errors'
import { Button, Dialog, readTypedDate, Select, TextField, useForm, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { contentText } from './messages.ts'
import { hourOption } from './hours.ts'
import { untilOf } from './values.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hourOption(hour))

type Props = { readonly onClose: () => void; readonly onChosen: (at: string) => void }

/** A full hour of a day in the business zone, from which on it is read. */
export function ScheduleDialog({ onClose, onChosen }: Props): ReactElement {
  const text = useMessages(contentText)
  const { zone } = useLanguage()
  const form = useForm({
    initial: { day: '', hour: '9' },
    check: ({ day }): readonly WireRefusal[] => {
      if (day.trim() === '') return [{ code: 'this_field_required', field: 'day' }]
      return readTypedDate(day) === null ? [{ code: 'incorrect_date', field: 'day' }] : []
    },
    submit: async (values) => onChosen(untilOf(values, zone) ?? ''),
  })
  return (
    <Dialog open onClose={onClose} title={text.scheduleTitle} lead={text.scheduleLead}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        <div className="terms-pair">
          <TextField
            {...form.field('day')}
            label={text.day}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
          />
          <Select {...form.field('hour')} label={text.hour} options={hours} />
        </div>
        <Button type="submit" variant="primary">
          {text.schedule}
        </Button>
      </form>
    </Dialog>
  )
}

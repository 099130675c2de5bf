import { type Form, Select, TextField, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { termsText } from './messages.ts'
import { agreed, later, type SinceValues } from './since.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** From when on a change is to hold, and why it is made. */
export function SinceFields({ form }: { form: Pick<Form<SinceValues>, 'field' | 'values'> }): ReactElement {
  const text = useMessages(termsText)
  const options = [
    { value: agreed, label: text.whenAgreed },
    { value: later, label: text.whenLater },
  ]
  return (
    <>
      <Select {...form.field('when')} label={text.when} options={options} />
      {form.values.when === later && (
        <div className="terms-pair">
          <TextField {...form.field('day')} label={text.day} dir="ltr" inputMode="numeric" autoComplete="off" />
          <Select {...form.field('hour')} label={text.hour} hint={text.zone} options={hours} />
        </div>
      )}
      <TextField {...form.field('reason')} label={text.reason} hint={text.reasonHint} autoComplete="off" />
    </>
  )
}

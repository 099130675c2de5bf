import { Button, Panel, readTypedDate, TextField, useForm, useMessages } from '@emun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { answered } from '../../platform/expected-no.ts'
import { problemsOfDay } from './fundraising-form.ts'
import { fundraisingText } from './messages.ts'
import { sendExtension } from './queries.ts'

/** Another last day, also for one that has ended. */
export function ExtendForm({ id }: { readonly id: string }) {
  const text = useMessages(fundraisingText)
  const cache = useQueryClient()
  const form = useForm({
    initial: { endsOn: '' },
    check: ({ endsOn }) => problemsOfDay(endsOn),
    submit: async ({ endsOn }) => {
      await answered(sendExtension(cache, id, readTypedDate(endsOn) ?? ''))
      form.set('endsOn', '')
    },
  })
  return (
    <Panel title={text.extend}>
      <form className="fund-form" noValidate onSubmit={form.onSubmit}>
        <TextField
          label={text.lastDay}
          hint={text.lastDayHint}
          {...form.field('endsOn')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
        />
        <Button type="submit" wide busy={form.busy} busyLabel={text.extending}>
          {text.save}
        </Button>
      </form>
    </Panel>
  )
}

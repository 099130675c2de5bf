import { withdrawContent } from '@emun/contract/operator'
import { Banner, Button, Dialog, TextField, useForm, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { contentText } from './messages.ts'

type Props = { readonly id: string; readonly onClose: () => void; readonly onDone: () => void }

/** Takes what is read away, with the reason. */
export function WithdrawDialog({ id, onClose, onDone }: Props): ReactElement {
  const text = useMessages(contentText)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ code: 'this_field_required', field: 'reason' }] : []),
    submit: async ({ reason }) => {
      await call(withdrawContent, { params: { id }, body: { reason } })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.withdrawTitle} lead={text.withdrawLead}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField {...form.field('reason')} label={text.reason} hint={text.reasonHint} autoComplete="off" autoFocus />
        <Button type="submit" variant="danger" busy={form.busy} busyLabel={text.saving}>
          {text.withdraw}
        </Button>
      </form>
    </Dialog>
  )
}

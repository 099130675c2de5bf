import { decideTerms } from '@emun/contract/operator'
import { Banner, Button, Dialog, TextField, useForm, useLanguage, useMessages, useToast } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { termsText } from './messages.ts'
import type { Outcome } from './proposal-card.tsx'

type Props = {
  readonly id: string
  readonly title: string
  readonly outcome: Outcome
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The second person's answer, with a note for those who look at it later. */
export function DecideDialog({ id, title, outcome, onClose, onDone }: Props): ReactElement {
  const text = useMessages(termsText)
  const toast = useToast()
  const { clock } = useLanguage()
  const form = useForm({
    initial: { note: '' },
    submit: async ({ note }) => {
      const { effectiveAt } = await call(decideTerms, { params: { id }, body: { outcome, note } })
      const isLater = effectiveAt !== null && new Date(effectiveAt) > clock.now()
      const agreed = isLater ? text.approvedFrom : text.approvedNow
      toast(outcome === 'approved' ? agreed : text.declined, 'positive')
      onDone()
    },
  })
  const isApproval = outcome === 'approved'
  return (
    <Dialog open onClose={onClose} title={isApproval ? text.approveTitle : text.declineTitle} lead={title}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField
          {...form.field('note')}
          label={text.note}
          hint={text.noteHint}
          autoComplete="off"
          autoFocus
          optional
        />
        <Button type="submit" variant={isApproval ? 'primary' : 'danger'} busy={form.busy} busyLabel={text.deciding}>
          {isApproval ? text.approve : text.decline}
        </Button>
      </form>
    </Dialog>
  )
}

import { problemsOf } from '@emun/contract/endpoint'
import {
  clearBody,
  clearReferralFlags,
  type FlaggedInviter,
  holdBody,
  holdReasons,
  holdReferralPayouts,
} from '@emun/contract/operator'
import { Banner, Button, Dialog, Ltr, Select, TextArea, TextField, useForm, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { referralsText } from './messages.ts'

export type ReferralAct = 'hold' | 'clear'

type Props = {
  readonly act: ReferralAct
  readonly inviter: FlaggedInviter
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Holds what somebody would be paid, with the note they get; or finds nothing wrong. Both have their reason. */
export function DecideDialog({ act, inviter, onClose, onDone }: Props): ReactElement {
  const text = useMessages(referralsText)
  const { customer: id, accountNumber } = inviter
  // One dialog is one decision, however often it has to be sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { category: '', note: '', reason: '' },
    check: (typed) => (act === 'hold' ? problemsOf(holdBody, typed) : problemsOf(clearBody, { reason: typed.reason })),
    submit: async (typed) => {
      if (act === 'hold')
        await call(holdReferralPayouts, { params: { id }, body: holdBody.parse(typed), idempotencyKey })
      else await call(clearReferralFlags, { params: { id }, body: { reason: typed.reason }, idempotencyKey })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.acts[act]} lead={<Ltr>{accountNumber}</Ltr>}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        <p>{text.leads[act]}</p>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        {act === 'hold' && (
          <>
            <Select
              {...form.field('category')}
              label={text.category}
              options={[
                { value: '', label: '–' },
                ...holdReasons.map((value) => ({ value, label: text.categories[value] })),
              ]}
              autoFocus
            />
            <TextArea {...form.field('note')} label={text.note} hint={text.noteHint} />
          </>
        )}
        <TextField {...form.field('reason')} label={text.reason} hint={text.reasonHint} autoComplete="off" />
        <Button type="submit" variant={act === 'hold' ? 'danger' : 'primary'} busy={form.busy} busyLabel={text.saving}>
          {text.acts[act]}
        </Button>
      </form>
    </Dialog>
  )
}

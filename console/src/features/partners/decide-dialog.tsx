import { problemsOf } from '@emun/contract/endpoint'
import { blockPartner, type DeskPartner, partnerActBody, unblockPartner } from '@emun/contract/operator'
import { Banner, Button, Dialog, Ltr, TextArea, TextField, useForm, useMessages, UserText } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { partnersText } from './messages.ts'

type Props = { readonly partner: DeskPartner; readonly onClose: () => void; readonly onDone: () => void }

/** What can be done: the other of what is. */
export function actOf({ blockedSince }: Pick<DeskPartner, 'blockedSince'>): 'block' | 'unblock' {
  return blockedSince === null ? 'block' : 'unblock'
}

/** Takes an interface away from its partner, or gives it back, with the reason, and a word to its owner if there is one. */
export function DecideDialog({ partner, onClose, onDone }: Props): ReactElement {
  const text = useMessages(partnersText)
  const act = actOf(partner)
  // One dialog is one decision, however often it has to be sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { note: '', reason: '' },
    check: (typed) => problemsOf(partnerActBody, typed),
    submit: async (body) => {
      const endpoint = act === 'block' ? blockPartner : unblockPartner
      await call(endpoint, { params: { id: partner.interface }, body, idempotencyKey })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.acts[act]} lead={<Named partner={partner} />}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        <p>{text.leads[act]}</p>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextArea {...form.field('note')} label={text.note} hint={text.noteHint} autoFocus />
        <TextField {...form.field('reason')} label={text.reason} hint={text.reasonHint} autoComplete="off" />
        <Button type="submit" variant={act === 'block' ? 'danger' : 'primary'} busy={form.busy} busyLabel={text.saving}>
          {text.acts[act]}
        </Button>
      </form>
    </Dialog>
  )
}

/** Which of a company's interfaces, and whose: a company may have several. */
function Named({ partner: { company, name, accountNumber } }: Pick<Props, 'partner'>): ReactElement {
  return (
    <>
      <UserText>{company}</UserText> · <UserText>{name}</UserText> · <Ltr>{accountNumber}</Ltr>
    </>
  )
}

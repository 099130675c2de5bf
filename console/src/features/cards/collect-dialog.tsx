import { problemsOf } from '@emun/contract/endpoint'
import { amountOf, moneyText } from '@emun/contract/money'
import { cardReasonBody, type CardReceivable, collectReceivable } from '@emun/contract/operator'
import { Banner, Button, Dialog, Ltr, ltr, Money, TextField, useForm, useLanguage, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { cardsText } from './messages.ts'

export type CollectDialogProps = {
  readonly receivable: CardReceivable
  readonly onClose: () => void
  /** What was collected, said. */
  readonly onDone: (said: string) => void
}

/** Takes what is owed for cards out of a balance, with the reason. */
export function CollectDialog({ receivable, onClose, onDone }: CollectDialogProps): ReactElement {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  // One dialog is one collection, however often it has to be sent.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { customer: id, accountNumber, owed, balance } = receivable
  const form = useForm({
    initial: { reason: '' },
    check: (values) => problemsOf(cardReasonBody, values),
    submit: async (body) => {
      const { collected } = await call(collectReceivable, { params: { id }, body, idempotencyKey })
      onDone(`${text.collected} ${ltr(moneyText(amountOf(collected), language))}`)
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.collect} lead={<Ltr>{accountNumber}</Ltr>}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        <p>{text.collectLead}</p>
        <p className="found-detail">
          {text.owed} <Money amount={amountOf(owed)} /> · {text.customerBalance} <Money amount={amountOf(balance)} />
        </p>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField {...form.field('reason')} label={text.reason} hint={text.reasonHint} autoComplete="off" autoFocus />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text.working}>
          {text.collect}
        </Button>
      </form>
    </Dialog>
  )
}

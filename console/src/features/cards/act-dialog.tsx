import { problemsOf } from '@emun/contract/endpoint'
import { amountOf } from '@emun/contract/money'
import { cardLabels, type DeskCard } from '@emun/contract/operator'
import { Banner, Button, Dialog, isolate, Money, Select, TextField, useForm, useMessages, UserText } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { bodyOf, type CardAct, confirmationOf, schemaOf, send, type Values } from './acts.ts'
import { Digits } from './card-row.tsx'
import { cardsText } from './messages.ts'

export type ActDialogProps = {
  readonly act: CardAct
  readonly card: DeskCard
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Decides something about a card: what it means, why, and for what cannot be undone its last digits typed. */
export function ActDialog({ act, card, onClose, onDone }: ActDialogProps): ReactElement {
  const text = useMessages(cardsText)
  // One dialog is one decision, however often it has to be sent.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
    initial: { label: card.label, reason: '', confirm: '' },
    check: (values) => [...problemsOf(schemaOf(act), bodyOf(act, values)), ...unconfirmed(act, card, values)],
    submit: async (values) => {
      await send(act, card.id, values, key)
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.acts[act]} lead={<Which card={card} />}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        <p>{text.leads[act]}</p>
        {act === 'refund' && card.refundable && (
          <p className="figure-total">
            <Money amount={amountOf(card.refundable)} />
          </p>
        )}
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        {act === 'label' && (
          <Select
            {...form.field('label')}
            label={text.label}
            options={cardLabels.map((value) => ({ value, label: text.labels[value] }))}
            autoFocus
          />
        )}
        <TextField {...form.field('reason')} label={text.reason} hint={text.reasonHint} autoComplete="off" />
        {act === 'block' && (
          <TextField
            {...form.field('confirm')}
            label={text.confirm(isolate(confirmationOf(card)))}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <Button
          type="submit"
          variant={act === 'block' ? 'danger' : 'primary'}
          busy={form.busy}
          busyLabel={text.working}
        >
          {text.acts[act]}
        </Button>
      </form>
    </Dialog>
  )
}

function Which({ card }: { card: DeskCard }): ReactElement {
  return (
    <>
      <UserText>{card.name}</UserText> <Digits last4={card.last4} />
    </>
  )
}

function unconfirmed(act: CardAct, card: DeskCard, { confirm }: Values) {
  if (act !== 'block' || confirm.trim() === confirmationOf(card)) return []
  return [{ code: confirm === '' ? 'this_field_required' : 'incorrect_value', field: 'confirm' } as const]
}

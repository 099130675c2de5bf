import { problemsOf } from '@emun/contract/endpoint'
import { Banner, Button, Dialog, type Form, Ltr, TextField, useForm, useMessages, UserText } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { type Act, bodyOf, schemaOf, send, type Values } from './acts.ts'
import type { Customer } from './customer.ts'
import { customersText } from './messages.ts'
import { CategoryAndNote, DaysField } from './decide-fields.tsx'

export type DecideDialogProps = {
  readonly act: Act
  readonly customer: Customer
  readonly onClose: () => void
  readonly onDone: (act: Act) => void
}

/** Decides something about a customer: what it means, what they are told, why, and the act itself. */
export function DecideDialog({ act, customer, onClose, onDone }: DecideDialogProps): ReactElement {
  const text = useMessages(customersText)
  // One dialog is one decision, however often it has to be sent.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
    initial: {
      category: '',
      note: '',
      days: '7',
      reason: '',
      confirm: '',
    },
    check: (values) => [...problemsOf(schemaOf(act), bodyOf(act, values)), ...unconfirmed(act, customer, values)],
    submit: async (values) => {
      await send(act, customer.id, values, key)
      onDone(act)
    },
  })
  const isHard = act === 'block' || act === 'close'
  return (
    <Dialog open onClose={onClose} title={text.acts[act]} lead={<Who customer={customer} />}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        <p>{text.leads[act]}</p>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <Fields act={act} customer={customer} form={form} />
        <Button type="submit" variant={isHard ? 'danger' : 'primary'} busy={form.busy} busyLabel={text.working}>
          {text.acts[act]}
        </Button>
      </form>
    </Dialog>
  )
}

type FieldsProps = { readonly act: Act; readonly customer: Customer; readonly form: Form<Values> }

function Fields({ act, customer, form }: FieldsProps): ReactElement {
  const text = useMessages(customersText)
  return (
    <>
      {(act === 'block' || act === 'unblock') && (
        <CategoryAndNote form={form} language={customer.language} hasCategory={act === 'block'} />
      )}
      {act === 'pause' && <DaysField {...form.field('days')} />}
      <TextField {...form.field('reason')} label={text.reason} hint={text.reasonHint} autoComplete="off" />
      {act === 'close' && (
        <TextField
          {...form.field('confirm')}
          label={text.confirm(`\u2066${customer.accountNumber}\u2069`)}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  )
}

function Who({ customer }: { customer: Customer }): ReactElement {
  return (
    <>
      {customer.name !== null && <UserText>{customer.name}</UserText>} <Ltr>{customer.accountNumber}</Ltr>
    </>
  )
}

/** An account is closed by somebody who has its number before their eyes. */
function unconfirmed(act: Act, { accountNumber }: Customer, { confirm }: Values) {
  if (act !== 'close' || confirm.trim() === accountNumber) return []
  return [{ code: confirm === '' ? 'this_field_required' : 'incorrect_value', field: 'confirm' } as const]
}

import { problemsOf } from '@emun/contract/endpoint'
import { addOperator, addOperatorBody, type OperatorRole } from '@emun/contract/operator'
import { Banner, Button, Dialog, Select, TextField, useForm, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { operatorsText, roleOptions } from '../operators/public.ts'
import { teamText } from './messages.ts'
import type { Handed } from './team.ts'

export type AddDialogProps = { readonly onClose: () => void; readonly onDone: (handed: Handed) => void }

type Values = { readonly name: string; readonly email: string; readonly role: string; readonly reason: string }

/** Adds somebody to the team. What comes back is their invitation. */
export function AddDialog({ onClose, onDone }: AddDialogProps): ReactElement {
  const text = useMessages(teamText)
  const roles = useMessages(operatorsText)
  const form = useForm<Values>({
    initial: { name: '', email: '', role: 'agent', reason: '' },
    check: (values) => problemsOf(addOperatorBody, values),
    submit: async (values) => {
      const body = { ...values, role: values.role as OperatorRole }
      const { invitation } = await call(addOperator, { body })
      onDone({ ...invitation, name: body.name })
    },
  })
  return (
    <Dialog open onClose={onClose} title={text.add}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField {...form.field('name')} label={text.name} autoComplete="off" autoFocus />
        <TextField {...form.field('email')} label={text.email} type="email" autoComplete="off" />
        <Select {...form.field('role')} label={text.role} options={roleOptions(roles)} />
        <TextField {...form.field('reason')} label={text.reason} hint={text.reasonHint} autoComplete="off" />
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={text.adding}>
          {text.submitAdd}
        </Button>
      </form>
    </Dialog>
  )
}

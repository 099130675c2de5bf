import { problemsOf } from '@emun/contract/endpoint'
import {
  changeRole,
  changeRoleBody,
  endOperator,
  inviteAgain,
  type OperatorRole,
  reasonBody,
} from '@emun/contract/operator'
import { Banner, Button, Dialog, Select, TextField, useForm, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { operatorsText, roleOptions } from '../operators/public.ts'
import type { TeamText } from './messages.en.ts'
import { teamText } from './messages.ts'
import type { Act, Handed, Member } from './team.ts'

export type ChangeDialogProps = {
  readonly act: Act
  readonly member: Member
  readonly onClose: () => void
  readonly onDone: (outcome: Handed | 'role' | 'end') => void
}

type Values = { readonly role: string; readonly reason: string }

/** Decides something about somebody on the team: what it means for them, why, and the act itself. */
export function ChangeDialog({ act, member, onClose, onDone }: ChangeDialogProps): ReactElement {
  const text = useMessages(teamText)
  const roles = useMessages(operatorsText)
  const words = wordsFor(text, act)
  const form = useForm<Values>({
    initial: { role: member.role, reason: '' },
    check: (values) =>
      act === 'role' ? problemsOf(changeRoleBody, values) : problemsOf(reasonBody, { reason: values.reason }),
    submit: async (values) => onDone(await decide(act, member, values)),
  })
  return (
    <Dialog open onClose={onClose} title={words.title} lead={<UserText>{member.name}</UserText>}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        <p>{words.lead}</p>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        {act === 'role' && <Select {...form.field('role')} label={text.role} options={roleOptions(roles)} autoFocus />}
        <TextField
          {...form.field('reason')}
          label={text.reason}
          hint={text.reasonHint}
          autoComplete="off"
          autoFocus={act !== 'role'}
        />
        <Button type="submit" variant={act === 'end' ? 'danger' : 'primary'} busy={form.busy} busyLabel={words.busy}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  )
}

async function decide(act: Act, member: Member, { role, reason }: Values): Promise<Handed | 'role' | 'end'> {
  const params = { id: member.id }
  if (act === 'role') {
    await call(changeRole, { params, body: { role: role as OperatorRole, reason } })
    return 'role'
  }
  if (act === 'end') {
    await call(endOperator, { params, body: { reason } })
    return 'end'
  }
  const { invitation } = await call(inviteAgain, { params, body: { reason } })
  return { ...invitation, name: member.name }
}

type Words = { readonly title: string; readonly lead: string; readonly submit: string; readonly busy: string }

function wordsFor(text: TeamText, act: Act): Words {
  const words: Record<Act, Words> = {
    role: { title: text.changeRole, lead: text.roleLead, submit: text.save, busy: text.saving },
    invite: { title: text.invite, lead: text.inviteLead, submit: text.invite, busy: text.inviting },
    end: { title: text.end, lead: text.endLead, submit: text.end, busy: text.ending },
  }
  return words[act]
}

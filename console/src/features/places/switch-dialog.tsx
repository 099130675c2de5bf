import { switchPlace } from '@emun/contract/operator'
import { Banner, Button, Dialog, TextField, useForm, useMessages, UserText } from '@emun/ui'
import type { ReactElement } from 'react'
import { call } from '../../platform/api.ts'
import { placesText } from './messages.ts'
import type { Place } from './places-page.tsx'

type Props = { readonly place: Place; readonly onClose: () => void; readonly onDone: () => void }

/** Switches an account of ours on or off, with the reason. */
export function SwitchDialog({ place, onClose, onDone }: Props): ReactElement {
  const text = useMessages(placesText)
  const { id, name, isOn } = place
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? [{ code: 'this_field_required', field: 'reason' }] : []),
    submit: async ({ reason }) => {
      await call(switchPlace, { params: { id }, body: { isOn: !isOn, reason } })
      onDone()
    },
  })
  const act = isOn ? text.switchOff : text.switchOn
  return (
    <Dialog open onClose={onClose} title={act} lead={<UserText>{name}</UserText>}>
      <form noValidate className="desk-form" onSubmit={form.onSubmit}>
        <p>{isOn ? text.switchOffLead : text.switchOnLead}</p>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField {...form.field('reason')} label={text.reason} hint={text.reasonHint} autoComplete="off" autoFocus />
        <Button type="submit" variant={isOn ? 'danger' : 'primary'} busy={form.busy} busyLabel={text.saving}>
          {act}
        </Button>
      </form>
    </Dialog>
  )
}

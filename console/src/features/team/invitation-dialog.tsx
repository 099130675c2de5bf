import { enrolmentPath } from '@emun/contract/operator'
import { Button, CopyRow, Dialog, isolate, Time, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { teamText } from './messages.ts'
import type { Handed } from './team.ts'

export type InvitationDialogProps = { readonly handed: Handed; readonly onClose: () => void }

/** The invitation, this once. The link carries the code behind `#`, where no server and no proxy ever sees it. */
export function InvitationDialog({ handed, onClose }: InvitationDialogProps): ReactElement {
  const text = useMessages(teamText)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.invitationTitle(isolate(handed.name))}
      lead={text.invitationLead}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <div className="invitation">
        <CopyRow label={text.link} value={`${location.origin}${enrolmentPath}#${handed.code}`} />
        <CopyRow label={text.code} value={handed.code} />
        <p>
          {text.invitedUntil} <Time at={handed.expiresAt} show="day_time" afterWords />
        </p>
      </div>
    </Dialog>
  )
}

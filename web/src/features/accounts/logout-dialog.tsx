import { ConfirmDialog, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { logOut } from './log-out.ts'
import { accountsText } from './messages.ts'

export type LogoutDialogProps = {
  readonly open: boolean
  readonly onCancel: () => void
  /** After the session has ended: clear the cache and go to the landing. */
  readonly onLogout: () => void
}

export function LogoutDialog({ open, onCancel, onLogout }: LogoutDialogProps): ReactElement {
  const { logout } = useMessages(accountsText)
  const [busy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    await logOut()
    onLogout()
  }
  return (
    <ConfirmDialog
      open={open}
      title={logout.title}
      confirm={logout.yes}
      cancel={logout.no}
      busy={busy}
      busyLabel={logout.busy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {logout.question}
    </ConfirmDialog>
  )
}

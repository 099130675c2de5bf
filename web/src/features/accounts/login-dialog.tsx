import { Banner, Dialog, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { DialogFoot } from './dialog-foot.tsx'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { accountsText } from './messages.ts'
import './accounts.css'

export type LoginDialogProps = LoginFormProps & {
  /** True for those whose session was closed for them: they are told why they are here. */
  readonly isExpired: boolean
  readonly onRegister: () => void
  readonly onClose: () => void
}

export function LoginDialog({ isExpired, onRegister, onClose, ...form }: LoginDialogProps): ReactElement {
  const { login } = useMessages(accountsText)
  return (
    <Dialog open onClose={onClose} inAddress title={login.title}>
      {isExpired && (
        <Banner tone="info" icon="lock" title={login.sessionClosedTitle}>
          {login.sessionClosed}
        </Banner>
      )}
      <LoginForm {...form} />
      <DialogFoot question={login.noAccount} answer={login.register} onAnswer={onRegister} />
    </Dialog>
  )
}

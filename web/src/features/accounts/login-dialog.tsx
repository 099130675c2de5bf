import { Banner, Dialog, useAnnounce, useMessages } from '@emun/ui'
import { type ReactElement, useEffect, useEffectEvent } from 'react'
import { DialogFoot } from './dialog-foot.tsx'
import { LoginForm, type LoginFormProps } from './login-form.tsx'
import { accountsText } from './messages.ts'
import './accounts.css'

export type LoginDialogProps = LoginFormProps & {
  /** True for those whose session was closed for them: they are told why they are here. */
  readonly isExpired: boolean
  /** True for those who have just set a new password. */
  readonly isPasswordUpdated: boolean
  readonly onRegister: () => void
  readonly onClose: () => void
}

export function LoginDialog(props: LoginDialogProps): ReactElement {
  const { isExpired, isPasswordUpdated, onRegister, onClose, ...form } = props
  const { login } = useMessages(accountsText)
  return (
    <Dialog open onClose={onClose} inAddress title={login.title}>
      {isExpired && (
        <Banner tone="info" icon="lock" title={login.sessionClosedTitle}>
          {login.sessionClosed}
        </Banner>
      )}
      {isPasswordUpdated && <PasswordUpdated />}
      <LoginForm {...form} />
      <DialogFoot question={login.noAccount} answer={login.register} onAnswer={onRegister} />
    </Dialog>
  )
}

function PasswordUpdated(): ReactElement {
  const { restore } = useMessages(accountsText)
  const announce = useAnnounce()
  const say = useEffectEvent(() => announce(restore.doneTitle))
  useEffect(() => say(), [])
  return (
    <Banner tone="positive" title={restore.doneTitle}>
      {restore.done}
    </Banner>
  )
}

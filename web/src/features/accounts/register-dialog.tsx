import { type PhoneProven, sessionOpenedBy } from '@emun/contract/public'
import { Dialog, Steps, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { startSession } from '../../platform/session.ts'
import { DialogFoot } from './dialog-foot.tsx'
import { dropInvite } from './invite.ts'
import { accountsText } from './messages.ts'
import { usePendingCode } from './pending-code.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import { ProofForm, useProofHead } from './proof-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { useRegistration } from './registration.ts'
import './accounts.css'

export type RegisterDialogProps = {
  readonly phone: PhoneDraftState
  /** The account is open and signed in; its details are still empty. */
  readonly onOpened: () => void
  readonly onLogin: () => void
  readonly onClose: () => void
}

/** Opening an account: the form, then the code from the SMS or the chat. Changing the number brings the form back as it was. */
export function RegisterDialog({ phone, onOpened, onLogin, onClose }: RegisterDialogProps): ReactElement {
  const text = useMessages(accountsText)
  const [pending, setPending] = usePendingCode('register')
  const head = useProofHead(pending)
  const registration = useRegistration({ phone, onSent: setPending })
  const confirmed = (proven: PhoneProven): void => {
    startSession(sessionOpenedBy(proven))
    setPending(null)
    dropInvite()
    onOpened()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      inAddress
      title={pending ? head.title : text.register.title}
      lead={pending ? head.lead : text.register.lead}
    >
      <Steps steps={text.register.steps} current={pending ? 1 : 0} />
      {pending ? (
        <ProofForm pending={pending} onPending={setPending} onConfirmed={confirmed} onLogin={onLogin} />
      ) : (
        <RegisterForm registration={registration} onLogin={onLogin} />
      )}
      <DialogFoot question={text.register.haveAccount} answer={text.register.logIn} onAnswer={onLogin} />
    </Dialog>
  )
}

import type { PhoneProven } from '@emun/contract/public'
import { Dialog, Steps, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import type { Blocked } from './blocked-dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { accountsText } from './messages.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { type PendingCode, usePendingCode } from './pending-code.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import { ProofForm, useProofHead } from './proof-form.tsx'
import { RestoreForm } from './restore-form.tsx'
import './accounts.css'

export type RestoreDialogProps = {
  readonly phone: PhoneDraftState
  /** The password is set and every session over: what is left is to log in. */
  readonly onRestored: () => void
  readonly onBlocked: (blocked: Blocked) => void
  /** Without it nobody has to be led to the login. */
  readonly onLogin?: () => void
  readonly onClose: () => void
  readonly inAddress?: boolean
}

/** The way back without the password: the phone, the code from the SMS or the chat, the new password. */
export function RestoreDialog({ onClose, inAddress = false, ...rest }: RestoreDialogProps): ReactElement {
  const text = useMessages(accountsText)
  const restore = useRestore()
  const { pending, step } = restore
  const head = useProofHead(pending)
  const titles = [text.restore.title, head.title, text.restore.newTitle] as const
  const leads = [text.restore.lead, head.lead, text.restore.newLead]
  return (
    <Dialog open onClose={onClose} inAddress={inAddress} title={titles[step]} lead={leads[step]}>
      <Steps steps={text.restore.steps} current={step} />
      <Step restore={restore} {...rest} />
      {rest.onLogin && (
        <DialogFoot question={text.restore.remembered} answer={text.register.logIn} onAnswer={rest.onLogin} />
      )}
    </Dialog>
  )
}

type Restore = {
  readonly pending: PendingCode | null
  readonly setPending: (code: PendingCode | null) => void
  /** What the confirmed code gave; it lives in this page only, so a reload begins again. */
  readonly token: string | null
  readonly setToken: (token: string | null) => void
  /** The new password came too late: all begins again. */
  readonly isTooLate: boolean
  readonly setTooLate: (isTooLate: boolean) => void
  readonly step: 0 | 1 | 2
}

function useRestore(): Restore {
  const [pending, setPending] = usePendingCode('restore')
  const [token, setToken] = useState<string | null>(null)
  const [isTooLate, setTooLate] = useState(false)
  const step = token === null ? (pending === null ? 0 : 1) : 2
  return { pending, setPending, token, setToken, isTooLate, setTooLate, step }
}

type StepProps = Omit<RestoreDialogProps, 'onClose' | 'inAddress'> & { readonly restore: Restore }

function Step({ restore, phone, onRestored, onBlocked }: StepProps): ReactElement {
  const { pending, setPending, token, setToken, isTooLate, setTooLate } = restore
  if (token !== null) {
    const expire = (): void => {
      setTooLate(true)
      setToken(null)
    }
    return <NewPasswordForm token={token} onSet={onRestored} onExpired={expire} onBlocked={onBlocked} />
  }
  if (pending !== null) {
    const confirm = (proven: PhoneProven): void => {
      setPending(null)
      setToken(proven.authToken)
    }
    return <ProofForm pending={pending} onPending={setPending} onConfirmed={confirm} onBlocked={onBlocked} />
  }
  return <RestoreForm phone={phone} isTooLate={isTooLate} onSent={setPending} />
}

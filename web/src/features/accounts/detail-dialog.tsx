import { minimumAge } from '@emun/contract/customer'
import type { PlainDate } from '@emun/contract/time'
import { Button, Dialog, LanguageSwitch, Steps, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { DetailForm } from './detail-form.tsx'
import { logOut } from './log-out.ts'
import { accountsText } from './messages.ts'
import { UnderAge } from './under-age.tsx'
import './accounts.css'

export type DetailDialogProps = {
  readonly open: boolean
  /** The profile is filled: ask for the customer again, or load the page anew. */
  readonly onSaved: () => void
  /** After the session has ended: clear the cache and go to the landing. */
  readonly onLogout: () => void
}

/** Nothing works before the details are filled, so this dialog does not close; those who change their mind log out. */
export function DetailDialog({ open, onSaved, onLogout }: DetailDialogProps): ReactElement {
  const text = useMessages(accountsText)
  const [underAge, setUnderAge] = useState<PlainDate | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (): Promise<void> => {
    setLeaving(true)
    await logOut()
    onLogout()
  }
  return (
    <Dialog
      // A dialog moves the focus to its heading when it opens, and the answer is a thing to be read from its heading.
      key={underAge ? 'answer' : 'form'}
      open={open}
      onClose={() => undefined}
      closable={false}
      title={underAge ? text.detail.underAgeTitle(minimumAge) : text.detail.title}
      lead={underAge ? undefined : text.detail.lead}
    >
      {underAge ? (
        <UnderAge
          born={underAge}
          onCorrect={() => {
            setCorrecting(true)
            setUnderAge(null)
          }}
        />
      ) : (
        <>
          <Steps steps={text.register.steps} current={2} />
          <DetailForm isCorrecting={isCorrecting} onSaved={onSaved} onUnderAge={setUnderAge} />
        </>
      )}
      <Leave busy={isLeaving} onLeave={() => void leave()} />
    </Dialog>
  )
}

function Leave({ busy, onLeave }: { busy: boolean; onLeave: () => void }): ReactElement {
  const text = useMessages(accountsText)
  return (
    <div className="auth-foot">
      <Button variant="quiet" icon="logout" busy={busy} busyLabel={text.logout.busy} onClick={onLeave}>
        {text.logOut}
      </Button>
      <LanguageSwitch face="compact" />
    </div>
  )
}

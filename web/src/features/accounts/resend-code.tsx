import type { WireRefusal } from '@emun/contract/errors'
import { resendCode } from '@emun/contract/public'
import { minute, second } from '@emun/contract/time'
import { Button, Ltr, ltr, timeText, useLanguage, useMessages, useToast } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { browserNow } from '../../platform/clock.ts'
import { answered, refusalIn, refusalsIn } from '../../platform/expected-no.ts'
import { accountsText } from './messages.ts'
import { type PendingCode, withCode } from './pending-code.ts'
import { useRemainingMs } from './remaining.ts'

type ResendCodeProps = {
  readonly pending: PendingCode
  readonly onPending: (code: PendingCode) => void
  readonly onRefused: (...refusals: readonly WireRefusal[]) => void
}

/** Another code, when the first does not come: from when, and how long that is from now. */
export function ResendCode(props: ResendCodeProps): ReactElement {
  const { code: text } = useMessages(accountsText)
  const [waitUntil, setWaitUntil] = useState(props.pending.resendAt)
  const remainingMs = useRemainingMs(waitUntil, minute)
  const { busy, resend } = useResend(props, setWaitUntil)
  return (
    <div className="resend">
      {remainingMs > 0 ? (
        <Wait remainingMs={remainingMs} />
      ) : (
        <Button variant="secondary" icon="refresh" wide busy={busy} busyLabel={text.resendBusy} onClick={resend}>
          {text.resend}
        </Button>
      )}
    </div>
  )
}

/** The clock time is for everyone; the seconds tick for the eye only, or they would be read out one by one. */
function Wait({ remainingMs }: { remainingMs: number }): ReactElement {
  const { code: text } = useMessages(accountsText)
  const { language, zone } = useLanguage()
  const [at] = useState(() => new Date(browserNow() + remainingMs))
  const seconds = Math.ceil(remainingMs / second)
  return (
    <p className="resend-wait">
      {text.resendAt(ltr(timeText(at, language, zone)))}
      <span aria-hidden="true" className="resend-left">
        <Ltr>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</Ltr>
      </span>
    </p>
  )
}

function useResend({ pending, onPending, onRefused }: ResendCodeProps, setWaitUntil: (at: string) => void) {
  const { code: text } = useMessages(accountsText)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    const { validationId, validationSecret } = pending
    try {
      const sent = await answered(call(resendCode, { body: { validationId, validationSecret } }))
      onPending(withCode(pending, sent))
      setWaitUntil(sent.resendAt)
      toast(text.resent, 'positive')
    } catch (error) {
      const wait = refusalIn(error, 'code_wait')
      if (wait?.details) setWaitUntil(wait.details.retryAt)
      onRefused(...refusalsIn(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, resend: () => void send() }
}

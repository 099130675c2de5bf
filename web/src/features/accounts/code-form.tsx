import { codeLength, type PhoneProven, validateCode } from '@emun/contract/public'
import { Banner, Button, CodeField, timeText, useForm, useLanguage, ltr, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { DemoPhone, isSandbox } from '../sandbox/public.tsx'
import type { Blocked } from './blocked-dialog.tsx'
import { bodyProblems } from './body-problems.ts'
import { Delivery } from './delivery.tsx'
import { hasChat } from './has-chat.ts'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { accountsText } from './messages.ts'
import type { PendingCode } from './pending-code.ts'
import { ResendCode } from './resend-code.tsx'

export type CodeFormProps = {
  readonly pending: PendingCode
  /** Null gives the code up and brings the form back. */
  readonly onPending: (code: PendingCode | null) => void
  readonly onConfirmed: (proven: PhoneProven) => void
  /** Leads those to the login whose number has got an account meanwhile. */
  readonly onLogin?: () => void
  /** Without it a blocked customer is told in the form. */
  readonly onBlocked?: (blocked: Blocked) => void
}

type Values = { readonly code: string }

/** The code from the SMS. A full code submits itself; the button is for those who look for one. */
export function CodeForm({ pending, onPending, onConfirmed, onLogin, onBlocked }: CodeFormProps): ReactElement {
  const text = useMessages(accountsText)
  const { language, zone } = useLanguage()
  const [isKnown, setKnown] = useState(false)
  const { validationId, validationSecret } = pending
  const bodyOf = (values: Values) => ({ ...values, validationId, validationSecret })

  const form = useForm<Values>({
    initial: { code: '' },
    check: (values) => bodyProblems(validateCode, bodyOf(values)),
    submit: async (values) => {
      try {
        onConfirmed(await answered(call(validateCode, { body: bodyOf(values) })))
      } catch (error) {
        const blocked = refusalIn(error, 'user_blocked')
        if (blocked && onBlocked) return onBlocked(blocked.details ?? {})
        setKnown(refusalIn(error, 'user_exists') !== undefined)
        throw error
      }
      return undefined
    },
  })
  const fill = (code: string): void => {
    form.set('code', code)
    form.onSubmit()
  }
  return (
    <form noValidate className="auth-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && (
        <Banner
          tone="negative"
          action={isKnown && onLogin && <Button onClick={onLogin}>{text.register.logInWithThis}</Button>}
        >
          {form.formError}
        </Banner>
      )}
      <CodeField
        {...form.field('code')}
        label={text.code.label}
        hint={text.code.worksUntil(ltr(timeText(pending.expiresAt, language, zone)))}
        length={codeLength}
        onComplete={() => form.onSubmit()}
        autoFocus
      />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.code.busy}>
        {text.code.submit}
      </Button>
      <Delivery pending={pending} />
      <ResendCode pending={pending} onPending={onPending} onRefused={form.setError} />
      {hasChat() && (
        <Button variant="quiet" icon="chat" onClick={() => onPending({ ...pending, channel: 'whatsapp' })}>
          {text.chat.instead}
        </Button>
      )}
      <Button variant="quiet" icon="edit" onClick={() => onPending(null)}>
        {text.code.changeNumber}
      </Button>
      {isSandbox() && <DemoPhone to={pending.phone} onFill={fill} />}
    </form>
  )
}

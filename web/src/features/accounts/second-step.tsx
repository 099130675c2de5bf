import { Button, type Form, TextField, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { accountsText } from './messages.ts'
import type { LoginValues } from './use-login-form.ts'

type SecondStepProps = { readonly form: Form<LoginValues>; readonly onBack: () => void }

/** The code of the app, or one of the codes that were kept for the day the app is lost: one field takes both. */
export function SecondStep({ form, onBack }: SecondStepProps): ReactElement {
  const text = useMessages(accountsText)
  return (
    <>
      <TextField
        {...form.field('oneTimeCode')}
        label={text.login.oneTimeCode}
        hint={text.login.oneTimeCodeHint}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        enterKeyHint="go"
        autoFocus
      />
      <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.login.busy}>
        {text.login.submit}
      </Button>
      <Button variant="quiet" icon="back" onClick={onBack}>
        {text.login.otherPhone}
      </Button>
    </>
  )
}

import { stepUp } from '@emun/contract/customer'
import { problemsOf } from '@emun/contract/endpoint'
import { Banner, Button, CodeField, PasswordField, useForm, useMessages } from '@emun/ui'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { signInMethodsText } from './messages.ts'
import { appCodeLength } from './set-up-dialog.tsx'

type Props = {
  readonly hasApp: boolean
  /** True when the focus begins in this form. */
  readonly beginsHere: boolean
  readonly onProved: () => void
}

/** The password again, or a code of the app instead. A wrong password is emptied, for nobody corrects what they cannot see. */
export function ProofForm({ hasApp, beginsHere, onProved }: Props) {
  const { proof: text } = useMessages(signInMethodsText)
  const [byCode, setByCode] = useState(false)
  const bodyOf = ({ password, oneTimeCode }: { password: string; oneTimeCode: string }) =>
    byCode ? { oneTimeCode } : { password }
  const form = useForm({
    initial: { password: '', oneTimeCode: '' },
    check: (values) => problemsOf(stepUp.body, bodyOf(values)),
    submit: async (values) => {
      try {
        await answered(call(stepUp, { body: bodyOf(values) }))
      } catch (error) {
        if (refusalIn(error, 'current_password_incorrect')) form.set('password', '')
        throw error
      }
      onProved()
    },
  })
  const change = () => {
    form.reset()
    setByCode(!byCode)
  }
  return (
    <form noValidate className="sign-in-form" onSubmit={form.onSubmit}>
      {form.formError === undefined ? null : <Banner tone="negative">{form.formError}</Banner>}
      {byCode ? (
        <CodeField
          {...form.field('oneTimeCode')}
          label={text.code}
          length={appCodeLength}
          onComplete={() => form.onSubmit()}
          autoFocus
        />
      ) : (
        <PasswordField
          {...form.field('password')}
          label={text.password}
          autoComplete="current-password"
          enterKeyHint="go"
          autoFocus={beginsHere}
        />
      )}
      <Button
        type="submit"
        variant={beginsHere ? 'primary' : 'secondary'}
        wide
        busy={form.busy}
        busyLabel={text.confirming}
      >
        {text.confirm}
      </Button>
      {hasApp ? (
        <Button variant="quiet" onClick={change}>
          {byCode ? text.byPassword : text.byCode}
        </Button>
      ) : null}
    </form>
  )
}

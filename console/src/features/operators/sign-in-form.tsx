import { Banner, Button, PasswordField, TextField, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { rememberedEmail } from '../../platform/session.ts'
import { DemoOperator } from '../sandbox/public.ts'
import { CodeOrRecovery } from './code-or-recovery.tsx'
import { operatorsText } from './messages.ts'
import { roleOptions } from './role.ts'
import { useSignIn } from './sign-in.ts'

/** E-mail, password and the six digits; under them, in a sandbox, the demo operator. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }): ReactElement {
  const texts = useMessages(operatorsText)
  const text = texts.signIn
  const { form, element, field, isLimited, submitWhenFilled, fill } = useSignIn(onSignedIn)
  const [isKnown] = useState(() => rememberedEmail() !== '')
  return (
    <>
      <form noValidate className="sign-in" ref={element} onSubmit={form.onSubmit}>
        {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
        <TextField
          {...field('email')}
          label={text.email}
          type="email"
          autoComplete="username"
          enterKeyHint="next"
          autoFocus={!isKnown}
        />
        <PasswordField
          {...field('password')}
          label={text.password}
          autoComplete="current-password"
          enterKeyHint="next"
          autoFocus={isKnown}
        />
        {isLimited && <LimitReached />}
        <CodeOrRecovery field={field('oneTimeCode')} onComplete={submitWhenFilled} />
        <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.busy}>
          {text.submit}
        </Button>
      </form>
      <DemoOperator roles={roleOptions(texts)} onFill={fill} />
    </>
  )
}

/** The clock time stands at the field; this is the way out for somebody who did not cause the pause. */
function LimitReached(): ReactElement {
  const { signIn: text } = useMessages(operatorsText)
  return (
    <Banner tone="warning" title={text.limitTitle}>
      {text.limitText}
    </Banner>
  )
}

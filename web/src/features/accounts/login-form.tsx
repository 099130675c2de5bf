import { Banner, Button, PasswordField, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import type { Blocked } from './blocked-dialog.tsx'
import { useCountries } from './countries.ts'
import { later } from './later.tsx'
import { LoginLimit } from './login-limit.tsx'
import { accountsText } from './messages.ts'
import { PasskeyLater } from './passkey-later.tsx'
import type { PhoneDraftState } from './phone-draft.ts'
import { PhoneInput } from './phone-input.tsx'
import { usePhoneRules } from './phone-rules.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useLoginForm } from './use-login-form.ts'

export type LoginFormProps = {
  readonly phone: PhoneDraftState
  readonly onLoggedIn: () => void
  readonly onBlocked: (blocked: Blocked) => void
  readonly onForgotten: () => void
}

const secondStep = later(() => import('./second-step.tsx').then((file) => file.SecondStep))

/** Phone and password, or a passkey; after a right password the code of the app, for those who turned it on. */
export function LoginForm({ phone, onLoggedIn, onBlocked, onForgotten }: LoginFormProps): ReactElement {
  const text = useMessages(accountsText)
  const countries = useCountries()
  const rules = usePhoneRules()
  const isPhoneKnown = useState(phone.typed.phone !== '')[0]
  const { form, isSecondStep, leaveSecondStep, limitedUntil } = useLoginForm({
    phone,
    countries,
    rules,
    onLoggedIn,
    onBlocked,
  })

  return (
    <form noValidate className="auth-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      {isSecondStep ? (
        <secondStep.Part form={form} onBack={leaveSecondStep} onLost={leaveSecondStep} />
      ) : (
        <>
          <PhoneInput
            number={form.field('phone')}
            country={form.field('country')}
            draft={phone}
            countries={countries}
            rules={rules}
            autoComplete="username webauthn"
            autoFocus={!isPhoneKnown}
          />
          <div>
            <PasswordField
              {...form.field('password')}
              label={text.password}
              autoComplete="current-password"
              enterKeyHint="go"
              autoFocus={isPhoneKnown}
            />
            <button type="button" className="text-link forgotten" onClick={onForgotten}>
              {text.restore.forgotten}
            </button>
          </div>
          {limitedUntil !== undefined && <LoginLimit until={limitedUntil} />}
          <TermsCheckbox binding={form.field('termsAccepted')} />
          <Button type="submit" variant="primary" wide busy={form.busy} busyLabel={text.login.busy}>
            {text.login.submit}
          </Button>
          <PasskeyLater onLoggedIn={onLoggedIn} onBlocked={onBlocked} />
        </>
      )}
    </form>
  )
}

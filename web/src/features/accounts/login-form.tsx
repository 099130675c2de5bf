import { refuse } from '@emun/contract/errors'
import { login } from '@emun/contract/public'
import { Banner, Button, type Form, PasswordField, useForm, useMessages } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { startSession } from '../../platform/session.ts'
import type { Blocked } from './blocked-dialog.tsx'
import { useCountries } from './countries.ts'
import { bodyProblems } from './body-problems.ts'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { LoginLimit } from './login-limit.tsx'
import { accountsText } from './messages.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import { PhoneInput } from './phone-input.tsx'
import { phoneProblems, usePhoneRules } from './phone-rules.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'

export type LoginFormProps = {
  readonly phone: PhoneDraftState
  readonly onLoggedIn: () => void
  readonly onBlocked: (blocked: Blocked) => void
  readonly onForgotten: () => void
}

type Values = {
  readonly phone: string
  readonly country: string
  readonly password: string
  readonly termsAccepted: boolean
}

/** Phone and password. A wrong pair keeps the phone, empties the password and says one thing. */
export function LoginForm({ phone, onLoggedIn, onBlocked, onForgotten }: LoginFormProps): ReactElement {
  const text = useMessages(accountsText)
  const countries = useCountries()
  const rules = usePhoneRules()
  const [limitedUntil, setLimitedUntil] = useState<string>()
  const isPhoneKnown = useState(phone.typed.phone !== '')[0]
  const bodyOf = (values: Values) => ({ ...values, country: values.country || countries.ipCountry })

  const form = useForm<Values>({
    initial: { ...phone.typed, password: '', termsAccepted: false },
    fieldOf: { country: 'phone' },
    check: (values) => [...bodyProblems(login, bodyOf(values)), ...phoneProblems(rules, bodyOf(values), 'customer')],
    submit: async (values) => {
      setLimitedUntil(undefined)
      try {
        startSession(await answered(call(login, { body: { ...bodyOf(values), termsAccepted: true } })))
        onLoggedIn()
      } catch (error) {
        const blocked = refusalIn(error, 'user_blocked')
        if (blocked) return onBlocked(blocked.details ?? {})
        setLimitedUntil(refusalIn(error, 'login_limit_reached')?.details?.retryAt)
        throw forgetPassword(error, form)
      }
      return undefined
    },
  })

  return (
    <form noValidate className="auth-form" onSubmit={form.onSubmit}>
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <PhoneInput
        number={form.field('phone')}
        country={form.field('country')}
        draft={phone}
        countries={countries}
        rules={rules}
        autoComplete="username"
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
    </form>
  )
}

/** Emptied before the error is placed, for a change of the field would take the error away again. */
function forgetPassword(error: unknown, form: Form<Values>): unknown {
  if (!refusalIn(error, 'password_incorrect')) return error
  form.set('password', '')
  return refuse('password_incorrect', { field: 'password' })
}

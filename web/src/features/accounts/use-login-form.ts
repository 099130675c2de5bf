import { refuse } from '@emun/contract/errors'
import { login } from '@emun/contract/public'
import { type Form, useForm, useLanguage } from '@emun/ui'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { startSession } from '../../platform/session.ts'
import type { Blocked } from './blocked-dialog.tsx'
import { bodyProblems } from './body-problems.ts'
import type { Countries } from './countries.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import { phoneProblems, type PhoneRules } from './phone-rules.ts'

/** What is typed. The code is asked for only once the rest was right, and only of those who turned it on. */
export type LoginValues = {
  readonly phone: string
  readonly country: string
  readonly password: string
  readonly termsAccepted: boolean
  readonly oneTimeCode: string
}

type Given = {
  readonly phone: PhoneDraftState
  readonly countries: Countries
  readonly rules: PhoneRules | undefined
  readonly onLoggedIn: () => void
  readonly onBlocked: (blocked: Blocked) => void
}

export type LoginFormState = {
  readonly form: Form<LoginValues>
  /** True while the code is asked for. */
  readonly isSecondStep: boolean
  readonly leaveSecondStep: () => void
  readonly limitedUntil: string | undefined
}

/** Logs in. A wrong pair keeps the phone, empties the password and says one thing. */
export function useLoginForm({ phone, countries, rules, onLoggedIn, onBlocked }: Given): LoginFormState {
  const [limitedUntil, setLimitedUntil] = useState<string>()
  const [isSecondStep, setSecondStep] = useState(false)
  const { language } = useLanguage()
  const bodyOf = ({ oneTimeCode, ...rest }: LoginValues) => ({
    ...rest,
    language,
    country: rest.country || countries.ipCountry,
    ...(isSecondStep ? { oneTimeCode } : {}),
  })

  const form = useForm<LoginValues>({
    initial: { ...phone.typed, password: '', termsAccepted: false, oneTimeCode: '' },
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
        if (refusalIn(error, 'one_time_code_required')) return setSecondStep(true)
        setLimitedUntil(refusalIn(error, 'login_limit_reached')?.details?.retryAt)
        throw forgetPassword(error, form, setSecondStep)
      }
      return undefined
    },
  })
  const leaveSecondStep = (): void => {
    setSecondStep(false)
    form.reset({ ...form.values, oneTimeCode: '' })
  }
  return { form, isSecondStep, leaveSecondStep, limitedUntil }
}

/** Emptied before the error is placed, for a change of the field would take the error away again. */
function forgetPassword(
  error: unknown,
  form: Form<LoginValues>,
  setSecondStep: (isSecondStep: boolean) => void,
): unknown {
  if (!refusalIn(error, 'password_incorrect')) return error
  setSecondStep(false)
  form.set('password', '')
  return refuse('password_incorrect', { field: 'password' })
}

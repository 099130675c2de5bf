import { restorePassword } from '@emun/contract/public'
import { Banner, useForm, useLanguage, useMessages, useRefusalText } from '@emun/ui'
import { type ReactElement, useState } from 'react'
import { call } from '../../platform/api.ts'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { bodyProblems } from './body-problems.ts'
import { useCountries } from './countries.ts'
import { accountsText } from './messages.ts'
import { type PendingCode, pendingOf } from './pending-code.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import { PhoneInput } from './phone-input.tsx'
import { phoneProblems, usePhoneRules } from './phone-rules.ts'
import { SendButtons } from './send-buttons.tsx'
import { SupportLink } from './support-link.tsx'

export type RestoreFormProps = {
  readonly phone: PhoneDraftState
  /** An earlier restore ran out before the new password came. */
  readonly isTooLate: boolean
  readonly onSent: (code: PendingCode) => void
}

type Values = { readonly phone: string; readonly country: string; readonly channel: 'sms' | 'whatsapp' }

/** The phone whose password is lost. Whether it has an account is not said: the code comes, or it does not. */
export function RestoreForm({ phone, isTooLate, onSent }: RestoreFormProps): ReactElement {
  const text = useMessages(accountsText)
  const refusalText = useRefusalText()
  const { language } = useLanguage()
  const countries = useCountries()
  const rules = usePhoneRules()
  const [isLimited, setLimited] = useState(false)
  const bodyOf = ({ channel, ...values }: Values) => ({
    ...values,
    country: values.country || countries.ipCountry,
    language,
    ...(channel === 'whatsapp' && { channel }),
  })

  const form = useForm<Values>({
    initial: { ...phone.typed, channel: 'sms' },
    fieldOf: { country: 'phone' },
    check: (values) => [
      ...bodyProblems(restorePassword, bodyOf(values)),
      ...phoneProblems(rules, bodyOf(values), 'customer'),
    ],
    submit: async (values) => {
      setLimited(false)
      try {
        const sent = await answered(call(restorePassword, { body: bodyOf(values) }))
        onSent(pendingOf(sent, rules?.parsePhone(values.phone, bodyOf(values).country)?.e164 ?? values.phone))
      } catch (error) {
        setLimited(refusalIn(error, 'code_limit_reached') !== undefined)
        throw error
      }
    },
  })
  return (
    <form noValidate className="auth-form" onSubmit={form.onSubmit}>
      {isTooLate && <Banner tone="warning">{refusalText({ code: 'expired_or_invalid_request' })}</Banner>}
      {form.formError !== undefined && <Banner tone="negative">{form.formError}</Banner>}
      <PhoneInput
        number={form.field('phone')}
        country={form.field('country')}
        draft={phone}
        countries={countries}
        rules={rules}
        autoComplete="username"
        autoFocus
      />
      {isLimited && (
        <Banner tone="warning" icon="clock">
          {text.restore.limitHelp} <SupportLink />
        </Banner>
      )}
      <SendButtons form={form} />
    </form>
  )
}

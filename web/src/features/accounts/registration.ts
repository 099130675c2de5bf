import { register } from '@emun/contract/public'
import { type Form, useForm, useLanguage } from '@emun/ui'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { bodyProblems } from './body-problems.ts'
import { type Countries, useCountries } from './countries.ts'
import { answered, refusalIn } from '../../platform/expected-no.ts'
import { dropInvite, keptInvite } from './invite.ts'
import { type PendingCode, pendingOf } from './pending-code.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import { phoneProblems, type PhoneRules, usePhoneRules } from './phone-rules.ts'

type Values = {
  readonly phone: string
  readonly country: string
  readonly password: string
  readonly confirmPassword: string
  readonly termsAccepted: boolean
  readonly conversionConsent: boolean
  readonly channel: 'sms' | 'whatsapp'
}

/** The first step of opening an account: its form, and what the form needs besides what is typed. */
export type Registration = {
  readonly form: Form<Values>
  readonly phone: PhoneDraftState
  readonly countries: Countries
  readonly rules: PhoneRules | undefined
  readonly invite: string | null
  readonly removeInvite: () => void
  /** The number has an account: the way in is the login. */
  readonly isKnown: boolean
}

type Given = { readonly phone: PhoneDraftState; readonly onSent: (code: PendingCode) => void }

export function useRegistration({ phone, onSent }: Given): Registration {
  const { language } = useLanguage()
  const countries = useCountries()
  const rules = usePhoneRules()
  const { invite, removeInvite } = useInvite()
  const [knownPhone, setKnownPhone] = useState<string>()
  const bodyOf = ({ channel, ...values }: Values) => ({
    ...values,
    country: values.country || countries.ipCountry,
    language,
    ...(invite && { affiliateUUID: invite }),
    ...(channel === 'whatsapp' && { channel }),
  })

  const form = useForm<Values>({
    initial: {
      ...phone.typed,
      password: '',
      confirmPassword: '',
      termsAccepted: false,
      conversionConsent: false,
      channel: 'sms',
    },
    fieldOf: { country: 'phone' },
    check: (values) => [...bodyProblems(register, bodyOf(values)), ...phoneProblems(rules, bodyOf(values), 'newcomer')],
    submit: async (values) => {
      setKnownPhone(undefined)
      try {
        const sent = await answered(call(register, { body: { ...bodyOf(values), termsAccepted: true } }))
        onSent(pendingOf(sent, rules?.parsePhone(values.phone, bodyOf(values).country)?.e164 ?? values.phone))
      } catch (error) {
        if (refusalIn(error, 'user_exists')) setKnownPhone(values.phone)
        if (refusalIn(error, 'invalid_user_uuid')) removeInvite()
        throw error
      }
    },
  })
  const isKnown = knownPhone !== undefined && knownPhone === form.values.phone
  return { form, phone, countries, rules, invite, removeInvite, isKnown }
}

function useInvite(): { readonly invite: string | null; readonly removeInvite: () => void } {
  const [invite, setInvite] = useState(keptInvite)
  return {
    invite,
    removeInvite: () => {
      dropInvite()
      setInvite(null)
    },
  }
}

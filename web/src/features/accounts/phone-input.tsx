import { type FieldBinding, PhoneField, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import type { Countries } from './countries.ts'
import { accountsText } from './messages.ts'
import type { PhoneDraftState } from './phone-draft.ts'
import type { PhoneRules } from './phone-rules.ts'

type PhoneInputProps = {
  readonly number: FieldBinding<string>
  readonly country: FieldBinding<string>
  readonly draft: PhoneDraftState
  readonly countries: Countries
  readonly rules: PhoneRules | undefined
  readonly autoComplete: 'username webauthn' | 'username' | 'tel'
  readonly autoFocus: boolean
}

/** The phone of a login or a registration; what is typed goes along from one to the other. */
export function PhoneInput(props: PhoneInputProps): ReactElement {
  const { number, country, draft, countries, rules, autoComplete, autoFocus } = props
  const text = useMessages(accountsText)
  return (
    <PhoneField
      {...number}
      onChange={(typed) => {
        number.onChange(typed)
        draft.set({ phone: typed })
      }}
      label={text.phone}
      country={country.value || countries.ipCountry}
      onCountryChange={(chosen) => {
        country.onChange(chosen)
        draft.set({ country: chosen })
      }}
      countries={countries.list}
      {...(rules && { parse: rules.parsePhone })}
      autoComplete={autoComplete}
      enterKeyHint="next"
      autoFocus={autoFocus}
    />
  )
}

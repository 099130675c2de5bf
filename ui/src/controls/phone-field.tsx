import type { Language } from '@emun/contract/language'
import { type ReactElement, useMemo } from 'react'
import { ltr } from '../language/isolate.ts'
import { useLanguage } from '../language/language-context.ts'
import { useMessages } from '../language/messages.ts'
import { uiText } from '../text/ui-text.ts'
import { FaceSelect } from './face-select.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from './field.tsx'
import type { Option } from './select.tsx'

/** As `GET /country-list` gives it: ISO 3166 code, and the dialling code with or without its plus. */
export type PhoneCountry = { readonly code: string; readonly dialCode: string }

export type PhoneFieldProps = FieldProps & {
  readonly country: string
  readonly onCountryChange: (country: string) => void
  readonly countries: readonly PhoneCountry[]
  /** `parsePhone`, once it has loaded: the country then follows a number typed with a plus. */
  readonly parse?: (typed: string, country: string) => { readonly e164: string; readonly country: string } | null
  readonly autoComplete?: string
  readonly enterKeyHint?: 'next' | 'done' | 'go'
}

/** A phone number as people write it. What is typed is never rewritten, so the caret never moves. */
export function PhoneField(props: PhoneFieldProps): ReactElement {
  const { label, name, value, onChange, error, hint, country, onCountryChange, countries, parse } = props
  const { language } = useLanguage()
  const text = useMessages(uiText)
  const ids = useFieldIds(props)
  const options = useMemo(() => countryOptions(countries, language), [countries, language])
  const type = (typed: string): void => {
    onChange(typed)
    const known = /^\s*(\+|00)/.test(typed) ? parse?.(typed, country) : null
    if (known && known.country !== country && countries.some(({ code }) => code === known.country)) {
      onCountryChange(known.country)
    }
  }
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint}>
      <div className="control phone" dir="ltr">
        <FaceSelect
          className="phone-country"
          label={text.country}
          face={`${country} ${dialOf(country, countries)}`}
          value={country}
          options={options}
          onChange={onCountryChange}
          disabled={props.disabled}
          autoComplete="tel-country-code"
        />
        <input
          {...ids}
          className="input"
          type="tel"
          inputMode="tel"
          dir="ltr"
          name={name}
          autoComplete={props.autoComplete ?? 'tel'}
          enterKeyHint={props.enterKeyHint}
          disabled={props.disabled}
          value={value}
          onChange={(event) => type(event.target.value)}
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
        />
      </div>
    </FieldFrame>
  )
}

/** Named and sorted in the language on screen, so that typing the first letters finds a country. */
function countryOptions(countries: readonly PhoneCountry[], language: Language): readonly Option[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const byName = new Intl.Collator(language).compare
  return (
    countries
      .map(({ code, dialCode }) => ({ value: code, name: names.of(code) ?? code, dial: withPlus(dialCode) }))
      .toSorted((a, b) => byName(a.name, b.name))
      // The name comes first and bare: a select finds its options by their first letters, and an isolate would be one.
      .map(({ value, name, dial }) => ({ value, label: `${name} ${ltr(dial)}` }))
  )
}

function dialOf(country: string, countries: readonly PhoneCountry[]): string {
  const known = countries.find(({ code }) => code === country)
  return known ? withPlus(known.dialCode) : ''
}

function withPlus(dialCode: string): string {
  return dialCode.startsWith('+') ? dialCode : `+${dialCode}`
}

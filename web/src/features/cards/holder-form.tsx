import type { Cardholder, CardType } from '@emun/contract/customer'
import { Button, DateOfBirthField, ErrorSummary, Select, TextField, useLanguage, useMessages } from '@emun/ui'
import { countryName } from '../../platform/country-name.ts'
import { useIsOnline } from '../../platform/online.ts'
import { useCountries } from '../accounts/public.tsx'
import { cardsText } from './messages.ts'
import { useHolderForm } from './use-holder-form.ts'

type Props =
  | { readonly types: readonly CardType[]; readonly type: string | null; readonly holder?: undefined }
  | { readonly holder: Cardholder; readonly types?: undefined }

/** Who the issuer is to look at, in English letters as in a passport. */
export function HolderForm(props: Props) {
  const text = useMessages(cardsText)
  const isOnline = useIsOnline()
  const form = useHolderForm(props.holder ?? null, props.types === undefined ? '' : (props.type ?? ''))
  const english = { dir: 'ltr', enterKeyHint: 'next' } as const
  return (
    <form className="card-form" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary form={form} />
      {props.types === undefined ? null : (
        <Select
          label={text.holderType}
          {...form.field('cardType')}
          options={[
            { value: '', label: text.choose },
            ...props.types.map(({ name, title }) => ({ value: name, label: title })),
          ]}
        />
      )}
      <p className="card-note">{text.englishNote}</p>
      <div className="card-pair">
        <TextField label={text.firstName} {...form.field('firstName')} {...english} autoComplete="given-name" />
        <TextField label={text.lastName} {...form.field('lastName')} {...english} autoComplete="family-name" />
      </div>
      <DateOfBirthField label={text.dateOfBirth} {...form.field('dateOfBirth')} />
      <TextField label={text.email} {...form.field('email')} type="email" autoComplete="email" enterKeyHint="next" />
      <TextField
        label={text.phone}
        hint={text.phoneHint}
        {...form.field('phone')}
        dir="ltr"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <CountryField binding={form.field('country')} />
      <div className="card-pair">
        <TextField label={text.region} {...form.field('region')} {...english} autoComplete="address-level1" />
        <TextField label={text.city} {...form.field('city')} {...english} autoComplete="address-level2" />
      </div>
      <TextField label={text.line} {...form.field('addressLine')} {...english} autoComplete="street-address" />
      <TextField label={text.postCode} {...form.field('postCode')} {...english} autoComplete="postal-code" />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.busy}
        busyLabel={text.saving}
        disabled={!isOnline}
        aria-describedby="card-offline"
      >
        {props.holder === undefined ? text.sendHolder : text.sendAgain}
      </Button>
      <p id="card-offline" role="status" className="card-note">
        {isOnline ? null : text.offline}
      </p>
    </form>
  )
}

function CountryField({ binding }: { readonly binding: ReturnType<ReturnType<typeof useHolderForm>['field']> }) {
  const text = useMessages(cardsText)
  const { language } = useLanguage()
  const { list } = useCountries()
  const byName = new Intl.Collator(language).compare
  const options = list
    .map(({ code }) => ({ value: code, label: countryName(code, language) }))
    .toSorted((a, b) => byName(a.label, b.label))
  return <Select label={text.country} {...binding} options={[{ value: '', label: text.choose }, ...options]} />
}

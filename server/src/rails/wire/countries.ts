import type { Language } from '@emun/contract/language'
import { listCountries } from '@emun/contract/phone'

export const countryCodes: readonly string[] = listCountries().map(({ code }) => code)

/** The words of a choice called `country`, in the order of the language’s alphabet. */
export function countryChoices(language: Language): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const collator = new Intl.Collator(language)
  return Object.fromEntries(
    countryCodes
      .map((code) => [`country.${code}`, names.of(code) ?? code] as const)
      .toSorted(([, one], [, other]) => collator.compare(one, other)),
  )
}

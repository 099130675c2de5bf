import type { Language } from '@emun/contract/language'

/** A country of two letters as the language calls it. */
export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

import { banks } from '@emun/contract/bank'
import type { Language } from '@emun/contract/language'

/** Banks that still have accounts of their own; those that another took over are only found on old papers. */
const current = banks.filter(({ nowPartOf }) => nowPartOf === undefined)

export const bankCodes: readonly string[] = current.map(({ code }) => code)

/** The words of a choice among them: with the number that stands on every cheque, by which people find theirs. */
export function bankChoices(field: string, language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(current.map(({ code, name }) => [`${field}.${code}`, `${name[language]} (${code})`]))
}

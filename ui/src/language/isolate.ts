import type { Language } from '@emun/contract/language'

/** Wraps text of unknown direction (names, notes) for places that take no elements: titles, attributes, sentences. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

/** Wraps a value that reads left to right in every language (amounts, phones, codes, clock times). */
export function ltr(value: string): string {
  return `\u2066${value}\u2069`
}

/** What stands between two things that are told one after the other: `, `, or what Arabic has there. */
export function listComma(language: Language): string {
  return language === 'ar' ? '، ' : ', '
}

import type { Language } from '@emun/contract/language'
import { leftToRight } from './isolation.ts'

/** Day first and Latin digits in all four; a bare `ar` or `en` would give other digits or the month first. */
const locale: Readonly<Record<Language, string>> = {
  he: 'he-u-nu-latn',
  ar: 'ar-u-nu-latn',
  ru: 'ru-u-nu-latn',
  en: 'en-GB-u-nu-latn',
}

/** A moment in the words of a sentence: `14:05, 12 March`. A mail may be read another day, so the day is always said. */
export function momentText(instant: string, language: Language, zone: string): string {
  const show = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale[language], { timeZone: zone, ...parts }).format(Date.parse(instant))
  const clock = leftToRight(show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
  return `${clock}${language === 'ar' ? '،' : ','} ${show({ day: 'numeric', month: 'long' })}`
}

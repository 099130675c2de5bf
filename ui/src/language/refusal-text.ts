import type { FirstSentences, MoneySentences, Print, WireRefusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { fromWire, moneyText, type WireMoney } from '@emun/contract/money'
import { type Clock, minute } from '@emun/contract/time'
import { momentText } from './dates.ts'
import { isolate, ltr } from './isolate.ts'
import { useLanguage } from './language-context.ts'
import { messages, type Messages, useMessages } from './messages.ts'
import type { Zone } from './zone.ts'

/** The sentences that any screen may have to say. */
export const refusalSentences: Messages<FirstSentences> = messages<FirstSentences>({
  he: () => import('@emun/contract/errors/first/he').then((file) => file.first),
  ar: () => import('@emun/contract/errors/first/ar').then((file) => file.first),
  ru: () => import('@emun/contract/errors/first/ru').then((file) => file.first),
  en: () => import('@emun/contract/errors/first/en').then((file) => file.first),
})

/** What only those hear who are in, or pay: screens of money fetch them before they are drawn, others never do. */
export const moneySentences: Messages<MoneySentences> = messages<MoneySentences>({
  he: () => import('@emun/contract/errors/he').then((file) => file.he),
  ar: () => import('@emun/contract/errors/ar').then((file) => file.ar),
  ru: () => import('@emun/contract/errors/ru').then((file) => file.ru),
  en: () => import('@emun/contract/errors/en').then((file) => file.en),
})

type KnownSentences = FirstSentences & Partial<MoneySentences>

/** Says refusals in the current language. Suspends once, until the first sentences are here. */
export function useRefusalText(): (refusal: WireRefusal) => string {
  const { language, zone, clock } = useLanguage()
  const sentences = { ...useMessages(refusalSentences), ...moneySentences.peek(language) }
  const print = printFor(language, zone, clock)
  return (refusal) => sentenceOf(refusal, sentences, print)
}

type Sentence = string | ((details: unknown, print: Print) => string)

function sentenceOf(refusal: WireRefusal, sentences: KnownSentences, print: Print): string {
  // The catalogue ties each code to its details; the compiler cannot follow that through an index by a union. A newer
  // server may also send a code this build lacks, or leave out details: a plain sentence beats a crash.
  const byCode = sentences as Readonly<Record<string, Sentence>>
  const sentence = byCode[refusal.code] ?? byCode['internal_error'] ?? ''
  if (typeof sentence === 'string') return sentence
  if (refusal.details !== undefined) return sentence(refusal.details, print)
  return sentenceOf({ code: 'incorrect_value' }, sentences, print)
}

function printFor(language: Language, zone: Zone, clock: Clock): Print {
  return {
    money: (amount) => ltr(wireMoneyText(amount, language)),
    time: (instant) => momentText(nextWholeMinute(instant), clock.now(), language, zone),
    number: (value) => ltr(new Intl.NumberFormat('en', { useGrouping: false }).format(value)),
    name: isolate,
  }
}

/** Clocks on the wall show minutes: who comes back at the one they were told must not be a few seconds early. */
function nextWholeMinute(instant: string): string {
  return new Date(Math.ceil(Date.parse(instant) / minute) * minute).toISOString()
}

function wireMoneyText(amount: WireMoney, language: Language): string {
  const known = fromWire(amount)
  return known ? moneyText(known, language) : `${amount.amount}\u00a0${amount.currency}`
}

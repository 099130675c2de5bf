import { fromWire, moneyText } from '@emun/contract/money'
import type { Language } from '@emun/contract/language'
import { ltr, useLanguage, useMessages } from '@emun/ui'
import type { Item, QueueWords } from '../queues/public.ts'
import { depositsText } from './messages.ts'

type Words = Readonly<Record<string, string>>

/**
 * The words of a queue of money: what is asked for is a rail, and what there is to look at are amounts (`184.37 ILS`) and
 * words of the feature. A rail or a word that the console does not know stands as the server wrote it.
 */
export function useMoneyWords(title: string, words: Words = {}): (items: readonly Item[]) => QueueWords {
  const { rails } = useMessages(depositsText)
  const { language } = useLanguage()
  const railName = (rail: string): string => (rails as Words)[rail] ?? ltr(rail)
  return (items) => ({
    title,
    request: ({ request }) => railName(request),
    parts: ({ parts }) => parts.map((part) => partText(part, words, language)).join(' · '),
    requests: [...new Set(items.map(({ request }) => request))]
      .toSorted()
      .map((value) => ({ value, label: railName(value) })),
  })
}

export function partText(part: string, words: Words, language: Language): string {
  const [, amount = '', currency = ''] = /^(\d+(?:\.\d+)?) ([A-Z]{3,5})$/.exec(part) ?? []
  const known = fromWire({ amount, currency })
  return known === null ? (words[part] ?? part) : ltr(moneyText(known, language))
}

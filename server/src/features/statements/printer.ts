import type { Language } from '@emun/contract/language'
import { dayIn, type PlainDate } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Line } from './statement.ts'
import { cardWords, type StatementWords, words } from './words.ts'

/** What every format says alike: in which language, with which words, and what a line is called. */
export type Printer = {
  readonly language: Language
  readonly brandName: string
  readonly words: Omit<StatementWords, 'kinds' | 'states'>
  /** What a line is called, and how it stands. */
  readonly kindOf: (line: Pick<Line, 'kind'>) => string
  readonly stateOf: (line: Pick<Line, 'state'>) => string
  /** The day and the time of the clocks in the business zone. */
  readonly dayOf: (at: Date) => PlainDate
  readonly timeOf: (at: Date) => string
  readonly railTitle: (line: Pick<Line, 'paymentSystem'>) => string
}

export function printerOf(
  language: Language,
  { brandName, businessZone }: Pick<Deps['config'], 'brandName' | 'businessZone'>,
  rails: Deps['rails'],
  about: 'account' | 'card' = 'account',
): Printer {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: businessZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const [account, card] = [words[language], cardWords[language]]
  const isCard = about === 'card'
  // Both call some things alike; what the statement is about has the last word.
  const kinds: Readonly<Record<Line['kind'], string>> = isCard
    ? { ...account.kinds, ...card.kinds }
    : { ...card.kinds, ...account.kinds }
  const states: Readonly<Record<Line['state'], string>> = isCard
    ? { ...account.states, ...card.states }
    : { ...card.states, ...account.states }
  return {
    language,
    brandName,
    words: isCard ? { ...account, ...card } : account,
    kindOf: ({ kind }) => kinds[kind],
    stateOf: ({ state }) => states[state],
    dayOf: (at) => dayIn(businessZone, at),
    timeOf: (at) => clock.format(at),
    // A rail that was taken away keeps its name in the books.
    railTitle: ({ paymentSystem: rail }) =>
      rail === undefined ? '' : (rails.get(rail)?.words[language].title ?? rail),
  }
}

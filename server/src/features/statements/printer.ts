import type { Language } from '@emun/contract/language'
import { dayIn, type PlainDate } from '@emun/contract/time'
import type { Deps } from '../../deps.ts'
import type { Line } from './statement.ts'
import { type StatementWords, words } from './words.ts'

/** What every format says alike: in which language, with which words, and what a line is called. */
export type Printer = {
  readonly language: Language
  readonly brandName: string
  readonly words: StatementWords
  /** The day and the time of the clocks in the business zone. */
  readonly dayOf: (at: Date) => PlainDate
  readonly timeOf: (at: Date) => string
  readonly railTitle: (line: Pick<Line, 'paymentSystem'>) => string
}

export function printerOf(
  language: Language,
  { brandName, businessZone }: Pick<Deps['config'], 'brandName' | 'businessZone'>,
  rails: Deps['rails'],
): Printer {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: businessZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return {
    language,
    brandName,
    words: words[language],
    dayOf: (at) => dayIn(businessZone, at),
    timeOf: (at) => clock.format(at),
    // A rail that was taken away keeps its name in the books.
    railTitle: ({ paymentSystem: rail }) =>
      rail === undefined ? '' : (rails.get(rail)?.words[language].title ?? rail),
  }
}

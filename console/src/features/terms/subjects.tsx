import type { Language } from '@emun/contract/language'
import { ltr, Ltr, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { commaIn } from '../../platform/comma.ts'
import type { TermsText } from './messages.en.ts'
import { termsText } from './messages.ts'
import { cardTypeOf, pairOf, type RailTerms, type Setting, type Terms } from './terms.ts'

/** What something that is decided is called. */
export function useNames() {
  const text = useMessages(termsText)
  const { language } = useLanguage()
  const settings: Readonly<Record<string, string>> = text.settings
  const ofRail = ({ title, direction }: Pick<RailTerms, 'title' | 'direction'>) => `${title} · ${text[direction]}`
  const ofSetting = ({ name }: Pick<Setting, 'name'>) => {
    const pair = pairOf(name)
    return pair === null ? (settings[name] ?? name) : text.spread(ltr(pair))
  }
  return {
    ofRail,
    ofSetting,
    ofWarning: (about: string, terms: Terms) => warned({ text, language }, ofRail, about, terms),
  }
}

function warned(
  { text, language }: { readonly text: TermsText; readonly language: Language },
  ofRail: (rail: RailTerms) => string,
  about: string,
  { rails, cards }: Terms,
): string {
  const card = cards.find(({ name }) => name === cardTypeOf(about))
  if (card) return card.title
  const rail = rails.find((each) => `${each.rail} ${each.direction}` === about)
  if (rail) return ofRail(rail)
  const days = Number(about.split(' ')[1]) / (24 * 3_600_000)
  return `${text.transfers}${commaIn(language)}${text.withinDays(days)}`
}

/** The name of a pair, which is written left to right in every language. */
export function Pair({ base, quote }: { base: string; quote: string }): ReactElement {
  return <Ltr>{`${base}/${quote}`}</Ltr>
}

import { messageTemplateNames, operatorRoles } from '@emun/contract/operator'
import { dateText, timeText, useLanguage, useMessages } from '@emun/ui'
import { commaIn } from '../../platform/comma.ts'
import { contentText, type TemplateWords, useTemplateWords } from '../content/public.ts'
import { customersText } from '../customers/public.ts'
import { depositsText } from '../deposits/public.ts'
import { operatorsText, roleText } from '../operators/public.ts'
import { reviewsText } from '../reviews/public.ts'
import { amountSaid } from './amount-said.ts'
import type { Entry, Value } from './difference.ts'
import { auditText } from './messages.ts'

export type Words = {
  /** What a fact is called. */
  readonly nameOf: (fact: string) => string
  /** What a fact says. */
  readonly valueOf: (fact: string, value: Value) => string
  /** What something was done to is called; null for what has no name. */
  readonly subjectOf: (entry: Pick<Entry, 'about'>) => string | null
  /** Why it was done: what the operator wrote, or the reason they chose. */
  readonly reasonOf: (entry: Pick<Entry, 'action' | 'reason'>) => string | null
}

/** Facts that are moments. */
const moments: ReadonlySet<string> = new Set(['until', 'closing', 'effectiveAt'])

/** Facts that are money. */
const amounts: ReadonlySet<string> = new Set([
  'amount',
  'received',
  'minimum',
  'maximum',
  'cardFee',
  'start',
  'topUpMinimum',
  'topUpMaximum',
])

/** Why money was not credited or not paid is chosen from a list; what is noted with other actions is somebody’s own text. */
const chosenReasons: ReadonlySet<Entry['action']> = new Set([
  'payment_request_refused',
  'deposit_rejected',
  'part_failed',
  'withdrawal_rejected',
])

/**
 * The facts of the audit in the words of the features they come from. A newer server may keep one that this build has no
 * word for: its own name is better than none.
 */
export function useWords(): Words {
  const audit = useMessages(auditText)
  const roles = useMessages(operatorsText)
  const reviews = useMessages(reviewsText)
  const customers = useMessages(customersText)
  const { rails } = useMessages(depositsText)
  const content = useMessages(contentText)
  const templateOf = useTemplateWords()
  const { language, zone } = useLanguage()
  const names: Catalogue = audit.facts
  const templates = messageTemplateNames.map((name) => [name, said(templateOf(name))] as const)
  // Of a kind of which there is no address its own word is told.
  const slugs: Catalogue = { ...content.one, ...Object.fromEntries(templates) }
  const values: Readonly<Record<string, Catalogue>> = {
    role: Object.fromEntries(operatorRoles.map((role) => [role, roleText(roles, role)])),
    state: { ...reviews.states, ...audit.states },
    document: reviews.documents,
    level: reviews.levels,
    concerns: reviews.concerns,
    category: customers.categories,
    reason: audit.reasons,
    label: audit.labels,
    kind: content.one,
    slug: slugs,
    // A rail that came later than this build is shown by its own name.
    rail: rails,
  }
  return {
    nameOf: (fact) => wordOf(names, fact),
    valueOf: (fact, value) => {
      if (value === null) return audit.nothing
      const kept = String(value)
      if (moments.has(fact))
        return `${dateText(kept, language, zone)}${commaIn(language)}${timeText(kept, language, zone)}`
      if (amounts.has(fact)) return amountSaid(kept, language)
      // Several concerns are kept as one text.
      return kept
        .split(', ')
        .map((each) => (values[fact] ? wordOf(values[fact], each) : each))
        .join(commaIn(language))
    },
    subjectOf: ({ about: { kind, name } }) => (kind === 'content' && name !== null ? (slugs[name] ?? name) : name),
    reasonOf: ({ action, reason }) => {
      if (reason === null) return null
      if (action === 'document_rejected') return wordOf(reviews.reasons, reason)
      return chosenReasons.has(action) ? wordOf(audit.reasons, reason) : reason
    },
  }
}

function said({ topic, reason }: TemplateWords): string {
  return `${topic}: ${reason}`
}

type Catalogue = Readonly<Record<string, string>>

function wordOf(words: Catalogue, name: string): string {
  return words[name] ?? name.replaceAll('_', ' ')
}

import type { ReplyOf } from '@emun/contract/endpoint'
import type { readTerms } from '@emun/contract/operator'

export type Terms = ReplyOf<typeof readTerms>
export type RailTerms = Terms['rails'][number]
export type CardTerms = Terms['cards'][number]
export type Setting = Terms['settings'][number]
export type Rate = Terms['rates'][number]

/** What a rail costs and allows, whether it holds, will hold or is proposed. */
export type Values = Pick<RailTerms['current'], 'isOn' | 'feeBasisPoints' | 'minimum' | 'maximum'>

/** The same of a type of cards. */
export type CardValues = Omit<CardTerms['current'], keyof Decision>

/** Since when something holds, and who decided it. */
export type Decision = Pick<Setting['current'], 'effectiveAt' | 'proposedBy' | 'approvedBy' | 'reason'>

/** Who proposes something, and until when it can be agreed to. */
export type Proposal = Omit<NonNullable<Setting['proposal']>, 'value'>

/** The pages that terms are shown on. */
export const termsParts = ['fees', 'limits', 'rates', 'methods', 'card-types'] as const

/** One of them, or everything that waits for a second person. */
export type Part = (typeof termsParts)[number] | 'changes'

/** The pages that are about rails. */
export type RailPart = Extract<Part, 'fees' | 'limits' | 'methods'>

export function isOfRails(part: Part): part is RailPart {
  return part === 'fees' || part === 'limits' || part === 'methods'
}

const spreadPrefix = 'spread_'

/** The numbers of the house that a page shows: spreads beside the rates, all with the changes. */
export function settingsOf(part: Part, settings: readonly Setting[]): readonly Setting[] {
  return part === 'changes' ? settings : settings.filter(({ name }) => partOf(name) === part)
}

function partOf(name: string): Part {
  if (name.startsWith(spreadPrefix)) return 'rates'
  return name.startsWith('card_') ? 'card-types' : 'limits'
}

/** The pair that a spread is of: `USD/ILS`; null for any other number. */
export function pairOf(name: string): string | null {
  return name.startsWith(spreadPrefix) ? name.slice(spreadPrefix.length) : null
}

const cardPrefix = 'card_type '

/** The type of cards that a warning is about; null for any other. */
export function cardTypeOf(about: string): string | null {
  return about.startsWith(cardPrefix) ? about.slice(cardPrefix.length) : null
}

/** Warnings stand where what they are about is changed. */
export function warningsOn(part: Part, warnings: Terms['warnings']): Terms['warnings'] {
  if (part !== 'limits' && part !== 'card-types') return []
  return warnings.filter(({ about }) => (cardTypeOf(about) !== null) === (part === 'card-types'))
}

import type { ReplyOf } from '@emun/contract/endpoint'
import type { readTerms } from '@emun/contract/operator'

export type Terms = ReplyOf<typeof readTerms>
export type RailTerms = Terms['rails'][number]
export type Setting = Terms['settings'][number]
export type Rate = Terms['rates'][number]

/** What a rail costs and allows, whether it holds, will hold or is proposed. */
export type Values = Pick<RailTerms['current'], 'isOn' | 'feeBasisPoints' | 'minimum' | 'maximum'>

/** The pages that terms are shown on. */
export const termsParts = ['fees', 'limits', 'rates', 'methods'] as const

/** One of them, or everything that waits for a second person. */
export type Part = (typeof termsParts)[number] | 'changes'

const spreadPrefix = 'spread_'

/** Where a number of the house is shown: spreads beside the rates, everything else beside the limits, all with the changes. */
export function settingsOf(part: Part, settings: readonly Setting[]): readonly Setting[] {
  if (part === 'changes') return settings
  if (part !== 'rates' && part !== 'limits') return []
  return settings.filter(({ name }) => name.startsWith(spreadPrefix) === (part === 'rates'))
}

/** The pair that a spread is of: `USD/ILS`; null for any other number. */
export function pairOf(name: string): string | null {
  return name.startsWith(spreadPrefix) ? name.slice(spreadPrefix.length) : null
}

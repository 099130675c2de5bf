import type { IconName } from './icon-paths.ts'

/** What a message means for the customer. Colour is never alone: each tone brings an icon, and a word stands beside it. */
export type Tone = 'positive' | 'negative' | 'warning' | 'info' | 'neutral'

export const toneIcon: Record<Tone, IconName> = {
  positive: 'check',
  negative: 'alert',
  warning: 'alert',
  info: 'info',
  neutral: 'info',
}

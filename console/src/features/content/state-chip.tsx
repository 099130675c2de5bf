import type { ContentState } from '@emun/contract/content'
import { StatusChip, type Tone, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { contentText } from './messages.ts'

const tones: Readonly<Record<ContentState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'positive',
  withdrawn: 'warning',
}

export function StateChip({ state }: { readonly state: ContentState }): ReactElement {
  return <StatusChip tone={tones[state]}>{useMessages(contentText).states[state]}</StatusChip>
}

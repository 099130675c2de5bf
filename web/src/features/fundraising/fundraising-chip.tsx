import type { FundraisingState } from '@emun/contract/public'
import { StatusChip, useMessages } from '@emun/ui'
import { fundraisingText } from './messages.ts'

const looks = { active: ['info', 'clock'], expired: ['neutral', 'check'] } as const

/** How a fundraiser stands. */
export function FundraisingChip({ state }: { readonly state: FundraisingState }) {
  const { states } = useMessages(fundraisingText)
  const [tone, icon] = looks[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {states[state]}
    </StatusChip>
  )
}

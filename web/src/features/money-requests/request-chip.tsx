import type { MoneyRequestState } from '@emun/contract/customer'
import { StatusChip, useMessages } from '@emun/ui'
import { moneyRequestsText } from './messages.ts'

const looks = {
  open: ['info', 'clock'],
  paid: ['positive', 'check'],
  cancelled: ['neutral', 'close'],
  expired: ['neutral', 'clock'],
} as const

/** How a request stands. */
export function RequestChip({ state }: { readonly state: MoneyRequestState }) {
  const { states } = useMessages(moneyRequestsText)
  const [tone, icon] = looks[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {states[state]}
    </StatusChip>
  )
}

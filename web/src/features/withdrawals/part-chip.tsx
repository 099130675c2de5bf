import type { PartState } from '@emun/contract/customer'
import { type IconName, StatusChip, type Tone, useMessages } from '@emun/ui'
import { withdrawalsText } from './messages.ts'

const looks: Readonly<Record<PartState, { readonly tone: Tone; readonly icon: IconName }>> = {
  claimed: { tone: 'info', icon: 'clock' },
  sent: { tone: 'info', icon: 'send' },
  unknown: { tone: 'info', icon: 'clock' },
  settled: { tone: 'positive', icon: 'check' },
  failed: { tone: 'negative', icon: 'alert' },
  returned: { tone: 'warning', icon: 'back' },
}

export function PartChip({ state }: { readonly state: PartState }) {
  const text = useMessages(withdrawalsText)
  return <StatusChip {...looks[state]}>{text.partStates[state]}</StatusChip>
}

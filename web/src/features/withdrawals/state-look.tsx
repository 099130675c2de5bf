import type { PartState, WithdrawalState } from '@emun/contract/customer'
import { type IconName, StatusChip, type Tone, useMessages } from '@emun/ui'
import { withdrawalsText } from './messages.ts'

type Look = { readonly tone: Tone; readonly icon: IconName }

const looks: Readonly<Record<WithdrawalState, Look>> = {
  on_hold: { tone: 'info', icon: 'hold' },
  processing: { tone: 'info', icon: 'clock' },
  partly_paid: { tone: 'info', icon: 'clock' },
  paid: { tone: 'positive', icon: 'check' },
  returned: { tone: 'neutral', icon: 'back' },
  rejected: { tone: 'negative', icon: 'alert' },
}

const partLooks: Readonly<Record<PartState, Look>> = {
  claimed: { tone: 'info', icon: 'clock' },
  sent: { tone: 'info', icon: 'send' },
  unknown: { tone: 'info', icon: 'clock' },
  settled: { tone: 'positive', icon: 'check' },
  failed: { tone: 'negative', icon: 'alert' },
  returned: { tone: 'warning', icon: 'back' },
}

export function WithdrawalChip({ state }: { readonly state: WithdrawalState }) {
  const text = useMessages(withdrawalsText)
  return <StatusChip {...looks[state]}>{text.states[state]}</StatusChip>
}

export function PartChip({ state }: { readonly state: PartState }) {
  const text = useMessages(withdrawalsText)
  return <StatusChip {...partLooks[state]}>{text.partStates[state]}</StatusChip>
}

import type { CardholderState } from '@emun/contract/customer'
import { StatusChip, useMessages } from '@emun/ui'
import { cardsText } from './messages.ts'

const looks = {
  under_review: { tone: 'info', icon: 'clock' },
  passed_audit: { tone: 'positive', icon: 'check' },
  rejected: { tone: 'negative', icon: 'alert' },
} as const

/** What the issuer says of a cardholder. */
export function HolderChip({ state }: { readonly state: CardholderState }) {
  const text = useMessages(cardsText)
  return <StatusChip {...looks[state]}>{text.holderStates[state]}</StatusChip>
}

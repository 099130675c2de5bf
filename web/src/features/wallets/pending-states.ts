import type { Deposit, DepositState, WithdrawalState } from '@emun/contract/customer'
import type { IconName, Tone } from '@emun/ui'

export type Look = { readonly tone: Tone; readonly icon: IconName }

/** What a chip says of a deposit: its state, and what makes two of them something else to the customer. */
export type DepositStanding = DepositState | 'proof_asked' | 'undone'

export function standingOf({ state, proofAskedAgain, payments }: Deposit): DepositStanding {
  if (state === 'proof_sent' && proofAskedAgain !== null) return 'proof_asked'
  if (state === 'credited' && !payments.some((payment) => payment.state === 'credited')) return 'undone'
  return state
}

/** The same colour and sign for a state everywhere; its word always stands beside. */
export const depositLook: Readonly<Record<DepositStanding, Look>> = {
  awaiting_details: { tone: 'info', icon: 'clock' },
  details_ready: { tone: 'info', icon: 'card' },
  proof_sent: { tone: 'info', icon: 'eye' },
  proof_asked: { tone: 'warning', icon: 'alert' },
  confirming: { tone: 'info', icon: 'clock' },
  credited: { tone: 'positive', icon: 'check' },
  undone: { tone: 'negative', icon: 'alert' },
  rejected: { tone: 'negative', icon: 'alert' },
  expired: { tone: 'warning', icon: 'alert' },
  cancelled: { tone: 'neutral', icon: 'close' },
}

export const withdrawalLook: Readonly<Record<WithdrawalState, Look>> = {
  on_hold: { tone: 'info', icon: 'hold' },
  processing: { tone: 'info', icon: 'clock' },
  partly_paid: { tone: 'info', icon: 'clock' },
  paid: { tone: 'positive', icon: 'check' },
  returned: { tone: 'neutral', icon: 'back' },
  rejected: { tone: 'negative', icon: 'alert' },
}

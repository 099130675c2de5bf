import type { DepositState, WithdrawalState } from '@emun/contract/customer'
import type { IconName, Tone } from '@emun/ui'

export type Look = { readonly tone: Tone; readonly icon: IconName }

/** The same colour and sign for a state everywhere; its word always stands beside. */
export const depositLook: Readonly<Record<DepositState, Look>> = {
  awaiting_details: { tone: 'info', icon: 'clock' },
  details_ready: { tone: 'info', icon: 'card' },
  proof_sent: { tone: 'info', icon: 'eye' },
  confirming: { tone: 'info', icon: 'clock' },
  credited: { tone: 'positive', icon: 'check' },
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

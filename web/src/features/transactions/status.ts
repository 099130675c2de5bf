import type { IconName, Tone } from '@emun/ui'
import type { Transaction } from './queries.ts'

/** How a state of a transaction is painted; its word comes from the messages under the same name. */
export const lookOf: Record<Transaction['state'], { readonly tone: Tone; readonly icon: IconName }> = {
  pending: { tone: 'info', icon: 'clock' },
  credited: { tone: 'positive', icon: 'check' },
  failed: { tone: 'negative', icon: 'alert' },
  rejected: { tone: 'negative', icon: 'close' },
}

export const iconOf: Record<Transaction['kind'], IconName> = {
  transfer_in: 'deposit',
  transfer_out: 'send',
  replenishment: 'plus',
  withdraw: 'withdraw',
  return_funds: 'back',
  reversal: 'alert',
  card_issue: 'card',
  card_topup: 'card',
  card_withdrawal: 'card',
  card_refund: 'card',
  card_payment_fee: 'receipt',
  card_payment_fee_back: 'receipt',
  debt_collected: 'receipt',
  inactivity_fee: 'clock',
  referral_reward: 'gift',
  fundraising_in: 'deposit',
  fundraising_out: 'gift',
  api_deposit_in: 'deposit',
  api_deposit_out: 'send',
  api_withdraw_in: 'deposit',
  api_withdraw_out: 'send',
}

/** Whether the money came to this customer; a failed one moved nothing, so it is not shown as gained. */
export function isGain(transaction: Transaction): boolean {
  return transaction.state === 'credited' && !transaction.amount.amount.startsWith('-')
}

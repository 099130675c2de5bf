import {
  alwaysListed,
  type NotificationCategory,
  type NotificationChoices,
  type NotificationKind,
} from '@emun/contract/customer'
import { refuse } from '@emun/contract/errors'

/** What each kind is about: customers choose by category. */
export const categoryOf: Readonly<Record<NotificationKind, NotificationCategory>> = {
  money_received: 'money',
  fundraising_received: 'money',
  fundraising_taken_back: 'money',
  deposit_details_ready: 'money',
  deposit_seen: 'money',
  deposit_credited: 'money',
  deposit_rejected: 'money',
  deposit_expired: 'money',
  deposit_undone: 'money',
  deposit_disputed: 'money',
  deposit_taken_back: 'money',
  deposit_sent_back: 'money',
  proof_asked_again: 'money',
  withdrawal_paid: 'money',
  withdrawal_failed: 'money',
  withdrawal_rejected: 'money',
  destination_added: 'security',
  card_ready: 'money',
  card_failed: 'money',
  card_request_failed: 'money',
  card_declined: 'money',
  card_blocked: 'money',
  card_money_back: 'money',
  card_frozen: 'security',
  card_code_asked: 'security',
  card_unused: 'money',
  cardholder_approved: 'account',
  cardholder_rejected: 'account',
  referral_held: 'money',
  referral_released: 'money',
  interface_blocked: 'account',
  interface_unblocked: 'account',
  welcome: 'account',
  new_sign_in: 'security',
  password_changed: 'security',
  account_blocked: 'account',
  account_unblocked: 'account',
  account_paused: 'account',
  account_resumed: 'account',
  account_closing: 'account',
  account_kept: 'account',
  account_unused: 'account',
  document_approved: 'verification',
  document_rejected: 'verification',
  verification_level_changed: 'verification',
  passkey_added: 'security',
  passkey_removed: 'security',
  passkey_suspected: 'security',
  second_factor_changed: 'security',
  email_changed: 'security',
  export_ready: 'account',
}

/** What everybody begins with: all in the app, and by email what one must not miss. */
export const firstChoices: NotificationChoices = {
  choices: {
    money: { list: true, push: true, email: false },
    security: { list: true, push: true, email: true },
    account: { list: true, push: true, email: true },
    verification: { list: true, push: true, email: true },
    news: { list: true, push: false, email: false },
  },
  quietHours: null,
}

/** Refuses not_allowed_option: what an owner must hear of cannot be taken off their list. */
export function checkChoices({ choices }: NotificationChoices): void {
  if (alwaysListed.some((category) => !choices[category].list)) throw refuse('not_allowed_option')
}

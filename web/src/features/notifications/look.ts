import type { NotificationKind } from '@emun/contract/customer'
import type { WireMoney } from '@emun/contract/money'
import type { IconName } from '@emun/ui'
import type { Notification } from './queries.ts'

export const iconOf: Readonly<Record<NotificationKind, IconName>> = {
  money_received: 'deposit',
  fundraising_received: 'deposit',
  fundraising_taken_back: 'alert',
  deposit_details_ready: 'deposit',
  deposit_seen: 'clock',
  deposit_credited: 'deposit',
  deposit_rejected: 'alert',
  deposit_expired: 'clock',
  deposit_undone: 'alert',
  deposit_disputed: 'alert',
  deposit_taken_back: 'alert',
  deposit_sent_back: 'back',
  proof_asked_again: 'receipt',
  withdrawal_paid: 'withdraw',
  withdrawal_failed: 'alert',
  withdrawal_rejected: 'alert',
  destination_added: 'withdraw',
  card_ready: 'card',
  card_failed: 'alert',
  card_request_failed: 'alert',
  card_declined: 'alert',
  card_blocked: 'hold',
  card_money_back: 'back',
  card_frozen: 'hold',
  card_code_asked: 'key',
  card_unused: 'clock',
  cardholder_approved: 'check',
  cardholder_rejected: 'alert',
  referral_held: 'hold',
  referral_released: 'gift',
  interface_blocked: 'hold',
  interface_unblocked: 'business',
  welcome: 'home',
  new_sign_in: 'phone',
  password_changed: 'lock',
  account_blocked: 'hold',
  account_unblocked: 'user',
  account_paused: 'hold',
  account_resumed: 'user',
  account_closing: 'hold',
  account_kept: 'user',
  account_unused: 'clock',
  document_approved: 'check',
  document_rejected: 'alert',
  verification_level_changed: 'shield',
  passkey_added: 'key',
  passkey_removed: 'key',
  passkey_suspected: 'alert',
  second_factor_changed: 'lock',
  email_changed: 'mail',
  export_ready: 'download',
}

/** The page where one sees, or does, what the notification is about. */
export function addressOf(notification: Notification): string {
  switch (notification.kind) {
    case 'money_received':
      return `/activity/${notification.details.transaction}`
    case 'deposit_details_ready':
    case 'deposit_seen':
    case 'deposit_credited':
    case 'deposit_rejected':
    case 'deposit_expired':
    case 'deposit_undone':
    case 'deposit_disputed':
    case 'deposit_taken_back':
    case 'deposit_sent_back':
    case 'proof_asked_again':
      return `/deposit/d/${notification.details.deposit}`
    case 'fundraising_received':
    case 'fundraising_taken_back':
      return `/fundraising/${notification.details.fundraising}`
    case 'withdrawal_paid':
    case 'withdrawal_failed':
    case 'withdrawal_rejected':
      return `/withdraw/w/${notification.details.withdrawal}`
    case 'destination_added':
      return '/settings/destinations'
    case 'card_ready':
    case 'card_failed':
    case 'card_request_failed':
    case 'card_declined':
    case 'card_blocked':
    case 'card_money_back':
    case 'card_frozen':
    case 'card_unused':
      return `/cards/${notification.details.card}`
    case 'card_code_asked':
      return `/cards/${notification.details.card}/codes`
    case 'cardholder_approved':
    case 'cardholder_rejected':
      return `/cards/holders/${notification.details.cardholder}`
    case 'referral_held':
    case 'referral_released':
      return '/referrals'
    case 'interface_blocked':
    case 'interface_unblocked':
      return `/business/${notification.details.interface}`
    case 'welcome':
    case 'account_unused':
      return '/dashboard'
    case 'passkey_added':
    case 'passkey_removed':
    case 'passkey_suspected':
    case 'second_factor_changed':
      return '/settings/security'
    case 'document_approved':
    case 'document_rejected':
    case 'verification_level_changed':
      return '/verification/status'
    case 'account_paused':
    case 'account_closing':
    case 'account_kept':
      return '/settings/account'
    case 'email_changed':
      return '/settings/profile'
    case 'export_ready':
      return '/settings/data'
    default:
      return '/settings'
  }
}

/** The money a notification is about, at the end of its row: null where it is about none. */
export function sumOf(notification: Notification): { readonly amount: WireMoney; readonly isIn: boolean } | null {
  switch (notification.kind) {
    case 'money_received':
    case 'fundraising_received':
    case 'deposit_credited':
    case 'withdrawal_rejected':
    case 'card_failed':
    case 'card_money_back':
      return { amount: notification.details.amount, isIn: true }
    case 'withdrawal_paid':
    case 'deposit_taken_back':
    case 'fundraising_taken_back':
      return { amount: notification.details.amount, isIn: false }
    default:
      return null
  }
}

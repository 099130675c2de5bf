import type { NotificationKind } from '@emun/contract/customer'
import type { IconName } from '@emun/ui'
import type { Notification } from './queries.ts'

export const iconOf: Readonly<Record<NotificationKind, IconName>> = {
  money_received: 'deposit',
  welcome: 'home',
  new_sign_in: 'phone',
  password_changed: 'lock',
  account_blocked: 'hold',
  account_unblocked: 'user',
  account_paused: 'hold',
  account_resumed: 'user',
  account_closing: 'hold',
  account_kept: 'user',
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
    case 'welcome':
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

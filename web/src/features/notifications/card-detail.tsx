import { Time, useMessages, UserText } from '@emun/ui'
import type { ReactNode } from 'react'
import { notificationsText } from './messages.ts'
import type { NotificationsText } from './messages.en.ts'
import type { Notification } from './queries.ts'

type AboutCard = Extract<Notification, { readonly kind: `card_${string}` | `cardholder_${string}` }>

export function isAboutCard(notification: Notification): notification is AboutCard {
  return /^card(holder)?_/.test(notification.kind)
}

/** The name of the card or of the person on it, then what happened and what follows. */
export function CardDetail({ of: notification }: { readonly of: AboutCard }): ReactNode {
  const text = useMessages(notificationsText).cards
  return (
    <>
      <UserText>{notification.details.name}</UserText>. {sentencesOf(notification, text)}
      {notification.kind === 'card_unused' ? (
        <>
          {' '}
          <Time at={notification.details.until} show="date" />.
        </>
      ) : null}
    </>
  )
}

function sentencesOf(notification: AboutCard, text: NotificationsText['cards']): string {
  switch (notification.kind) {
    case 'card_ready':
      return text.ready
    case 'card_failed':
      return text.failed
    case 'card_request_failed':
      return text.request[notification.details.request]
    case 'card_declined':
      return `${text.declines[notification.details.decline]} ${text.declinesLeft(notification.details.left)}`
    case 'card_blocked':
      return `${text.blocked[notification.details.reason]} ${text.comesBack}`
    case 'card_money_back':
      return text.isBack
    case 'card_frozen':
      return text.frozen
    case 'card_code_asked':
      return text.codeAsked
    case 'card_unused':
      return text.unused
    case 'cardholder_approved':
      return text.approved
    default:
      return text.rejected
  }
}

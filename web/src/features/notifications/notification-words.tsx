import { Ltr, Time, useLanguage, useMessages, UserText } from '@emun/ui'
import type { ReactNode } from 'react'
import { Amount } from '../../platform/amount.tsx'
import { countryName } from '../../platform/country-name.ts'
import { CardDetail, isAboutCard } from './card-detail.tsx'
import { notificationsText } from './messages.ts'
import { MoneyDetail } from './money-detail.tsx'
import type { NotificationsText } from './messages.en.ts'
import type { Notification } from './queries.ts'

/** What happened, in a few words. */
export function titleOf(notification: Notification, text: NotificationsText): string {
  return notification.kind === 'second_factor_changed'
    ? text.secondFactor[notification.details.isOn ? 'on' : 'off']
    : text.titles[notification.kind]
}

/** What there is to say besides: names, devices and reasons are shown as they are, each by itself. */
export function NotificationDetail({ of: notification }: { readonly of: Notification }): ReactNode {
  const text = useMessages(notificationsText)
  if (isAboutCard(notification)) return <CardDetail of={notification} />
  switch (notification.kind) {
    case 'money_received':
    case 'fundraising_received':
      return <Sender name={notification.details.from} />
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
    case 'withdrawal_paid':
    case 'withdrawal_failed':
    case 'withdrawal_rejected':
      return <MoneyDetail of={notification} />
    case 'destination_added':
      return <NewDestination name={notification.details.name} />
    case 'welcome':
      return text.welcome
    case 'new_sign_in':
      return <SignIn {...notification.details} />
    case 'password_changed':
    case 'passkey_added':
    case 'passkey_removed':
    case 'second_factor_changed':
    case 'email_changed':
      return text.notYou
    case 'export_ready':
      return text.exportReady
    case 'passkey_suspected':
      return text.suspectedPasskey
    case 'account_blocked':
    case 'account_unblocked': {
      const { reason } = notification.details
      return reason === undefined ? null : <UserText>{reason}</UserText>
    }
    case 'interface_blocked':
    case 'interface_unblocked':
      return <Interface {...notification.details} />
    case 'referral_held':
      return <UserText>{notification.details.reason}</UserText>
    case 'account_paused':
      return <Time at={notification.details.until} show="both" />
    case 'account_closing':
      return <Time at={notification.details.at} show="both" />
    case 'account_unused':
      return <Unused {...notification.details} />
    case 'referral_released':
    case 'fundraising_taken_back':
    case 'account_resumed':
    case 'account_kept':
      return null
    case 'document_approved':
      return text.documents[notification.details.document]
    case 'document_rejected':
      return (
        <>
          {text.documents[notification.details.document]}: <UserText>{notification.details.reason}</UserText>
        </>
      )
    default:
      return text.levels[notification.details.level]
  }
}

function Sender({ name }: { readonly name: string }) {
  const text = useMessages(notificationsText)
  if (name === '') return text.fromSomebody
  return (
    <>
      {text.from} <UserText>{name}</UserText>
    </>
  )
}

/** Which it is, as its customers know it, and why where there is a word for its owner. */
function Interface({ company, reason }: { readonly company: string; readonly reason?: string | undefined }) {
  return (
    <>
      <UserText>{company}</UserText>
      {reason !== undefined && (
        <>
          : <UserText>{reason}</UserText>
        </>
      )}
    </>
  )
}

/** What an account costs that nobody uses, and until when it does not. */
function Unused({ amount, until }: Extract<Notification, { readonly kind: 'account_unused' }>['details']) {
  const text = useMessages(notificationsText).unused
  return (
    <>
      {text.fee} <Amount of={amount} />. {text.unless} <Time at={until} show="date" />.
    </>
  )
}

/** By the name its owner gave it, or by the end of its number. */
function NewDestination({ name }: { readonly name: string }) {
  const text = useMessages(notificationsText)
  return (
    <>
      {name === '' ? null : (
        <>
          <UserText>{name}</UserText>.{' '}
        </>
      )}
      {text.notYou}
    </>
  )
}

/** The device by its words, empty when it gave none; the place is a country. */
function SignIn({ device, place }: { readonly device: string; readonly place?: string | undefined }) {
  const text = useMessages(notificationsText)
  const { language } = useLanguage()
  return (
    <>
      {device === '' ? null : (
        <>
          <Ltr>{device}</Ltr>.{' '}
        </>
      )}
      {place === undefined ? null : <>{countryName(place, language)}. </>}
      {text.notYou}
    </>
  )
}

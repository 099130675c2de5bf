import { Time, useMessages, UserText } from '@emun/ui'
import type { ReactNode } from 'react'
import { notificationsText } from './messages.ts'
import type { Notification } from './queries.ts'

type AboutMoney = Extract<
  Notification,
  { readonly kind: `deposit_${string}` | `withdrawal_${string}` | 'proof_asked_again' }
>

/** What there is to say of a deposit or a withdrawal besides: what a person wrote, and what to do next. */
export function MoneyDetail({ of: notification }: { readonly of: AboutMoney }): ReactNode {
  const text = useMessages(notificationsText).money
  switch (notification.kind) {
    case 'deposit_details_ready':
      return <PayBy at={notification.details.until} />
    case 'deposit_seen':
      return text.seen
    case 'deposit_credited':
      return notification.details.outcome === 'exact' ? null : text.outcomes[notification.details.outcome]
    case 'deposit_rejected':
      return notification.details.reason === '' ? text.declined : <UserText>{notification.details.reason}</UserText>
    case 'deposit_expired':
      return text.expired
    case 'deposit_undone':
      return text.undone
    case 'deposit_disputed':
      return text.disputed
    case 'deposit_taken_back':
      return text.takenBack
    case 'deposit_sent_back':
      return text.sentBack
    case 'proof_asked_again':
      return <UserText>{notification.details.reason}</UserText>
    case 'withdrawal_paid':
      return text.collect
    case 'withdrawal_failed':
      return <Told reason={notification.details.reason}>{text.onHoldAgain}</Told>
    default:
      return <Told reason={notification.details.reason}>{text.backInBalance}</Told>
  }
}

function PayBy({ at }: { readonly at: string }) {
  const text = useMessages(notificationsText).money
  return (
    <>
      {text.payBy} <Time at={at} show="both" />. {text.onlyThisPayment}
    </>
  )
}

/** Where the money is now, and on a line of its own why; a provider’s no comes without a word of a person’s. */
function Told({ reason, children }: { readonly reason: string; readonly children: string }) {
  return (
    <>
      {children}
      {reason === '' ? null : (
        <>
          <br />
          <UserText>{reason}</UserText>
        </>
      )}
    </>
  )
}

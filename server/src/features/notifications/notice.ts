import type { Notification, NotificationKind } from '@emun/contract/customer'
import type { CustomerId } from '@emun/contract/ids'

type DetailsOf<K extends NotificationKind> = Extract<Notification, { readonly kind: K }>['details']

/** Something to tell a customer: what happened, with what they may see of it. */
export type Notice = {
  readonly [K in NotificationKind]: {
    readonly customer: CustomerId
    readonly kind: K
    readonly details: DetailsOf<K>
  }
}[NotificationKind]

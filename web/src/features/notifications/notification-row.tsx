import { Icon, IconButton, Link, Time, useMessages } from '@emun/ui'
import { useEffect, useRef } from 'react'
import { Amount } from '../../platform/amount.tsx'
import { addressOf, iconOf, sumOf } from './look.ts'
import { notificationsText } from './messages.ts'
import { NotificationDetail, titleOf } from './notification-words.tsx'
import type { Notification } from './queries.ts'

type Props = {
  readonly notification: Notification
  /** It has just been brought back, by a button that is gone: the focus goes on from here. */
  readonly takesFocus: boolean
  readonly onOpen: (notification: Notification) => void
  readonly onDelete: (notification: Notification) => void
}

/** One notification, which leads to what it is about, and the way to delete it. */
export function NotificationRow({ notification, takesFocus, onOpen, onDelete }: Props) {
  const text = useMessages(notificationsText)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('a')?.focus()
  }, [takesFocus])
  const title = titleOf(notification, text)
  const sum = sumOf(notification)
  return (
    <li ref={row} className="notice" data-unread={!notification.isRead || undefined}>
      <Link href={addressOf(notification)} className="tx tx-link" onClick={() => onOpen(notification)}>
        <span className="arch-icon">
          <Icon name={iconOf[notification.kind]} size={20} />
        </span>
        <span className="tx-words">
          <span className="tx-title">
            {notification.isRead ? null : <span className="visually-hidden">{text.isUnread}: </span>}
            {title}
          </span>
          <span className="tx-detail">
            <NotificationDetail of={notification} />
          </span>
          <span className="tx-detail">
            <Time at={notification.at} show="time" />
          </span>
        </span>
        {sum === null ? null : (
          <span className="tx-sum tx-amount">
            <Amount of={sum.amount} plus={sum.isIn} />
          </span>
        )}
      </Link>
      <IconButton icon="close" label={text.deleteOne(title)} onClick={() => onDelete(notification)} />
    </li>
  )
}

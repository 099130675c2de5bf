import { useMessages } from '@emun/ui'
import { Page } from '../../platform/page.tsx'
import { ChoicesLink } from './choices-link.tsx'
import { notificationsText } from './messages.ts'
import { NotificationList } from './notification-list.tsx'
import './notifications.css'

/** All that the customer was told, and the way to choose what they want to hear. */
export function NotificationsPage() {
  const text = useMessages(notificationsText)
  return (
    <Page title={text.title} className="notices">
      <NotificationList />
      <ChoicesLink />
    </Page>
  )
}

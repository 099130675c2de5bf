import { useMessages } from '@emun/ui'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { DevicePush } from './device-push.tsx'
import { notificationsText } from './messages.ts'
import { NotificationChoices } from './notification-choices.tsx'

/** What one wants to hear of, by itself. */
export function AlertsPage() {
  const text = useMessages(notificationsText)
  return (
    <Page
      title={text.choicesTitle}
      lead={text.choicesLead}
      before={<BackLink to="/settings">{text.backToMe}</BackLink>}
    >
      <DevicePush />
      <NotificationChoices />
    </Page>
  )
}

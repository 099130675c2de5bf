import { useMessages } from '@emun/ui'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { AccessPanel } from './access-panel.tsx'
import { standingText } from './messages.ts'

/** The staff's looks at the account, on a page of their own. */
export function AccessPage() {
  const text = useMessages(standingText)
  return (
    <Page title={text.accessTitle} lead={text.accessLead} before={<BackLink to="/settings">{text.backToMe}</BackLink>}>
      <AccessPanel />
    </Page>
  )
}

import { EmptyState, LinkButton, useMessages } from '@emun/ui'
import { Page } from '../platform/page.tsx'
import { appText } from './messages.ts'

/** An address inside the app that leads nowhere. */
export function NoSuchPage() {
  const text = useMessages(appText)
  return (
    <Page title={text.lostTitle}>
      <EmptyState
        title={text.lostText}
        action={
          <LinkButton href="/dashboard" variant="primary" icon="home">
            {text.toHome}
          </LinkButton>
        }
      />
    </Page>
  )
}

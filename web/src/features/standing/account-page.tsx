import { Skeleton, useMessages } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../platform/back-link.tsx'
import { Page } from '../../platform/page.tsx'
import { WhenLoaded } from '../../platform/when-loaded.tsx'
import { meQuery } from '../wallets/public.tsx'
import { ClosePanel } from './close-panel.tsx'
import { standingText } from './messages.ts'
import { PausePanel } from './pause-panel.tsx'
import './standing.css'

/** Resting the account for a while, and closing it for good. */
export function AccountPage() {
  const text = useMessages(standingText)
  const me = useQuery(meQuery)
  return (
    <Page title={text.title} before={<BackLink to="/settings">{text.backToMe}</BackLink>}>
      <WhenLoaded query={me} skeleton={<Skeleton shape="block" lines={2} />}>
        {(customer) => (
          <>
            <PausePanel me={customer} />
            <ClosePanel me={customer} />
          </>
        )}
      </WhenLoaded>
    </Page>
  )
}

import { minute } from '@emun/contract/time'
import { ErrorPanel, OfflineBanner, SkipLink, useLanguage, useMessages } from '@emun/ui'
import type { ReactElement } from 'react'
import { operatorsText, signOut, useOperator } from '../features/operators/public.ts'
import { useIdle } from '../platform/idle.ts'
import { OverviewPage } from './overview-page.tsx'
import { Rail } from './rail.tsx'

const idleMs = 10 * minute

/** The desk: the rail, and the page beside it. Left alone for ten minutes it closes itself. */
export function Shell({ isFirstPage }: { isFirstPage: boolean }): ReactElement {
  const { clock } = useLanguage()
  const { access } = useMessages(operatorsText)
  const { operator, hasFailed, retry } = useOperator()
  useIdle(idleMs, clock, () => signOut('idle'))
  return (
    <div className="shell">
      <SkipLink />
      <Rail operator={operator} onLogOut={() => signOut('logged_out')} />
      <main id="main" tabIndex={-1} className="shell-main">
        <OfflineBanner />
        {hasFailed && <ErrorPanel title={access.failed} onRetry={retry} />}
        <OverviewPage operator={operator} isFirstPage={isFirstPage} />
      </main>
    </div>
  )
}

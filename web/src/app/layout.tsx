import { OfflineBanner, Skeleton, SkipLink } from '@emun/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Bell, useUnread } from '../features/notifications/public.tsx'
import { meQuery } from '../features/wallets/public.tsx'
import { useAsOf } from '../platform/freshness.ts'
import { useScrollMemory } from '../platform/scroll.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { HelpPlace, Navigation } from './navigation.tsx'

/** What every page stands in. On a phone, a flow has the whole screen: its own way back replaces the bar. */
export function Layout({ onLogOut }: { readonly onLogOut: () => void }) {
  const { pathname } = useLocation()
  const me = useQuery(meQuery)
  const asOf = useAsOf(me)
  const unread = useUnread()
  useScrollMemory()
  return (
    <>
      <SkipLink />
      <div
        className="shell"
        data-flow={/^\/(cards\/(new|holders\/|.+\/)|deposit|request\/|transfer|verification|withdraw)/.test(pathname)}
      >
        <Navigation unread={unread} unreadNews={me.data?.unreadNews ?? 0} onLogOut={onLogOut} />
        <main id="main" tabIndex={-1}>
          <OfflineBanner {...(asOf === null ? {} : { asOf })} />
          <div className="top-bar">
            <HelpPlace className="bell-top help-top" />
            <Bell unread={unread} className="bell-top" />
          </div>
          <ErrorBoundary place={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </>
  )
}

function PageSkeleton() {
  return (
    <div className="page page-form" aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="block" lines={2} />
    </div>
  )
}

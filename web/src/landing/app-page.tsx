import { listTransactions, me } from '@emun/contract/customer'
import { Logo } from '@emun/ui'
import type { ReactElement } from 'react'
import { latestQuery } from '../features/transactions/public.tsx'
import { addressOf } from '../platform/api.ts'
import { slot } from '../features/content/slots.tsx'
import { Document } from './document.tsx'
import type { PageProps } from './pages.tsx'

/** What nearly every page of the app shows. */
const asks = [addressOf(me, {}), addressOf(listTransactions, { query: latestQuery })]

/** The signed-in app before its script has come: the mark, on the same ground the app will stand on. */
export function AppPage({ language, assets, text }: PageProps): ReactElement {
  return (
    <Document language={language} assets={assets} own={assets.app} page="app" asks={asks} title={text.app.title}>
      <div id="root" data-banner={slot('customerBanner')}>
        <main id="main" className="splash" aria-busy="true">
          <h1>
            <Logo size="large" markOnly />
          </h1>
          <p className="visually-hidden" role="status">
            {text.app.loading}
          </p>
          <noscript>
            <p>{text.app.needsScript}</p>
          </noscript>
        </main>
      </div>
    </Document>
  )
}

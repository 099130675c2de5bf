import { Refusal } from '@emun/contract/errors'
import type { Language } from '@emun/contract/language'
import { loadMessages, type Messages, refusalSentences, uiText } from '@emun/ui'
import '@emun/ui/styles.css'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { accountsText } from '../features/accounts/messages.ts'
import { notificationsText } from '../features/notifications/messages.ts'
import { destinationsText } from '../features/destinations/messages.ts'
import { sandboxText } from '../features/sandbox/messages.ts'
import { signInMethodsText } from '../features/sign-in-methods/messages.ts'
import { standingText } from '../features/standing/messages.ts'
import { statementsText } from '../features/statements/messages.ts'
import { transactionsText } from '../features/transactions/messages.ts'
import { transfersText } from '../features/transfers/messages.ts'
import { verificationText } from '../features/verification/messages.ts'
import { withdrawalsText } from '../features/withdrawals/messages.ts'
import { latestTransactions } from '../features/transactions/queries.ts'
import { walletsText } from '../features/wallets/messages.ts'
import { meQuery } from '../features/wallets/queries.ts'
import { createCache, keepReplies } from '../platform/cache.ts'
import { fetchFonts } from '../platform/fonts.ts'
import { pause, untilIdle } from '../platform/pause.ts'
import { pageLanguage } from '../platform/preferences.ts'
import { savesData } from '../platform/saves-data.ts'
import { isSignedIn } from '../platform/session.ts'
import { App } from './app.tsx'
import { appText } from './messages.ts'
import { createModalState } from './modal.ts'
import { preloadPageAt, preloadPages } from './pages.ts'
import { leaveOnSessionEnd } from './session-end.ts'
import '../landing/splash.css'
import './app.css'

/** How long the first page has the network for itself once it has been answered. */
const firstPageMs = 2_000
/** A slow device is still drawing it then: that long the other pages wait for it. */
const drawnWithinMs = 10_000

/** The words of every page come in one file a language, so all of them are fetched before the first is shown. */
const words: readonly Messages<unknown>[] = [
  uiText,
  refusalSentences,
  appText,
  walletsText,
  transactionsText,
  transfersText,
  withdrawalsText,
  destinationsText,
  notificationsText,
  signInMethodsText,
  standingText,
  statementsText,
  accountsText,
  verificationText,
  sandboxText,
]

async function start(root: HTMLElement): Promise<void> {
  const language: Language = pageLanguage()
  fetchFonts(language)
  const modal = createModalState()
  const cache = createCache((error) => {
    if (error instanceof Refusal) modal.noticeRefusal(error)
  })
  leaveOnSessionEnd(cache, modal)
  const firstPage = askEarly(cache).then(() => pause(firstPageMs))
  // A device that keeps nothing is no reason to show nothing.
  keepReplies(cache).catch(() => undefined)
  await Promise.all([preloadPageAt(location.pathname), ...words.map((set) => loadMessages(set, language))])
  // As a transition the first page is drawn in slices, and a slow phone answers a finger in between.
  const quiet = firstPage.then(() => untilIdle(drawnWithinMs))
  const aside = quiet.then(loadAside).catch(() => null)
  startTransition(() =>
    createRoot(root).render(
      <App cache={cache} modal={modal} language={language} firstPage={firstPage} aside={aside} />,
    ),
  )
  await quiet
  performance.mark('other-pages')
  if (!savesData()) void preloadPages()
  const notifications = await import('../features/notifications/pages.ts').catch(() => null)
  await notifications?.followPush(cache)
}

async function loadAside(): Promise<ComponentType> {
  const { startInstallation } = await import('../features/installation/start-installation.ts')
  return startInstallation()
}

/** What nearly every page shows is asked for while the page itself is still on its way. */
async function askEarly(cache: QueryClient): Promise<void> {
  await Promise.allSettled([cache.query(meQuery), cache.query(latestTransactions)])
}

const root = document.getElementById('root')
if (root !== null && isSignedIn()) void start(root)

import {
  Announcer,
  LanguageProvider,
  loadMessages,
  moneySentences,
  refusalSentences,
  ToastRegion,
  uiText,
} from '@emun/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageLanguage } from '../../platform/preferences.ts'
import { depositsText } from '../deposits/public.tsx'
import { verificationText } from '../verification/public.tsx'
import { GuestPage } from './guest-page.tsx'
import { paymentPageText } from './messages.ts'

/** Draws how to pay on a page that is not React's. Nothing of it is kept: the next who opens this browser is somebody else. */
export async function mountGuest(place: HTMLElement): Promise<void> {
  const language = pageLanguage()
  const words = [uiText, refusalSentences, moneySentences, depositsText, verificationText, paymentPageText]
  await Promise.all(words.map((set) => loadMessages<unknown>(set, language)))
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider initial={language}>
        <QueryClientProvider client={new QueryClient()}>
          <Announcer>
            <ToastRegion>
              <GuestPage id={idIn(location.pathname)} />
            </ToastRegion>
          </Announcer>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}

/** `/pay/dep_…`; what is no part of an address is no id either, and the server says so. */
function idIn(pathname: string): string {
  return pathname.split('/')[2] ?? ''
}

import {
  Announcer,
  LanguageProvider,
  LinkProvider,
  loadMessages,
  moneySentences,
  refusalSentences,
  ToastRegion,
  uiText,
} from '@emun/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link } from 'react-router'
import { pageLanguage } from '../../platform/preferences.ts'
import { depositsText } from '../deposits/public.tsx'
import { StepUp } from '../hosted-payments/public.ts'
import { transactionsText } from '../transactions/public.tsx'
import { verificationText } from '../verification/public.tsx'
import { walletsText } from '../wallets/public.tsx'
import { GuestApp } from './guest-app.tsx'
import { fundraisingPageText } from './messages.ts'

/** Draws a fundraiser on a page that is not React’s. Nothing of it is kept but the secret that binds payments to this browser. */
export async function mountFund(place: HTMLElement): Promise<void> {
  const language = pageLanguage()
  const words = [
    uiText,
    refusalSentences,
    moneySentences,
    depositsText,
    verificationText,
    transactionsText,
    walletsText,
    fundraisingPageText,
  ]
  await Promise.all(words.map((set) => loadMessages<unknown>(set, language)))
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider initial={language}>
        <QueryClientProvider client={new QueryClient()}>
          <BrowserRouter>
            <LinkProvider component={PageLink}>
              <Announcer>
                <ToastRegion>
                  <GuestApp id={idIn(location.pathname)} />
                  <StepUp />
                </ToastRegion>
              </Announcer>
            </LinkProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}

/** The pages of a fundraiser change in place; everything else is the browser’s to open. */
function PageLink({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return href.startsWith('/f/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}

/** `/f/fnd_…`; what is no part of an address is no id either, and the server says so. */
function idIn(pathname: string): string {
  return pathname.split('/')[2] ?? ''
}

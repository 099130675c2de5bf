import {
  Announcer,
  LanguageProvider,
  loadMessages,
  moneySentences,
  refusalSentences,
  Skeleton,
  ToastRegion,
  uiText,
} from '@emun/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { pageLanguage } from '../../platform/preferences.ts'
import { hostedPaymentsText } from './messages.ts'
import { PaymentPage } from './payment-page.tsx'
import { StepUp } from './step-up.tsx'

/** Draws a partner's payment on a page that is not React's. Nothing of it is kept. */
export async function mountPayment(place: HTMLElement): Promise<void> {
  const language = pageLanguage()
  const words = [uiText, refusalSentences, moneySentences, hostedPaymentsText]
  await Promise.all(words.map((set) => loadMessages<unknown>(set, language)))
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider initial={language}>
        <QueryClientProvider client={new QueryClient()}>
          <Announcer>
            <ToastRegion>
              <Suspense fallback={<Skeleton shape="block" lines={3} />}>
                <PaymentPage {...linkIn(location.pathname)} />
              </Suspense>
              <StepUp />
            </ToastRegion>
          </Announcer>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}

/** `/pay/ipy_….signature` */
function linkIn(pathname: string): { readonly id: string; readonly signature: string } {
  const [id = '', signature = ''] = (pathname.split('/')[2] ?? '').split('.')
  return { id, signature }
}

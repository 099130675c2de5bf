import {
  Announcer,
  LanguageProvider,
  LinkProvider,
  loadMessages,
  moneySentences,
  refusalSentences,
  Skeleton,
  ToastRegion,
  uiText,
} from '@emun/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter, Link } from 'react-router'
import { pageLanguage } from '../../platform/preferences.ts'
import { hostedPaymentsText } from './messages.ts'
import { begunFor } from './begun.ts'
import { begunPath, isInner } from './inner-paths.ts'
import { PaymentPage } from './payment-page.tsx'
import { StepUp } from './step-up.tsx'

/** Draws a partner's payment on a page that is not React's. Nothing of it is kept. */
export async function mountPayment(place: HTMLElement): Promise<void> {
  const language = pageLanguage()
  const link = linkIn(location.pathname)
  leadToBegun(link.id)
  const words = [uiText, refusalSentences, moneySentences, hostedPaymentsText]
  await Promise.all(words.map((set) => loadMessages<unknown>(set, language)))
  createRoot(place).render(
    <StrictMode>
      <LanguageProvider initial={language}>
        <QueryClientProvider client={new QueryClient()}>
          <Announcer>
            <ToastRegion>
              <HashRouter>
                <LinkProvider component={PageLink}>
                  <Suspense fallback={<Skeleton shape="block" lines={3} />}>
                    <PaymentPage {...link} />
                  </Suspense>
                </LinkProvider>
              </HashRouter>
              <StepUp />
            </ToastRegion>
          </Announcer>
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}

/** Whoever comes back, from a provider or from the shop, is where they were: at what they have begun to pay. */
function leadToBegun(payment: string): void {
  const begun = begunFor(payment, localStorage)
  if (begun !== null && location.hash === '') history.replaceState(null, '', `#${begunPath(begun)}`)
}

/** The pages of a payment by a rail change in place, behind the one address that was signed; everything else is the browser’s. */
function PageLink({ href, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  return isInner(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}

/** `/pay/ipy_….signature` */
function linkIn(pathname: string): { readonly id: string; readonly signature: string } {
  const [id = '', signature = ''] = (pathname.split('/')[2] ?? '').split('.')
  return { id, signature }
}

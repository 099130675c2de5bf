import type { Language } from '@emun/contract/language'
import { LanguageProvider, LinkProvider, ThemeProvider, ToastRegion } from '@emun/ui'
import type { QueryClient } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { HomePage } from '../features/wallets/home-page.tsx'
import { keeping } from '../platform/cache.ts'
import { pageTheme, storeLanguage, storeTheme } from '../platform/preferences.ts'
import { homePath } from '../platform/return-path.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { Layout } from './layout.tsx'
import { useLiveReplies } from './live-replies.ts'
import type { ModalState } from './modal.ts'
import { NoSuchPage } from './no-such-page.tsx'
import { pages } from './pages.ts'
import { RouterLink } from './router-link.tsx'

type Props = { readonly cache: QueryClient; readonly modal: ModalState; readonly language: Language }

/** The signed-in product. Kept replies are shown at once with their time, and asked for again. */
export function App({ cache, modal, language }: Props) {
  return (
    <LanguageProvider initial={language} onChange={storeLanguage}>
      <ThemeProvider initial={pageTheme()} onChange={storeTheme}>
        <PersistQueryClientProvider client={cache} persistOptions={keeping} onSuccess={() => distrustKept(cache)}>
          <BrowserRouter>
            <LinkProvider component={RouterLink}>
              <ToastRegion>
                <SignedIn modal={modal} />
              </ToastRegion>
            </LinkProvider>
          </BrowserRouter>
        </PersistQueryClientProvider>
      </ThemeProvider>
    </LanguageProvider>
  )
}

/** What was kept from an earlier visit is good to look at, and to be asked for again as soon as it is drawn. */
function distrustKept(cache: QueryClient): Promise<void> {
  const isKept = ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    state.dataUpdatedAt < performance.timeOrigin
  return cache.invalidateQueries({ predicate: isKept, refetchType: 'none' })
}

function SignedIn({ modal }: { readonly modal: ModalState }) {
  useLiveReplies()
  return (
    <>
      <Routes>
        <Route element={<Layout onLogOut={modal.askLogout} />}>
          <Route path="/" element={<Navigate to={homePath} replace />} />
          <Route path="/dashboard" element={<HomePage />} />
          <Route element={<pages.transferFlow.Page />}>
            <Route path="/transfer" element={<pages.transfer.Page />} />
            <Route path="/transfer/review" element={<pages.review.Page />} />
          </Route>
          <Route path="/transfer/t/:id" element={<pages.receipt.Page />} />
          <Route path="/activity" element={<pages.activity.Page />} />
          <Route path="/activity/:id" element={<pages.transaction.Page />} />
          <Route path="/settings" element={<pages.settings.Page onLogOut={modal.askLogout} />} />
          <Route path="*" element={<NoSuchPage />} />
        </Route>
      </Routes>
      <AccountDialogs state={modal} />
    </>
  )
}

import type { Language } from '@emun/contract/language'
import { LanguageProvider, LinkProvider, ThemeProvider, ToastRegion } from '@emun/ui'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, Suspense, use } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { HomePage } from '../features/wallets/home-page.tsx'
import { pageTheme, storeLanguage, storeTheme } from '../platform/preferences.ts'
import { homePath } from '../platform/return-path.ts'
import { AccountDialogs } from './account-dialogs.tsx'
import { Layout } from './layout.tsx'
import { useLiveReplies } from './live-replies.ts'
import type { ModalState } from './modal.ts'
import { NoSuchPage } from './no-such-page.tsx'
import { pages } from './pages.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RouterLink } from './router-link.tsx'

type Props = {
  readonly cache: QueryClient
  readonly modal: ModalState
  readonly language: Language
  /** Resolves when the first page has had the network for itself. */
  readonly firstPage: Promise<void>
  /** What is offered about the app itself, once there has been time to fetch it; null where that failed. */
  readonly aside: Promise<ComponentType | null>
}

/** The signed-in product. */
export function App({ cache, modal, language, firstPage, aside }: Props) {
  return (
    <LanguageProvider initial={language} onChange={storeLanguage}>
      <ThemeProvider initial={pageTheme()} onChange={storeTheme}>
        <QueryClientProvider client={cache}>
          <BrowserRouter>
            <LinkProvider component={RouterLink}>
              <ToastRegion>
                <SignedIn modal={modal} />
                <Suspense fallback={null}>
                  <Live from={firstPage} />
                </Suspense>
                <Suspense fallback={null}>
                  <Aside of={aside} />
                </Suspense>
              </ToastRegion>
            </LinkProvider>
          </BrowserRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </LanguageProvider>
  )
}

/** Follows pushes. The stream asks for everything again when it opens, which the first page should not wait behind. */
function Live({ from }: { readonly from: Promise<void> }) {
  use(from)
  useLiveReplies()
  return null
}

function Aside({ of }: { readonly of: Promise<ComponentType | null> }) {
  const Drawn = use(of)
  return Drawn && <Drawn />
}

const fundraisingRoutes = (
  <>
    <Route path="/fundraising" element={<pages.fundraisings.Page />} />
    <Route path="/fundraising/new" element={<pages.newFundraising.Page />} />
    <Route path="/fundraising/:id" element={<pages.fundraising.Page />} />
    <Route path="/fundraising/:id/edit" element={<pages.editFundraising.Page />} />
  </>
)

const businessRoutes = (
  <>
    <Route path="/business" element={<pages.business.Page />} />
    <Route path="/business/new" element={<pages.newInterface.Page />} />
    <Route path="/business/:id" element={<pages.businessInterface.Page />} />
  </>
)

const cardRoutes = (
  <>
    <Route path="/cards" element={<pages.cards.Page />} />
    <Route path="/cards/new" element={<pages.newCard.Page />} />
    <Route path="/cards/holders" element={<pages.holders.Page />} />
    <Route path="/cards/holders/new" element={<pages.holder.Page />} />
    <Route path="/cards/holders/:id" element={<pages.holder.Page />} />
    <Route path="/cards/:id" element={<pages.card.Page />} />
    <Route path="/cards/:id/top-up" element={<pages.cardTopUp.Page />} />
    <Route path="/cards/:id/withdraw" element={<pages.cardWithdraw.Page />} />
    <Route path="/cards/:id/codes" element={<pages.cardCodes.Page />} />
    <Route
      path="/cards/:id/freeze"
      element={<Navigate to={{ pathname: '..', search: '?do=freeze' }} relative="path" replace />}
    />
    <Route
      path="/cards/:id/block"
      element={<Navigate to={{ pathname: '..', search: '?do=block' }} relative="path" replace />}
    />
  </>
)

function SignedIn({ modal }: { readonly modal: ModalState }) {
  return (
    <>
      <Routes>
        <Route element={<Layout onLogOut={modal.askLogout} />}>
          <Route path="/" element={<Navigate to={homePath} replace />} />
          <Route path="/dashboard" element={<HomePage />} />
          <Route path="/deposit" element={<pages.depositMethods.Page />} />
          <Route path="/deposit/:method" element={<pages.depositMethod.Page />} />
          <Route path="/deposit/d/:id" element={<pages.deposit.Page />} />
          <Route element={<pages.transferFlow.Page />}>
            <Route path="/transfer" element={<pages.transfer.Page />} />
            <Route path="/transfer/review" element={<pages.review.Page />} />
            <Route path="/request/:code" element={<pages.asked.Page />} />
          </Route>
          <Route element={<pages.bankTransferFlow.Page />}>
            <Route path="/transfer/:method" element={<pages.bankTransfer.Page />} />
            <Route path="/transfer/bank/review" element={<pages.bankTransferReview.Page />} />
          </Route>
          <Route path="/requests" element={<pages.requests.Page />} />
          <Route path="/requests/new" element={<pages.newRequest.Page />} />
          <Route path="/requests/:id" element={<pages.request.Page />} />
          <Route path="/transfer/t/:id" element={<pages.receipt.Page />} />
          <Route element={<pages.withdrawFlow.Page />}>
            <Route path="/withdraw" element={<pages.withdraw.Page />} />
            <Route path="/withdraw/review" element={<pages.withdrawReview.Page />} />
            <Route path="/withdraw/:method" element={<pages.withdrawMethod.Page />} />
          </Route>
          <Route path="/withdraw/w/:id" element={<pages.withdrawal.Page />} />
          <Route path="/on-hold" element={<pages.onHold.Page />} />
          {cardRoutes}
          {fundraisingRoutes}
          {businessRoutes}
          <Route path="/activity" element={<pages.activity.Page />} />
          <Route path="/activity/statement" element={<pages.statement.Page />} />
          <Route path="/activity/:id" element={<pages.transaction.Page />} />
          <Route path="/referrals" element={<pages.referrals.Page />} />
          <Route path="/notifications" element={<pages.notifications.Page />} />
          <Route element={<pages.settingsFrame.Page />}>
            <Route path="/settings" element={<pages.settings.Page onLogOut={modal.askLogout} />} />
            <Route path="/settings/profile" element={<pages.profile.Page />} />
            <Route path="/settings/security" element={<pages.security.Page />} />
            <Route path="/settings/alerts" element={<pages.alerts.Page />} />
            <Route path="/settings/destinations" element={<pages.destinations.Page />} />
            <Route path="/settings/language" element={<pages.language.Page />} />
            <Route path="/settings/appearance" element={<pages.appearance.Page />} />
            <Route path="/settings/data" element={<pages.data.Page />} />
            <Route path="/settings/access" element={<pages.access.Page />} />
            <Route path="/settings/account" element={<pages.account.Page />} />
          </Route>
          <Route path="/verification" element={<pages.verification.Page />} />
          <Route path="/verification/status" element={<pages.verificationStatus.Page />} />
          <Route path="/verification/:kind" element={<pages.document.Page />} />
          <Route path="*" element={<NoSuchPage />} />
        </Route>
      </Routes>
      <AccountDialogs state={modal} />
      <ProofDialog />
    </>
  )
}

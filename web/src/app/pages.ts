import { preloadDialogs } from './account-dialogs.tsx'
import { untilIdle } from '../platform/pause.ts'
import { lazyPage } from './lazy-page.tsx'

/** The pages of the app but for home, which comes with it; each fetched by itself. */
export const pages = {
  transferFlow: lazyPage(() => import('../features/transfers/pages.ts').then((file) => file.TransferFlow)),
  transfer: lazyPage(() =>
    import('../features/transfers/pages.ts').then((file) =>
      Promise.all([file.loadBankWords(), file.loadRequestWords()]).then(() => file.TransferPage),
    ),
  ),
  bankTransferFlow: lazyPage(() =>
    import('../features/bank-transfers/pages.ts').then((file) =>
      file.loadBankWords().then(() => file.BankTransferFlow),
    ),
  ),
  bankTransfer: lazyPage(() => import('../features/bank-transfers/pages.ts').then((file) => file.MethodPage)),
  bankTransferReview: lazyPage(() => import('../features/bank-transfers/pages.ts').then((file) => file.ReviewPage)),
  review: lazyPage(() => import('../features/transfers/pages.ts').then((file) => file.ReviewPage)),
  // The words of adding money are many and few see them on a visit: they come with its pages, and not with the app.
  depositMethods: lazyPage(() =>
    import('../features/deposits/pages.ts').then((file) => file.loadDepositWords().then(() => file.MethodsPage)),
  ),
  depositMethod: lazyPage(() =>
    import('../features/deposits/pages.ts').then((file) => file.loadDepositWords().then(() => file.MethodPage)),
  ),
  deposit: lazyPage(() =>
    import('../features/deposits/pages.ts').then((file) => file.loadDepositWords().then(() => file.DepositPage)),
  ),
  asked: lazyPage(() =>
    import('../features/transfers/pages.ts').then((file) => file.loadRequestWords().then(() => file.AskedPage)),
  ),
  business: lazyPage(() =>
    import('../features/interfaces/pages.ts').then((file) => file.loadInterfaceWords().then(() => file.InterfacesPage)),
  ),
  newInterface: lazyPage(() =>
    import('../features/interfaces/pages.ts').then((file) =>
      file.loadInterfaceWords().then(() => file.NewInterfacePage),
    ),
  ),
  businessInterface: lazyPage(() =>
    import('../features/interfaces/pages.ts').then((file) => file.loadInterfaceWords().then(() => file.InterfacePage)),
  ),
  requests: lazyPage(() =>
    import('../features/money-requests/pages.ts').then((file) => file.loadRequestWords().then(() => file.RequestsPage)),
  ),
  newRequest: lazyPage(() =>
    import('../features/money-requests/pages.ts').then((file) =>
      file.loadRequestWords().then(() => file.NewRequestPage),
    ),
  ),
  request: lazyPage(() =>
    import('../features/money-requests/pages.ts').then((file) => file.loadRequestWords().then(() => file.RequestPage)),
  ),
  fundraisings: lazyPage(() =>
    import('../features/fundraising/pages.ts').then((file) =>
      file.loadFundraisingWords().then(() => file.FundraisingsPage),
    ),
  ),
  newFundraising: lazyPage(() =>
    import('../features/fundraising/pages.ts').then((file) => file.loadFundraisingWords().then(() => file.NewPage)),
  ),
  fundraising: lazyPage(() =>
    import('../features/fundraising/pages.ts').then((file) =>
      file.loadFundraisingWords().then(() => file.FundraisingPage),
    ),
  ),
  editFundraising: lazyPage(() =>
    import('../features/fundraising/pages.ts').then((file) => file.loadFundraisingWords().then(() => file.EditPage)),
  ),
  receipt: lazyPage(() => import('../features/transfers/pages.ts').then((file) => file.ReceiptPage)),
  withdrawFlow: lazyPage(() => import('../features/withdrawals/pages.ts').then((file) => file.WithdrawFlow)),
  withdraw: lazyPage(() => import('../features/withdrawals/pages.ts').then((file) => file.WithdrawPage)),
  withdrawMethod: lazyPage(() => import('../features/withdrawals/pages.ts').then((file) => file.MethodPage)),
  withdrawReview: lazyPage(() => import('../features/withdrawals/pages.ts').then((file) => file.ReviewPage)),
  withdrawal: lazyPage(() => import('../features/withdrawals/pages.ts').then((file) => file.WithdrawalPage)),
  onHold: lazyPage(() => import('../features/withdrawals/pages.ts').then((file) => file.OnHoldPage)),
  destinations: lazyPage(() =>
    import('../features/destinations/destinations-page.tsx').then((file) => file.DestinationsPage),
  ),
  // The words of cards come with their pages, as those of adding money do.
  cards: lazyPage(() =>
    import('../features/cards/pages.ts').then((file) => file.loadCardWords().then(() => file.CardsPage)),
  ),
  newCard: lazyPage(() =>
    import('../features/cards/pages.ts').then((file) => file.loadCardWords().then(() => file.NewCardPage)),
  ),
  card: lazyPage(() =>
    import('../features/cards/pages.ts').then((file) => file.loadCardWords().then(() => file.CardPage)),
  ),
  cardTopUp: lazyPage(() =>
    import('../features/cards/pages.ts').then((file) => file.loadCardWords().then(() => file.TopUpPage)),
  ),
  cardWithdraw: lazyPage(() =>
    import('../features/cards/pages.ts').then((file) => file.loadCardWords().then(() => file.WithdrawPage)),
  ),
  cardCodes: lazyPage(() =>
    import('../features/cards/pages.ts').then((file) => file.loadCardWords().then(() => file.CodesPage)),
  ),
  holders: lazyPage(() =>
    import('../features/cards/pages.ts').then((file) => file.loadCardWords().then(() => file.HoldersPage)),
  ),
  holder: lazyPage(() =>
    import('../features/cards/pages.ts').then((file) => file.loadCardWords().then(() => file.HolderPage)),
  ),
  activity: lazyPage(() => import('../features/transactions/pages.ts').then((file) => file.ActivityPage)),
  transaction: lazyPage(() =>
    import('../features/transactions/pages.ts').then((file) =>
      file.loadReceiptWords().then(() => file.TransactionPage),
    ),
  ),
  statement: lazyPage(() => import('../features/statements/statement-page.tsx').then((file) => file.StatementPage)),
  referrals: lazyPage(() =>
    import('../features/referrals/pages.ts').then((file) => file.loadReferralWords().then(() => file.ReferralsPage)),
  ),
  notifications: lazyPage(() => import('../features/notifications/pages.ts').then((file) => file.NotificationsPage)),
  alerts: lazyPage(() => import('../features/notifications/pages.ts').then((file) => file.AlertsPage)),
  security: lazyPage(() => import('../features/security/security-page.tsx').then((file) => file.SecurityPage)),
  verification: lazyPage(() => import('../features/verification/pages.ts').then((file) => file.IntroPage)),
  document: lazyPage(() => import('../features/verification/pages.ts').then((file) => file.DocumentPage)),
  verificationStatus: lazyPage(() => import('../features/verification/pages.ts').then((file) => file.StatusPage)),
  access: lazyPage(() => import('../features/standing/pages.ts').then((file) => file.AccessPage)),
  account: lazyPage(() => import('../features/standing/pages.ts').then((file) => file.AccountPage)),
  // Every page of the settings is drawn in this frame, which brings their words.
  settingsFrame: lazyPage(() =>
    import('../features/settings/pages.ts').then((file) => file.loadSettingsWords().then(() => file.SettingsFrame)),
  ),
  settings: lazyPage(() => import('../features/settings/pages.ts').then((file) => file.SettingsPage)),
  profile: lazyPage(() => import('../features/settings/pages.ts').then((file) => file.ProfilePage)),
  language: lazyPage(() => import('../features/settings/pages.ts').then((file) => file.LanguagePage)),
  appearance: lazyPage(() => import('../features/settings/pages.ts').then((file) => file.AppearancePage)),
  data: lazyPage(() => import('../features/settings/pages.ts').then((file) => file.DataPage)),
}

const firstSegments = [
  ['/deposit/d/', pages.deposit],
  ['/deposit/', pages.depositMethod],
  ['/deposit', pages.depositMethods],
  ['/transfer/t/', pages.receipt],
  ['/transfer/bank', pages.bankTransferFlow],
  ['/transfer/wire', pages.bankTransferFlow],
  ['/transfer', pages.transferFlow],
  ['/request/', pages.asked],
  ['/requests/new', pages.newRequest],
  ['/requests/', pages.request],
  ['/requests', pages.requests],
  ['/fundraising/new', pages.newFundraising],
  ['/fundraising/', pages.fundraising],
  ['/fundraising', pages.fundraisings],
  ['/withdraw/w/', pages.withdrawal],
  ['/withdraw', pages.withdrawFlow],
  ['/on-hold', pages.onHold],
  ['/cards/new', pages.newCard],
  ['/cards/holders/', pages.holder],
  ['/cards/holders', pages.holders],
  ['/cards/', pages.card],
  ['/cards', pages.cards],
  ['/business/new', pages.newInterface],
  ['/business/', pages.businessInterface],
  ['/business', pages.business],
  ['/activity/statement', pages.statement],
  ['/activity/', pages.transaction],
  ['/activity', pages.activity],
  ['/referrals', pages.referrals],
  ['/notifications', pages.notifications],
  ['/settings/alerts', pages.alerts],
  ['/settings/security', pages.security],
  ['/settings/destinations', pages.destinations],
  ['/settings/access', pages.access],
  ['/settings/account', pages.account],
  ['/settings/profile', pages.profile],
  ['/settings/language', pages.language],
  ['/settings/appearance', pages.appearance],
  ['/settings/data', pages.data],
  ['/settings', pages.settings],
  ['/verification/status', pages.verificationStatus],
  ['/verification/', pages.document],
  ['/verification', pages.verification],
] as const

/** Fetches the page of an address, so that it comes together with the words and not after them. */
export async function preloadPageAt(pathname: string): Promise<void> {
  const [, page] = firstSegments.find(([start]) => pathname.startsWith(start)) ?? []
  const frame = pathname.startsWith('/settings') ? [pages.settingsFrame] : []
  const wanted = page === undefined ? frame : [page, ...frame]
  await Promise.all(wanted.map(async ({ preload }) => preload().catch(() => undefined)))
}

/** However busy a page is, the next of the others is fetched after so long. */
const mostPutOffMs = 5_000

/**
 * Fetches all of them when there is time: then no click waits, and a page opens also after the network went away. One after the
 * other: all at once would keep a slow phone from answering a finger for a good tenth of a second.
 */
export async function preloadPages(): Promise<void> {
  for (const preload of [...Object.values(pages).map((page) => page.preload), preloadDialogs]) {
    await untilIdle(mostPutOffMs)
    await preload().catch(() => undefined)
  }
}

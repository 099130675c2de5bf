import type { Endpoint } from '@emun/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { mountChatWebhooks } from './features/accounts/chat-routes.ts'
import { mountAccounts } from './features/accounts/routes.ts'
import { mountExports } from './features/exports/routes.ts'
import { mountHostedPayments } from './features/hosted-payments/routes.ts'
import { mountPartnerCalls } from './features/interfaces/partner-routes.ts'
import { mountInterfaces } from './features/interfaces/routes.ts'
import { mountInterfaceWebhooks } from './features/interfaces/webhook-routes.ts'
import { mountMessages } from './features/messages/routes.ts'
import { mountMoneyRequests } from './features/money-requests/routes.ts'
import { mountNotifications } from './features/notifications/routes.ts'
import { mountAvatars } from './features/avatars/routes.ts'
import { deposits, paymentDetails } from './features/deposit-desk/public.ts'
import { mountDepositDesk } from './features/deposit-desk/routes.ts'
import { mountCardDesk } from './features/card-desk/routes.ts'
import { mountDeposits, mountPaymentWebhooks } from './features/deposits/routes.ts'
import { mountDesk } from './features/desk/routes.ts'
import { mountCardPayments } from './features/cards/payment-routes.ts'
import { mountDestinations } from './features/destinations/routes.ts'
import { mountLimits } from './features/limits/routes.ts'
import { payoutApprovals, withdrawals } from './features/payouts/public.ts'
import { mountPayouts } from './features/payouts/routes.ts'
import { mountCardWebhooks } from './features/issuer-events/routes.ts'
import { mountCards } from './features/cards/routes.ts'
import { mountQuotes } from './features/quotes/routes.ts'
import { mountRails } from './features/rails/routes.ts'
import { mountPartnerDesk } from './features/partner-desk/routes.ts'
import { mountReferralDesk } from './features/referral-desk/routes.ts'
import { mountReferrals } from './features/referrals/routes.ts'
import { shareOf } from './features/fundraising/public.ts'
import { mountFundraising } from './features/fundraising/routes.ts'
import { pageNumbers } from './features/fees/public.ts'
import { openFillings } from './features/content/public.ts'
import { openPublished, type ReadPublished } from './features/publications/public.ts'
import { mountContent } from './features/content/routes.ts'
import { mountFees } from './features/fees/routes.ts'
import { mountPlaces } from './features/places/routes.ts'
import { mountTerms } from './features/terms/routes.ts'
import { mountCustomers } from './features/customers/routes.ts'
import { invitations } from './features/operators/public.ts'
import { mountOperators } from './features/operators/routes.ts'
import { mountOverview } from './features/overview/routes.ts'
import { type Hub, openHub } from './features/push/hub.ts'
import { mountPush } from './features/push/routes.ts'
import { unknownOutcomes, unmatched } from './features/reconciliation/public.ts'
import { mountReconciliation } from './features/reconciliation/routes.ts'
import { mountReceipts } from './features/receipts/routes.ts'
import { secondLook, verification } from './features/reviews/public.ts'
import { mountReviews } from './features/reviews/routes.ts'
import { mountSandbox } from './features/sandbox/routes.ts'
import type { Sandbox } from './features/sandbox/sandbox.ts'
import { serveSandboxPages } from './features/sandbox/pages.ts'
import { secondStepOf } from './features/sign-in-methods/public.ts'
import { mountSignInMethods } from './features/sign-in-methods/routes.ts'
import { mountStatements } from './features/statements/routes.ts'
import { mountTransactions } from './features/transactions/routes.ts'
import { openSending } from './features/transfers/public.ts'
import { mountTransfers } from './features/transfers/routes.ts'
import { mountVerification } from './features/verification/routes.ts'
import { mountPayoutWebhooks, mountWithdrawals } from './features/withdrawals/routes.ts'
import { authenticator } from './platform/callers.ts'
import { closedTo, closeToCountries, type IsClosedTo } from './platform/closed-countries.ts'
import { serveConsole } from './platform/console-pages.ts'
import { mountHealth } from './platform/health.ts'
import { type Bind, bindTo } from './platform/http.ts'
import { openApi } from './platform/openapi.ts'
import { authenticatePartner } from './platform/partner-callers.ts'
import { closeForMaintenance } from './platform/maintenance.ts'
import { joinFillings } from './platform/page-filling.ts'
import { type Marks, plainPages, servePages, type SitePages } from './platform/pages.ts'
import { withSignedCalls } from './platform/signed-calls.ts'
import { answerUnknown, openWebServer } from './platform/web-server.ts'
import { type BindWebhook, withRawBodies } from './platform/webhooks.ts'

export type App = { readonly http: FastifyInstance; readonly hub: Hub }

/** Puts the product together: every feature in turn, then the pages, then the answer to everything else. */
export async function buildApp(deps: Deps, sandbox: Sandbox, isStopping: () => boolean): Promise<App> {
  const { config } = deps
  let pages = plainPages
  const failedPage: SitePages['failed'] = (request, reply) => pages.failed(request, reply)
  const http = await openWebServer(deps.log, config.trustProxy, isStopping, failedPage)
  if (config.isUnderMaintenance) closeForMaintenance(http, (request, reply) => pages.maintenance(request, reply))
  const isClosedTo = closedTo(config, deps.countryOf)
  closeToCountries(http, isClosedTo)
  const authenticate = authenticator({ ...deps, isSandbox: config.isSandbox })
  const bind = bindTo(http, authenticate)
  const endpoints = collectEndpoints(http)
  const hub = openHub(deps)

  mountForCustomers(bind, deps, hub)
  mountPush(http, authenticate, { ...deps, hub })
  const published = openPublished(deps)
  mountForOperators(bind, deps, published)
  await mountSignedBodies(http, deps)
  mountSandbox(bind, deps, sandbox)
  await serveSandboxPages(http, deps)
  mountHealth(http, deps.db, isStopping)
  http.get('/openapi.json', async () => openApi(endpoints.filter(isListed(config.isSandbox)), config.brandName))

  pages = await openPages(http, deps, isClosedTo, published)
  if (config.consoleFolder !== null) await serveConsole(http, config.consoleFolder, config.isSandbox)
  answerUnknown(http, endpoints.filter(isListed(config.isSandbox)), pages.notFound)
  return { http, hub }
}

function mountForCustomers(bind: Bind, deps: Deps, hub: Hub): void {
  mountAccounts(bind, deps, { checkSecondStep: secondStepOf(deps), listen: hub.listen })
  mountSignInMethods(bind, deps)
  mountAvatars(bind, deps)
  const sendTransfer = openSending(deps)
  mountTransfers(bind, deps, sendTransfer)
  mountMoneyRequests(bind, deps)
  mountInterfaces(bind, deps)
  mountHostedPayments(bind, deps)
  mountInterfaceWebhooks(bind, deps)
  mountPrices(bind, deps)
  mountDeposits(bind, deps)
  mountFundraising(bind, deps)
  mountWithdrawals(bind, deps, sendTransfer)
  mountDestinations(bind, deps)
  mountCardPayments(bind, deps)
  mountCards(bind, deps)
  mountReferrals(bind, deps)
  mountReferralDesk(bind, deps)
  mountPartnerDesk(bind, deps)
  mountTransactions(bind, deps)
  mountStatements(bind, deps)
  mountReceipts(bind, deps)
  mountNotifications(bind, deps)
  mountVerification(bind, deps)
  mountExports(bind, deps)
}

function mountForOperators(bind: Bind, deps: Deps, published: ReadPublished): void {
  mountCustomers(bind, deps)
  mountOperators(bind, deps)
  mountDesk(bind, deps, [
    verification,
    secondLook,
    invitations,
    paymentDetails,
    deposits,
    withdrawals,
    payoutApprovals,
    unmatched,
    unknownOutcomes,
  ])
  mountDepositDesk(bind, deps)
  mountPayouts(bind, deps)
  mountTerms(bind, deps)
  mountPlaces(bind, deps)
  mountContent(bind, deps, published)
  mountReconciliation(bind, deps)
  mountOverview(bind, deps)
  mountCardDesk(bind, deps)
  mountReviews(bind, deps)
}

function mountWebhooks(bind: BindWebhook, deps: Deps): void {
  mountMessages(bind, deps)
  mountChatWebhooks(bind, deps)
  mountPaymentWebhooks(bind, deps)
  mountPayoutWebhooks(bind, deps)
  mountCardWebhooks(bind, deps)
}

/** What everything costs, and how much of it there may be. */
function mountPrices(bind: Bind, deps: Deps): void {
  mountRails(bind, deps)
  mountQuotes(bind, deps)
  mountFees(bind, deps)
  mountLimits(bind, deps)
}

async function openPages(
  http: FastifyInstance,
  deps: Deps,
  isClosedTo: IsClosedTo,
  published: ReadPublished,
): Promise<SitePages> {
  const { webFolder, publicUrl } = deps.config
  if (webFolder === null) return plainPages
  const fillings = joinFillings(openFillings({ ...deps, published }), pageNumbers(deps))
  const asked = { shareOf: shareOf(deps), fillings }
  return servePages(http, webFolder, marksOf(deps), isClosedTo, asked, publicUrl)
}

/** Calls whose signature is over their bytes as they came: of providers, and of partners’ systems. */
async function mountSignedBodies(http: FastifyInstance, deps: Deps): Promise<void> {
  await withRawBodies(http, (bindWebhook) => mountWebhooks(bindWebhook, deps))
  await withSignedCalls(
    http,
    (endpoint, request, ip) => authenticatePartner(deps, endpoint, request, ip),
    (bindSigned) => mountPartnerCalls(bindSigned, deps),
  )
}

function marksOf({ config, chat, conversions }: Deps): Marks {
  return { isSandbox: config.isSandbox, hasChat: chat !== null, asksConsent: conversions !== null }
}

/** Every endpoint that gets a route, noted as the route is made: what is served and what is documented cannot differ. */
function collectEndpoints(http: FastifyInstance): readonly Endpoint[] {
  const endpoints: Endpoint[] = []
  http.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) endpoints.push(config.endpoint)
  })
  return endpoints
}

function isListed(isSandbox: boolean): (endpoint: Endpoint) => boolean {
  return ({ caller }) => isSandbox || caller !== 'sandbox'
}

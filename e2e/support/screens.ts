import { openDeposit, openVerification, stepUp, withdraw } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { enrolmentPath } from '@emun/contract/operator'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { ReviewDesk } from '../pages/review.ts'
import { drawPicture, sendDocument } from '../pages/verification.ts'
import { ask } from './api.ts'
import { startFundraising } from './fundraising.ts'
import { openDesk, signOperatorIn } from './operators.ts'
import { openPerson, password, type Person, sendMoney } from './people.ts'
import type { Server } from './server.ts'
import { desktop, openBrowser, phone } from './story.ts'
import { goWithin } from './walk.ts'

// Every page, for whoever looks at all of them: the stories of every screen with axe, those of the rules with their probes.
// What happens on the pages is told by the other stories, and so are the two that need a story to be seen: the review of a
// transfer, and the page of closed countries.

const doors = [
  '/',
  '/?auth=login',
  '/?auth=register',
  '/?auth=restore',
  '/terms/{language}',
  '/privacy/{language}',
  '/verify',
  '/fees',
  '/faq',
  '/news',
  '/news/receipts-anybody-can-check',
  '/help?reference=txn_01',
  '/partner',
  '/no-such-page',
  '/sandbox',
  '/sandbox/chat',
]

const customersPages = [
  '/dashboard',
  '/transfer',
  '/transfer/bank',
  '/transfer/wire',
  '/transfer/t/{transaction}',
  '/requests',
  '/requests/new',
  '/business',
  '/business/new',
  '/activity',
  '/activity/{transaction}',
  '/activity/statement',
  '/referrals',
  '/notifications',
  '/settings',
  '/settings/profile',
  '/settings/security',
  '/settings/alerts',
  '/settings/language',
  '/settings/appearance',
  '/settings/data',
  '/settings/access',
  '/settings/account',
  '/verification?for=crypto',
  '/verification/passport',
]

const railsPages = [
  '/deposit',
  '/deposit/bit',
  '/deposit/d/{deposit}',
  '/withdraw',
  '/withdraw/bit',
  '/withdraw/w/{withdrawal}',
  '/on-hold',
  '/settings/destinations',
  '/cards',
  '/cards/new',
  '/cards/new?type=starter',
  '/cards/holders',
  '/cards/holders/new?type=us',
  '/fundraising',
  '/fundraising/new',
  '/fundraising/{fundraising}',
  '/fundraising/{fundraising}/edit',
]

/** What each operator opens; the second look's queue and the one before it show the same screen. */
const desks = {
  operator: [
    '/console',
    '/console/users',
    '/console/users/{customer}',
    '/console/cards',
    '/console/card-declines',
    '/console/card-money',
    '/console/fees',
    '/console/limits',
    '/console/rates',
    '/console/methods',
    '/console/card-types',
    '/console/changes',
    '/console/balances?kind=main',
    '/console/places',
    '/console/content',
    '/console/content/new?kind=banner',
    '/console/team',
    '/console/partners',
    '/console/referrals',
    '/console/audit',
  ],
  reviewer: ['/console/kyc'],
  agent: ['/console/deposits', '/console/payment-details'],
  treasurer: ['/console/unmatched', '/console/unknown-outcomes', '/console/reconciliation', '/console/withdrawals'],
  approver: ['/console/second-look', '/console/payout-approvals'],
} as const

/** Somebody who goes through pages, and what is done on each: `last` is there once all of the page is. */
export type Crawl = {
  readonly browser: Browser
  readonly server: Server
  readonly language: Language
  readonly size?: typeof phone
  readonly look: (page: Page, place: string, last?: Locator) => Promise<void>
}

/** Goes to every page of a kind, as whoever has it before them; what the browser complained of meanwhile. */
export const screens = {
  'a visitor': async (crawl: Crawl): Promise<readonly string[]> => {
    const { browser, server, language, size = phone } = crawl
    const { page, problems } = await openBrowser(browser, server, { language, size })
    for (const path of doors) await visit(crawl, page, path.replace('{language}', language))
    return problems
  },

  'a customer': async (crawl: Crawl): Promise<readonly string[]> => {
    const { browser, server, language, size = phone } = crawl
    const person = await openPerson(server.url, language, '25.00')
    const transaction = await sendMoney(server.url, person, await openPerson(server.url, 'en'), '4.00')
    await ask(server.url, openVerification, { token: person.authToken, body: { requestType: 'crypto' } })
    const { page, problems } = await openBrowser(browser, server, { language, size, person })
    await walk(crawl, page, customersPages, { transaction })
    await sendPictures(page, server, person)
    await visit(crawl, page, '/verification/status')
    return problems
  },

  'adding and withdrawing money': async (crawl: Crawl): Promise<readonly string[]> => {
    const { browser, server, language, size = phone } = crawl
    const person = await openPerson(server.url, language, '25.00')
    const begun = await beginBoth(server, person)
    const fundraising = await startFundraising(server, person)
    const { page, problems } = await openBrowser(browser, server, { language, size, person })
    await walk(crawl, page, railsPages, { ...begun, fundraising })
    await visit(crawl, page, `/pay/${begun.deposit}`)
    for (const path of ['', '/pay', '/pay/bit']) await visit(crawl, page, `/f/${fundraising}${path}`)
    await visit(crawl, page, '/f/no-such')
    return problems
  },

  'the desk': async (crawl: Crawl): Promise<readonly string[]> => {
    const { browser, server, language, look } = crawl
    const person = await openPerson(server.url, language, '25.00')
    await ask(server.url, openVerification, { token: person.authToken, body: { requestType: 'crypto' } })
    const door = await openBrowser(browser, server, { language, size: desktop })
    for (const path of ['/console/login', `${enrolmentPath}?code=none`]) await visit(crawl, door.page, path)
    await sendPictures(door.page, server, person)
    const problems = [...door.problems]
    for (const [who, paths] of Object.entries(desks)) {
      const token = await signOperatorIn(server.url, `${who}@emun.example`)
      const desk = await openDesk(browser, server, { token, language })
      await walk(crawl, desk.page, paths, { customer: person.id })
      if (who === 'reviewer') {
        const review = new ReviewDesk(desk.page)
        await look(desk.page, `a case, ${await review.takeNext()}`, desk.page.locator('.viewer img'))
      }
      problems.push(...desk.problems)
      await desk.context.close()
    }
    return problems
  },
} as const

export type Screens = keyof typeof screens

/** Waits until all of a page stands: one that is drawn in two steps has its heading, for a moment not, and then again. */
export async function isThere(page: Page, last?: Locator): Promise<void> {
  await hasHeading(page)
  if (last) await expect(last).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
  await hasHeading(page)
}

async function hasHeading(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** Opens the first address and goes from there to the others without leaving the application, as its links do. */
async function walk(
  crawl: Crawl,
  page: Page,
  paths: readonly string[],
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const [first = '', ...others] = paths.map((path) => path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? ''))
  await visit(crawl, page, first)
  for (const path of others) {
    const before = await page.locator('main').innerText()
    await goWithin(page, path)
    await expect(page.locator('main')).not.toHaveText(before, { useInnerText: true })
    await crawl.look(page, path)
  }
}

async function visit({ look }: Crawl, page: Page, path: string): Promise<void> {
  await page.goto(path)
  await look(page, path)
}

/** Adds money by an app and withdraws some to one: both wait. */
async function beginBoth({ url }: Server, { authToken: token }: Person) {
  const key = () => crypto.randomUUID()
  const adding = { paymentSystem: 'bit', amount: { amount: '100.00', currency: 'ILS' as const }, answers: {} }
  const { deposit } = await ask(url, openDeposit, { token, key: key(), body: adding })
  await ask(url, stepUp, { token, body: { password } })
  const answers = { phone: '0502345678', name: 'Dana' }
  const taking = { paymentSystem: 'bit', amount: { amount: '15.00', currency: 'USD' as const }, answers }
  const taken = await ask(url, withdraw, { token, key: key(), body: taking })
  if (!('withdrawal' in taken)) throw new Error('a withdrawal answered as a transfer')
  return { deposit: deposit.id, withdrawal: taken.withdrawal.id }
}

async function sendPictures(page: Page, { url }: Server, { authToken }: Person): Promise<void> {
  for (const kind of ['passport', 'selfie'])
    await sendDocument(url, authToken, kind, await drawPicture(page, newColour()))
}

let colour = 0x203040

function newColour(): string {
  colour += 0x010305
  return `#${colour.toString(16)}`
}

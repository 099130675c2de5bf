import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDeposit, openVerification, stepUp, withdraw } from '@emun/contract/customer'
import { languages } from '@emun/contract/language'
import { enrolmentPath } from '@emun/contract/operator'
import { expect, type Locator, type Page } from '@playwright/test'
import { ReviewDesk } from '../pages/review.ts'
import { drawPicture, sendDocument } from '../pages/verification.ts'
import { ask } from '../support/api.ts'
import { startFundraising } from '../support/fundraising.ts'
import { expectSound, type Look } from '../support/looks.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { openPerson, password, type Person, sendMoney } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { desktop, openBrowser, phone, story } from '../support/story.ts'
import { goWithin } from '../support/walk.ts'

// Every page. What happens on them is told by the other stories, and so are the two that need a story to be seen: the review of
// a transfer, and the page of closed countries. Hebrew looks at the light colours on the phone, English at the dark ones on the
// desktop, and both at what has its place on either size. With every run visitors’ screens and those of money are seen in Hebrew,
// the others in English; EMUN_EVERY=theme asks everything in all four languages and both themes on either size.

// One walk takes as long as several stories: each goes to whichever worker is free.
story.describe.configure({ mode: 'parallel' })

const doors = [
  '/',
  '/?auth=login',
  '/?auth=register',
  '/?auth=restore',
  '/terms/{language}',
  '/verify',
  '/fees',
  '/partner',
  '/no-such-page',
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

const seesAll = process.env['EMUN_EVERY'] === 'theme'

/** Where pictures of all of them are wanted instead, in all four languages: `npm run screenshots -- sheets` makes sheets of them. */
const pictures = process.env['EMUN_PICTURES']
const isToldInAll = seesAll || pictures !== undefined

/** The colours, the order of things and their names are the same in all; what four languages say is looked at when asked. */
for (const language of isToldInAll ? languages : (['he'] as const)) {
  story(`every screen a visitor sees, in ${language}`, async ({ browser, server }) => {
    const { page, problems } = await openBrowser(browser, server, { language })
    for (const path of [...doors, '/sandbox', '/sandbox/chat']) await visit(page, path.replace('{language}', language))
    expect(problems).toEqual([])
  })
}

for (const language of isToldInAll ? languages : (['en'] as const)) {
  story(`every screen of a customer, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language, '25.00')
    const transaction = await sendMoney(server.url, person, await openPerson(server.url, 'en'), '4.00')
    await ask(server.url, openVerification, { token: person.authToken, body: { requestType: 'crypto' } })
    const { page, problems } = await openBrowser(browser, server, { language, person })
    await walk(
      page,
      customersPages.map((path) => path.replace('{transaction}', transaction)),
    )
    await sendPictures(page, server, person)
    await visit(page, '/verification/status')
    expect(problems).toEqual([])
  })
}

for (const language of isToldInAll ? languages : (['he'] as const)) {
  story(`every screen of adding and withdrawing money, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language, '25.00')
    const { deposit, withdrawal } = await beginBoth(server, person)
    const fundraising = await startFundraising(server, person)
    const { page, problems } = await openBrowser(browser, server, { language, person })
    await walk(
      page,
      railsPages.map((path) =>
        path.replace('{deposit}', deposit).replace('{withdrawal}', withdrawal).replace('{fundraising}', fundraising),
      ),
    )
    await visit(page, `/pay/${deposit}`)
    for (const path of ['', '/pay', '/pay/bit']) await visit(page, `/f/${fundraising}${path}`)
    await visit(page, '/f/no-such')
    expect(problems).toEqual([])
  })
}

for (const language of isToldInAll ? languages : (['en'] as const)) {
  story(`every screen of the desk, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language, '25.00')
    await ask(server.url, openVerification, { token: person.authToken, body: { requestType: 'crypto' } })
    const door = await openBrowser(browser, server, { language, size: desktop })
    for (const path of ['/console/login', `${enrolmentPath}?code=none`]) await visit(door.page, path)
    await sendPictures(door.page, server, person)
    const problems = [...door.problems]
    for (const [who, paths] of Object.entries(desks)) {
      const token = await signOperatorIn(server.url, `${who}@emun.example`)
      const desk = await openDesk(browser, server, { token, language })
      await walk(
        desk.page,
        paths.map((path) => path.replace('{customer}', person.id)),
      )
      if (who === 'reviewer') {
        const review = new ReviewDesk(desk.page)
        await look(desk.page, `a case, ${await review.takeNext()}`, desk.page.locator('.viewer img'))
      }
      problems.push(...desk.problems)
      await desk.context.close()
    }
    expect(problems).toEqual([])
  })
}

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

/** Opens the first address and goes from there to the others without leaving the application, as its links do. */
async function walk(page: Page, [first = '', ...others]: readonly string[]): Promise<void> {
  await visit(page, first)
  for (const path of others) {
    const before = await page.locator('main').innerText()
    await goWithin(page, path)
    await expect(page.locator('main')).not.toHaveText(before, { useInnerText: true })
    await look(page, path)
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await look(page, path)
}

/** Looks at what stands at the address on both sizes, once what it waited for is there. */
async function look(page: Page, path: string, last?: Locator): Promise<void> {
  await page.setViewportSize(phone)
  await isThere(page)
  if (last) await expect(last).toBeVisible()
  // A page that is drawn in two steps has its heading, for a moment not, and then again.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })))
  await isThere(page)
  if (pictures !== undefined) return takePictures(page, path, pictures)
  const [ofPhone, ofDesktop] = await looksOf(page)
  await expectSound(page, `${path} on a phone`, ofPhone)
  await page.setViewportSize(desktop)
  await expectSound(page, `${path} on a desktop`, ofDesktop)
}

/** As it is in light or in dark, on the phone and, where it has another shape there, on the desktop. */
async function takePictures(page: Page, path: string, folder: string): Promise<void> {
  const language = (await page.locator('html').getAttribute('lang')) ?? ''
  await page.emulateMedia({ colorScheme: language === 'he' || language === 'ru' ? 'light' : 'dark' })
  const isDesk = path.startsWith('/console') || path.startsWith('a case')
  // As high as the page: a bar that stays at the bottom of the screen would lie across the middle of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const size = isDesk ? desktop : phone
  await page.setViewportSize({ ...size, height: Math.min(Math.max(size.height, height), 4_000) })
  taken += 1
  const name = `${language}.${isDesk ? 'desktop' : 'phone'}.${process.pid}-${String(taken).padStart(3, '0')}`
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  writeFileSync(join(folder, `${name}.txt`), path)
}

let taken = 0

/** How a page is looked at on the phone and on the desktop. */
async function looksOf(page: Page): Promise<readonly [Look, Look]> {
  if (seesAll) return [{}, {}]
  return (await page.locator('html').getAttribute('lang')) === 'he'
    ? [{ wanted: ['light'] }, { wanted: ['light'], for: 'places' }]
    : [{ wanted: ['dark'], for: 'places' }, { wanted: ['dark'] }]
}

async function isThere(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
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

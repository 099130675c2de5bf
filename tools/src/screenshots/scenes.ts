import type { Language } from '@emun/contract/language'
import type { Page } from 'playwright-core'

export type Visit = { readonly language: Language; readonly url: string }

/** One thing to look at: how to get there from the scene before. */
export type Scene = {
  readonly name: string
  readonly isWhole?: boolean
  readonly reach: (page: Page, visit: Visit) => Promise<void>
}

/** The demo's people, each with their own language; all with one password. */
const phones: Record<Language, string> = { he: '0502345678', ar: '0522345679', ru: '0542345670', en: '0532345671' }
const friends: Record<Language, string> = { he: '0532345671', ar: '0502345678', ru: '0522345679', en: '0542345670' }
const password = 'emun-demo'
let born = 0

/** The story in the order it happens. */
export const scenes: readonly Scene[] = [
  { name: '1-landing', isWhole: true, reach: async (page) => void (await page.goto('/')) },
  { name: '2-register', reach: register },
  { name: '3-code', reach: askForCode },
  { name: '4-details', reach: confirmCode },
  { name: '5-login', reach: openLogin },
  { name: '6-home', reach: logIn },
  { name: '7-recipient', reach: async (page) => openPage(page, '/transfer') },
  { name: '8-review', reach: review },
  { name: '9-done', reach: send },
  { name: 'a-activity', reach: async (page) => openPage(page, '/activity') },
  { name: 'b-transaction', reach: openTransaction },
  { name: 'c-settings', reach: async (page) => openPage(page, '/settings') },
]

const field = (page: Page, name: string) => page.locator(`dialog[open] input[name="${name}"]`)
const submit = (page: Page) => page.locator('dialog[open] button[type="submit"]').click()

async function register(page: Page): Promise<void> {
  // Codes are limited by address, and every visitor here has the same one: each comes through a proxy of their own.
  born += 1
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.3.0.${born}` })
  await page.goto('/?auth=register')
  await field(page, 'phone').fill(`05${55_500_000 + born}`)
  await field(page, 'password').fill('sunflower-7')
  await field(page, 'confirmPassword').fill('sunflower-7')
  await field(page, 'termsAccepted').check({ force: true })
}

async function askForCode(page: Page): Promise<void> {
  await submit(page)
  await field(page, 'code').waitFor()
}

async function confirmCode(page: Page, { url }: Visit): Promise<void> {
  const to = encodeURIComponent(`+9725${55_500_000 + born}`)
  const outbox = (await fetch(`${url}/sandbox/outbox?to=${to}`).then((reply) => reply.json())) as Outbox
  await field(page, 'code').fill(/\d{4}/.exec(outbox.messages[0]?.text ?? '')?.[0] ?? '')
  await field(page, 'firstName').waitFor()
}

type Outbox = { readonly messages: readonly { readonly text: string }[] }

async function openLogin(page: Page, { language }: Visit): Promise<void> {
  await page.evaluate('localStorage.clear()')
  await page.goto('/?auth=login')
  await field(page, 'phone').fill(phones[language])
  await field(page, 'password').fill(password)
  await field(page, 'termsAccepted').check({ force: true })
}

async function logIn(page: Page): Promise<void> {
  await submit(page)
  await page.waitForURL('**/dashboard')
  await page.locator('main a[href^="/activity/txn_"]').first().waitFor()
}

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main h1').waitFor()
  // The stream of events never ends, so the network is never idle: what is drawn is waited for.
  await page
    .locator('main [aria-busy="true"], main .skeleton')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined)
}

async function review(page: Page, { language }: Visit): Promise<void> {
  await page.locator('main [name="to"]').fill(friends[language])
  await page.locator('main button[type="submit"]').click()
  await page.locator('main [name="amount"]').fill('25.00')
  await page.locator('main button[type="submit"]').click()
  await page.waitForURL('**/transfer/review')
}

async function send(page: Page): Promise<void> {
  await page.locator('main button:has([data-money])').click()
  await page.waitForURL(/\/transfer\/t\/txn_/)
}

async function openTransaction(page: Page): Promise<void> {
  await page.locator('main a[href^="/activity/txn_"]').first().click()
  await page.waitForURL(/\/activity\/txn_/)
}

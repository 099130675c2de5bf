import { streamEvents } from '@emun/contract/customer'
import { type Language, languages } from '@emun/contract/language'
import { expect, type Page } from '@playwright/test'
import { Activity } from '../pages/activity.ts'
import { Home } from '../pages/home.ts'
import { SignIn } from '../pages/sign-in.ts'
import { Transfer } from '../pages/transfer.ts'
import { expectAccessible, expectSound, expectTidyPage, expectValuesInOrder, lookIn } from '../support/looks.ts'
import { openPerson, sendMoney } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

/** What every page of the app asks for, and nothing that is only a file. */
const replies = /\/account\/(me|transactions|sessions)/

const pages: readonly [path: string, told: readonly Language[]][] = [
  ['/dashboard', toldIn('he')],
  ['/activity', toldIn('ar')],
  ['/activity/{id}', toldIn('ru')],
  ['/settings', toldIn('en')],
  ['/settings/security', toldIn('en')],
]

const visits = pages.flatMap(([path, told]) => told.map((language) => ({ path, language })))

for (const { path, language } of visits) {
  story(`${path} waits, fails and comes back soundly, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language, '25.00')
    const id = await sendMoney(server.url, person, await openPerson(server.url, 'en'), '4.00')
    const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
    const gate = await holdReplies(page)
    await page.goto(path.replace('{id}', id))
    await expect(page.locator('main .skeleton').first()).toBeVisible()
    await expectSound(page, 'waiting')
    gate.fail()
    const again = page.locator('main [role="alert"] button')
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    await expectSound(page, 'failed')
    await gate.open()
    for (const button of (await again.all()).toReversed()) await button.click()
    await expect(page.locator('main .skeleton, main [role="alert"]')).toHaveCount(0)
    await expectValuesInOrder(page)
    expect(problems).toEqual([])
  })
}

/**
 * Keeps the server's replies away from the page until they are let fail; and at last lets them through. No event arrives
 * meanwhile: the page would ask again by itself, and the button that does it would be gone.
 */
async function holdReplies(page: Page) {
  await page.route(`**${streamEvents.path}*`, () => undefined)
  let fail: () => void = () => undefined
  const failure = new Promise<void>((resolve) => (fail = resolve))
  await page.route(replies, async (route) => {
    await failure
    await route.abort('connectionreset')
  })
  return { fail, open: () => page.unroute(replies) }
}

story('a new customer’s empty pages say what to do next', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'ar')
  const { page } = await openBrowser(browser, server, { language: 'ar', person })
  const activity = new Activity(page)
  await activity.open()
  await expect(page.locator('main a[href="/transfer"]')).toBeVisible()
  await expectSound(page, 'activity, empty')
  await new Transfer(page).open()
  await expectSound(page, 'recipient, nobody yet')
})

story('filters that match nothing offer to be cleared, and are', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'ru', '25.00')
  const { page } = await openBrowser(browser, server, { language: 'ru', person })
  const activity = new Activity(page)
  await activity.open()
  await expect(activity.rows).toHaveCount(1)
  await page.locator('main button[aria-expanded]').click()
  await expectSound(page, 'activity, filters open')
  await page.locator('main select[name="kind"]').selectOption('transfer_out')
  await expect(activity.rows).toHaveCount(0)
  await page.locator('main select[name="period"]').selectOption('custom')
  await expectSound(page, 'activity, no match')
  await page.getByRole('button', { name: 'Сбросить' }).last().click()
  await expect(activity.rows).toHaveCount(1)
})

story('an address that is nobody’s says so, in and out of the app', async ({ browser, server }) => {
  const outside = await openBrowser(browser, server, { language: 'ru' })
  const answer = await outside.page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expectSound(outside.page, 'not found, signed out')
  const person = await openPerson(server.url, 'he')
  const { page } = await openBrowser(browser, server, { language: 'he', person })
  await new Home(page).open()
  await page.evaluate(() => {
    history.pushState(null, '', '/activity/no/such/page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.locator('main a[href="/dashboard"]')).toBeVisible()
  await expectSound(page, 'not found, in the app')
  await page.goto('/activity/txn_00000000000000000000000000')
  await expect(page.locator('main [role="alert"]')).toBeVisible({ timeout: 30_000 })
  await expectSound(page, 'no such transaction')
})

for (const language of toldIn('he')) {
  story(`the terms are read over the form they are accepted in, in ${language}`, async ({ browser, server }) => {
    const { page } = await openBrowser(browser, server, { language, size: sizeIn(language) })
    const signIn = new SignIn(page)
    await signIn.open('register')
    await signIn.dialog.locator('a[href^="/terms/"]').click()
    const terms = page.locator('dialog[open]').last()
    await expect(terms.locator('h3').first()).toBeVisible()
    await expectAccessible(page, 'terms dialog')
    await page.keyboard.press('Escape')
    await expect(signIn.field('phone')).toBeVisible()
  })
}

story('the terms have an address in every language', async ({ browser, server }) => {
  const { page } = await openBrowser(browser, server, { language: 'en' })
  for (const language of languages) {
    await page.goto(`/terms/${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectSound(page, `terms, ${language}`, lookIn(language))
  }
})

story('settings, hidden amounts and a page without a network', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'he', '25.00')
  const { page, context } = await openBrowser(browser, server, { language: 'he', person })
  const home = new Home(page)
  await home.open()
  await page.goto('/settings')
  await expectSound(page, 'settings')
  await page.goto('/settings/appearance')
  await expectSound(page, 'appearance')
  await page.locator('input[name^="amounts-"][value="hidden"]').check({ force: true })
  await home.open()
  await expect(page.locator('main')).not.toContainText('25.00')
  // Where an amount is hidden stands what a screen reader says instead, and nothing to be read in order.
  await expectAccessible(page, 'home, amounts hidden')
  await expectTidyPage(page)
  await context.setOffline(true)
  await expect(page.locator('main .banner, main [role="status"]').first()).toBeVisible()
  await expectAccessible(page, 'home, offline')
  await expectTidyPage(page)
})

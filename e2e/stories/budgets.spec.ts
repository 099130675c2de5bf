import { expect } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { SignIn } from '../pages/sign-in.ts'
import { openPerson, sendMoney } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { toldIn } from '../support/told-languages.ts'
import { settle, watchVitals } from '../support/vitals.ts'

// What of the budgets is no time, and so the same on a slow machine. The times are measured by `npm run bench`, the bytes
// of scripts, styles and fonts are weighed after the build. Every run tells them in Hebrew or English: in Russian the greeting of
// the dashboard breaks otherwise until its font is there, and at times moves what is below it.

const latecomers = [
  ['the wallet is', '**/account/me', 'en'],
  ['the history is', '**/account/transactions?*', 'he'],
  ['the fonts are', '**/*.woff2', 'he'],
] as const

const pages = [
  ['/settings', 'he'],
  ['/activity', 'en'],
  ['/transfer', 'en'],
] as const

for (const language of toldIn('he')) {
  story(`the landing asks for little and does not move, in ${language}`, async ({ browser, server }) => {
    const { page, context } = await openBrowser(browser, server, { language, savesData: false })
    const watch = await watchVitals(context, page)
    await page.goto('/')
    await settle(page)
    await watch.expectRequests(10)
    await watch.expectImages(60_000)
    await watch.expectStill(0.03)
  })
}

for (const language of toldIn('en')) {
  story(`nothing moves when a dialog opens and when its rules come, in ${language}`, async ({ browser, server }) => {
    const { page, context } = await openBrowser(browser, server, { language, savesData: false })
    const watch = await watchVitals(context, page)
    const rules = page.waitForResponse(/\/phone-[^/]+\.js$/)
    await page.goto('/')
    await settle(page)
    const openedMs = await page.evaluate<number>('performance.now()')
    await page.locator('a[href="/?auth=login"]').first().click()
    await expect(new SignIn(page).field('phone')).toBeVisible()
    await rules
    await settle(page)
    await watch.expectStill(0, openedMs)
  })
}

for (const language of toldIn('he')) {
  story(
    `the dashboard asks for little and stays put while money comes, in ${language}`,
    async ({ browser, server }) => {
      const person = await openPerson(server.url, language, '100.00')
      const payer = await openPerson(server.url, language, '50.00')
      const { page, context } = await openBrowser(browser, server, { language, person, savesData: false })
      const watch = await watchVitals(context, page)
      const home = new Home(page)
      await home.open()
      await home.expectBalance('100.00')
      await settle(page)
      await watch.expectRequests(14)
      await watch.expectImages(20_000)
      await sendMoney(server.url, payer, person, '12.50')
      await home.expectBalance('112.50')
      await settle(page)
      await watch.expectStill(0.05)
    },
  )
}

for (const [what, late, own] of latecomers) {
  for (const language of toldIn(own)) {
    story(`the dashboard of a newcomer stays put when ${what} late, in ${language}`, async ({ browser, server }) => {
      const person = await openPerson(server.url, language, '100.00')
      const { page, context } = await openBrowser(browser, server, { language, person, savesData: false })
      const watch = await watchVitals(context, page)
      await page.route(late, async (route) => {
        await page.locator('main .home-latest').waitFor()
        await route.continue()
      })
      const home = new Home(page)
      await home.open()
      await home.expectBalance('100.00')
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      await settle(page)
      await watch.expectStill(0.05)
    })
  }
}

for (const [path, own] of pages) {
  for (const language of toldIn(own)) {
    story(`${path} does not move while it fills, in ${language}`, async ({ browser, server }) => {
      const person = await openPerson(server.url, language, '100.00')
      const { page, context } = await openBrowser(browser, server, { language, person, savesData: false })
      const watch = await watchVitals(context, page)
      await page.goto(path)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      await settle(page)
      await watch.expectStill(0.05)
    })
  }
}

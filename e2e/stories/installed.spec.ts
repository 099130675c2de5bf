import { expect, type Page } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { Transfer } from '../pages/transfer.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

// The app beyond its pages: what it says without a network, when a newer one is there, and where it may live.

/** Waits until the offline page is kept; only from the next page on the worker is asked first. */
async function waitForWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state))
    .toBe('activated')
}

for (const language of toldIn('he')) {
  story(
    `an address without a network shows the last balance with its time, in ${language}`,
    async ({ browser, server }) => {
      const person = await openPerson(server.url, language, '25.00')
      const size = sizeIn(language)
      const { page, context } = await openBrowser(browser, server, { language, person, size, hasWorker: true })
      const home = new Home(page)
      await home.open()
      await home.expectBalance('25.00')
      await waitForWorker(page)
      await expect.poll(() => keptReplies(page)).toContain('25.00')
      await context.setOffline(true)
      await page.goto('/activity')
      const kept = page.locator('#kept')
      await expect(kept).toContainText('25.00')
      await expect(kept).toContainText(/\d\d:\d\d/)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectSound(page, 'offline')
      await page.locator('#again').click()
      await expect(page.locator('#said')).not.toBeEmpty()

      await page.evaluate(() => localStorage.setItem('hideAmounts', 'true'))
      await page.goto('/dashboard')
      await expect(kept).toBeVisible()
      await expect(kept).not.toContainText('25.00')
      // Nobody reads what another customer of this device has seen, nor what was seen before the session was over.
      await page.evaluate(() => localStorage.removeItem('token'))
      await page.goto('/activity')
      await expect(page.locator('h1')).toBeVisible()
      await expect(kept).toBeHidden()

      await page.evaluate((token) => localStorage.setItem('token', token), person.authToken)
      await context.setOffline(false)
      await expect(page).toHaveURL(/\/activity$/)
      await expect(page.locator('main .tx').first()).toBeVisible({ timeout: 30_000 })
    },
  )
}

const keptReplies = async (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opened = indexedDB.open('localforage')
        opened.addEventListener('success', () => {
          const read = opened.result.transaction('keyvaluepairs').objectStore('keyvaluepairs').get('replies')
          read.addEventListener('success', () => resolve(String(read.result)))
        })
      }),
  )

for (const language of toldIn('en')) {
  story(`a newer version is offered, and no form is lost for it, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language, '25.00')
    const payee = await openPerson(server.url, 'ru')
    const size = sizeIn(language)
    const { page, problems } = await openBrowser(browser, server, { language, person, size })
    await page.route('**/version.json', (route) => route.fulfill({ json: { app: '/assets/app-newer.js' } }))
    const transfer = new Transfer(page)
    await transfer.open()
    await transfer.choose(payee.accountNumber)
    await transfer.field('amount').fill('3.20')
    const offer = page.locator('.installation .banner')
    await expect(offer).toBeVisible({ timeout: 30_000 })
    await expectSound(page, 'a newer version')
    await offer.getByRole('button', { name: 'Reload' }).click()
    await expectSound(page, 'a newer version, while something is typed')
    await offer.getByRole('button', { name: 'Go on typing' }).click()
    await expect(transfer.field('amount')).toHaveValue('3.20')
    await offer.getByRole('button', { name: 'Reload' }).click()
    await offer.getByRole('button', { name: 'Reload anyway' }).click()
    await page.waitForEvent('load')
    await expect(transfer.field('amount')).toHaveValue('3.20')
    await expect(offer).toBeVisible({ timeout: 30_000 })
    await offer.getByRole('button', { name: 'Later' }).click()
    await expect(offer).toHaveCount(0)
    expect(problems).toEqual([])
  })
}

story(
  'a page whose code is gone is found by one reload, and what is gone for good is said',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'ru', '25.00')
    const { page } = await openBrowser(browser, server, { language: 'ru', person })
    const transfer = new Transfer(page)
    await transfer.open()
    await transfer.field('to').fill('7654321')
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route('**/assets/security-page-*.js', (route) => route.fulfill({ status: 404 }))
    await page.evaluate(() => {
      history.pushState(null, '', '/settings/security')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.locator('main [role="alert"]')).toBeVisible({ timeout: 30_000 })
    expect(loads).toBe(1)
    await transfer.open()
    await expect(transfer.field('to')).toHaveValue('7654321')
  },
)

/** Plays the browser's own offer, which it makes when it has seen enough of a site. */
const offerInstall = async (page: Page) =>
  page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void (document.documentElement.dataset['prompted'] = 'yes'),
    })
    dispatchEvent(offer)
    return offer.defaultPrevented
  })

for (const language of toldIn('ar')) {
  story(
    `the home screen is offered after something is done, and not again, in ${language}`,
    async ({ browser, server }) => {
      const person = await openPerson(server.url, language, '25.00')
      const payee = await openPerson(server.url, 'en')
      const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
      const sheet = page.locator('.install-sheet')
      // Of the same amount twice one is asked first.
      const send = async (amount: string) => {
        const transfer = new Transfer(page)
        await transfer.open()
        await expect(page.locator('.installation')).toBeAttached({ timeout: 30_000 })
        expect(await offerInstall(page)).toBe(true)
        await transfer.choose(payee.accountNumber)
        await transfer.setAmount(amount)
        await expect(sheet).toHaveCount(0)
        await transfer.send.click()
        await transfer.expectDone()
      }
      await new Home(page).open()
      await send('1.10')
      await expect(sheet).toBeVisible()
      await expectSound(page, 'install')
      await sheet.getByRole('button').last().click()
      await expect(sheet).toHaveCount(0)
      await send('1.20')
      await expect(page.locator('.installation')).toBeEmpty()

      // After 90 days it may be said once more, and then the browser asks.
      await page.evaluate(() => localStorage.setItem('installDismissedAt', String(Date.now() - 91 * 86_400_000)))
      await send('1.30')
      await sheet.getByRole('button').first().click()
      await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
      expect(problems).toEqual([])
    },
  )
}

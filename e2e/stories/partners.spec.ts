import { expect } from '@playwright/test'
import { Business } from '../pages/business.ts'
import { expectSound } from '../support/looks.ts'
import { balanceOf, openPerson, password } from '../support/people.ts'
import { openShop, runQuickStart } from '../support/programs-of-partners.ts'
import { freePort } from '../support/server.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

// A partner opens an interface, their shop asks for money with it, and a customer pays there and comes back.

for (const language of toldIn('ar')) {
  story(`a shop is paid through an interface, in ${language}`, async ({ browser, server }) => {
    const port = await freePort()
    const shopUrl = `http://localhost:${port}`
    const owner = await openPerson(server.url, language)
    const mine = await openBrowser(browser, server, { language, size: sizeIn(language), person: owner })
    const business = new Business(mine.page)
    await business.make('Levi & Sons', 'Carmel Market')
    await business.choose('live')
    const webhookSecret = await business.tell(`${shopUrl}/hook`)
    const { key, secret } = await business.readKeys()
    const settings = { EMUN_URL: server.url, EMUN_KEY: key, EMUN_SECRET: secret }
    const shop = await openShop({ ...settings, EMUN_WEBHOOK_SECRET: webhookSecret, PORT: String(port) })
    try {
      const payer = await openPerson(server.url, language, '20.00')
      const theirs = await openBrowser(browser, server, { language, size: sizeIn(language) })
      const { page } = theirs
      await page.goto(shopUrl)
      await page.getByRole('button', { name: 'Buy' }).click()
      await page.waitForURL('**/pay/ipy_*')
      await expect(page.locator('main h2').first()).toHaveText('Levi & Sons')
      await expectSound(page, 'a partner’s payment, not logged in')
      await page.locator('main input[name="phone"]').fill(payer.phone)
      await page.locator('main input[name="password"]').fill(password)
      await page.locator('main input[name="termsAccepted"]').check({ force: true })
      await page.locator('main form button[type="submit"]').click()
      await page.locator('.hosted-pay .button[data-variant="primary"]').click()
      await expect(page.locator('.banner[data-tone="positive"]')).toBeVisible()
      await expectSound(page, 'a partner’s payment, paid')

      await expect(business.message.locator('.chip')).toHaveAttribute('data-tone', 'positive')
      await expect(business.newest).toContainText('order-1')
      await expectSound(mine.page, 'an interface')
      await page.locator('main a.button').click()
      await expect(page.locator('body')).toContainText('order-1 is paid (told).')

      expect(await balanceOf(server.url, payer)).toBe('7.50')
      expect(await balanceOf(server.url, owner)).toBe('12.50')
      expect(await runQuickStart(settings)).toContain('open 12.50 once')
      expect([...mine.problems, ...theirs.problems]).toEqual([])
    } finally {
      shop.stop()
    }
  })
}

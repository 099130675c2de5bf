import { expect } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { Notifications } from '../pages/notifications.ts'
import { Transfer } from '../pages/transfer.ts'
import { expectAccessible, expectSound } from '../support/looks.ts'
import { openPerson, sendMoney } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

story('one sends money, and the other’s bell rings where they are', async ({ browser, server }) => {
  const payer = await openPerson(server.url, 'he', '100.00')
  const payee = await openPerson(server.url, 'en')
  const mine = await openBrowser(browser, server, { language: 'he', person: payer })
  const theirs = await openBrowser(browser, server, { language: 'en', person: payee })
  await new Home(theirs.page).open()
  const notifications = new Notifications(theirs.page)
  await expect(notifications.count).toHaveText('1')
  await theirs.page.evaluate(() => void ((window as { isSamePage?: boolean }).isSamePage = true))

  const transfer = new Transfer(mine.page)
  await transfer.open()
  await transfer.choose(payee.accountNumber)
  await transfer.setAmount('12,50')
  await transfer.send.click()
  await transfer.expectDone()
  await expect(notifications.count).toHaveText('2')
  await expectAccessible(theirs.page, 'the bell rang')

  await notifications.open()
  await expect(notifications.rows).toHaveCount(2)
  await expect(notifications.rows.first()).toContainText('12.50')
  await expectSound(theirs.page, 'notifications')
  await notifications.rows.first().click()
  await theirs.page.waitForURL('**/activity/txn_*')
  await expect(notifications.count).toHaveText('1')
  expect(await theirs.page.evaluate(() => (window as { isSamePage?: boolean }).isSamePage)).toBe(true)
  expect([...mine.problems, ...theirs.problems]).toEqual([])
})

for (const language of toldIn('en')) {
  story(
    `what was deleted comes back, and what was read is unread again, in ${language}`,
    async ({ browser, server }) => {
      const payee = await openPerson(server.url, language)
      await sendMoney(server.url, await openPerson(server.url, 'ar', '25.00'), payee, '4.00')
      const { page, problems } = await openBrowser(browser, server, { language, person: payee, size: sizeIn(language) })
      await new Home(page).open()
      const notifications = new Notifications(page)
      await notifications.open()
      await expect(notifications.rows).toHaveCount(2)

      await notifications.deleteNewest()
      await expect(notifications.rows).toHaveCount(1)
      await expectSound(page, 'deleted')
      const restored = page.waitForResponse((response) => response.request().method() !== 'GET')
      await notifications.undo.click()
      await restored
      await expect(notifications.rows).toHaveCount(2)
      await expect(notifications.rows.first()).toContainText(/4[.,]00/)

      await page.locator('.notice-tools button').click()
      await expect(notifications.count).toHaveCount(0)
      await notifications.holdUndo()
      await expectAccessible(page, 'all read')
      await notifications.undo.click()
      await expect(notifications.count).toHaveText('2')

      await notifications.deleteNewest()
      await page.reload()
      await expect(notifications.rows).toHaveCount(1)
      expect(problems).toEqual([])
    },
  )
}

for (const language of toldIn('ru')) {
  story(`what one hears of is chosen, and kept, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language)
    const { page, problems } = await openBrowser(browser, server, { language, person })
    await page.goto('/settings/alerts')
    await page.locator('input[name="money-list"]').uncheck()
    await page.locator('input[name="quiet"]').check()
    await page.locator('select[name="quiet-until"]').selectOption('08:30')
    await expect(page.locator('input[name="security-list"]')).toBeDisabled()
    await expectSound(page, 'choices')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.locator('form button[type="submit"]').click()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(page.locator('input[name="money-list"]')).not.toBeChecked()
    await expect(page.locator('select[name="quiet-until"]')).toHaveValue('08:30')
    expect(problems).toEqual([])
  })
}

import { expect } from '@playwright/test'
import { Activity } from '../pages/activity.ts'
import { openPerson, sendMoney } from '../support/people.ts'
import { openBrowser, phone, story } from '../support/story.ts'

// What of a page’s frame shows only in motion, and in a system’s own colours: docs/rules.md, U32 and U37.

story(
  'a page that one comes to is named, heard and begun at its heading; Back finds the last as it was',
  async ({ browser, server }) => {
    const payer = await openPerson(server.url, 'ru', '100.00')
    const payee = await openPerson(server.url, 'en')
    for (let sent = 0; sent < 14; sent += 1) await sendMoney(server.url, payer, payee, '1.00')
    const { page } = await openBrowser(browser, server, { language: 'ru', person: payer, size: phone })
    const activity = new Activity(page)
    await page.goto('/activity?kind=transfer_out')
    await expect(activity.rows).toHaveCount(14)
    const titleBefore = await page.title()
    await activity.rows.nth(12).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(100)

    await activity.rows.nth(12).click()
    await page.waitForURL(/\/activity\/txn_/)
    const heading = page.locator('main h1')
    await expect(heading).toBeFocused()
    expect(await page.title()).not.toBe(titleBefore)
    const heard = page.locator('[aria-live], [role="status"]').filter({ hasText: await page.title() })
    await expect(heard.first()).toBeAttached()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.goBack()
    await expect(activity.rows).toHaveCount(14)
    await expect(page).toHaveURL(/kind=transfer_out/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  },
)

story(
  'in a system’s own colours what is pressed, chosen and focused can still be told',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'en')
    const { page } = await openBrowser(browser, server, { language: 'en', person })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/settings/appearance')
    const borders = page.locator('main .segments').first()
    await expect(borders.locator('label').first()).toBeVisible()
    const looks = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderStyle, borderColor, outlineStyle, backgroundColor } = getComputedStyle(element)
          return { borderStyle, borderColor, outlineStyle, backgroundColor }
        })
    const chosen = await looks('main .segment:has(:checked)')
    const other = await looks('main .segment:not(:has(:checked))')
    expect(chosen).not.toEqual(other)
    expect((await looks('.place[aria-current="page"]')).outlineStyle).toBe('solid')
    await page.locator('main .segment input:checked').first().focus()
    expect((await looks('main .segment:has(:focus-visible), main .segment :focus-visible')).outlineStyle).not.toBe(
      'none',
    )
  },
)

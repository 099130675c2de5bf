import { expect } from '@playwright/test'
import { expectSound } from '../support/looks.ts'
import { nowOf } from '../support/clock.ts'
import { desktop, openBrowser, phone, story } from '../support/story.ts'

// Whoever looks at the product for the first time: they are one of its people, then another, then an operator, and the clock moves.

story(
  'the demo lets one be a customer, a partner, a guest and an operator, and moves its clock',
  async ({ browser, server }) => {
    const { page, context, problems } = await openBrowser(browser, server, { language: 'he', size: phone })
    await page.goto('/')
    await page.locator('.demo-strip a').click()
    await expectSound(page, 'the demo')

    await page.locator('[data-be]', { hasText: 'أحمد' }).getByRole('button').click()
    await page.waitForURL('**/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('h1')).toContainText('أحمد')

    await page.locator('main a[href="/sandbox"]').click()
    await page.locator('[data-be][data-to="/business"] button').click()
    await page.waitForURL('**/business')
    await expect(page.locator('main')).toContainText('Levin Coffee')

    await page.goto('/sandbox')
    await page.locator('#demo-give a').click()
    await expect(page.locator('h1')).toContainText('גינה קהילתית')

    await page.goto('/sandbox?lang=en')
    const before = await nowOf(server)
    await page.locator('[data-advance]').last().getByRole('button').click()
    await expect(page.locator('#demo-said')).not.toBeEmpty()
    expect((await nowOf(server)).getTime() - before.getTime()).toBeGreaterThanOrEqual(30 * 86_400_000)

    await page.setViewportSize(desktop)
    const [desk] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('a[href="/console/login?demo=treasurer"]').click(),
    ])
    await expect(desk.locator('input[name="email"]')).toHaveValue('treasurer@emun.example')
    await desk.locator('form button[type="submit"]').click()
    await desk.waitForURL(/\/console$/)
    expect(problems).toEqual([])
  },
)

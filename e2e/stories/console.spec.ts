import { sandboxClock } from '@emun/contract/sandbox'
import { expect } from '@playwright/test'
import { codeNow, Desk } from '../pages/desk.ts'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { desktop, openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

for (const language of toldIn('ar')) {
  story(`an operator signs in to the desk and out again, in ${language}`, async ({ browser, server }) => {
    // A code works once: whoever signs in next needs a later one.
    await ask(server.url, sandboxClock, { body: { advanceMs: 60_000 } })
    const { page, problems } = await openBrowser(browser, server, { language, size: sizeIn(language) })
    const desk = new Desk(page)
    await desk.open()
    await expectSound(page, 'console, door')
    await desk.signIn(server.url)
    await page.waitForURL(/\/console$/)
    await expect(page.getByText('Noa Bar').first()).toBeVisible()
    await expectSound(page, 'console, desk')
    await page.locator('header .rail-person button').last().click()
    await page.waitForURL('**/console/login')
    await expectSound(page, 'console, logged out')
    expect(problems).toEqual([])
  })
}

story(
  'a wrong sign-in to the desk is said at the field, and the fifth closes it for a while',
  async ({ browser, server }) => {
    await ask(server.url, sandboxClock, { body: { advanceMs: 3_600_000 } })
    const { page } = await openBrowser(browser, server, { language: 'en', size: desktop })
    const desk = new Desk(page)
    await desk.open()
    for (let failures = 0; failures < 6; failures += 1) {
      const answered = page.waitForResponse('**/operator/login')
      await desk.signIn(server.url, { password: 'not this one', code: '000000' })
      await answered
      await expect(desk.field('password')).toHaveAttribute('aria-invalid', 'true')
      if (failures === 0) await expectSound(page, 'console, wrong')
    }
    await expect(page.getByText('Was it not you who tried?')).toBeVisible()
    await expectSound(page, 'console, limited')
    await ask(server.url, sandboxClock, { body: { advanceMs: 3_600_000 } })
  },
)

story('a desk whose details do not come says so and asks again', async ({ browser, server }) => {
  await ask(server.url, sandboxClock, { body: { advanceMs: 60_000 } })
  const { page } = await openBrowser(browser, server, { language: 'he', size: desktop })
  const desk = new Desk(page)
  await desk.open()
  await page.route('**/operator/me', (route) => route.abort('connectionreset'))
  await desk.signIn(server.url)
  const again = page.locator('main [role="alert"] button').first()
  await expect(again).toBeVisible({ timeout: 30_000 })
  await expectSound(page, 'console, details failed')
  await page.unroute('**/operator/me')
  await again.click()
  await expect(page.getByText('Noa Bar').first()).toBeVisible()
})

story('a desk that is left alone locks itself, and a code brings everything back', async ({ browser, server }) => {
  await ask(server.url, sandboxClock, { body: { advanceMs: 60_000 } })
  const { page, problems } = await openBrowser(browser, server, { language: 'he', size: desktop })
  const desk = new Desk(page)
  await desk.open()
  await desk.signIn(server.url)
  // The sign-in is on its way until the desk stands: another page asked for before would call it off.
  await expect(page.getByText('Noa Bar').first()).toBeVisible()
  await page.goto('/console/team')
  await page.locator('.page-head button').click()
  await page.locator('input[name="name"]').fill('דליה פרץ')
  await ask(server.url, sandboxClock, { body: { advanceMs: 600_000 } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(desk.field('oneTimeCode')).toBeFocused()
  await expectSound(page, 'console, locked')
  await desk.field('oneTimeCode').fill(await codeNow(server.url))
  await expect(desk.field('oneTimeCode')).toHaveCount(0)
  await expect(page.locator('input[name="name"]')).toHaveValue('דליה פרץ')
  expect(problems).toEqual([])
})

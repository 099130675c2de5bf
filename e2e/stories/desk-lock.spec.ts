import { sandboxClock } from '@emun/contract/sandbox'
import { expect } from '@playwright/test'
import { codeNow, Desk } from '../pages/desk.ts'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { desktop, openBrowser, story } from '../support/story.ts'

story('a desk that is left alone locks itself, and a code brings everything back', async ({ browser, server }) => {
  await ask(server.url, sandboxClock, { body: { advanceMs: 60_000 } })
  const { page, problems } = await openBrowser(browser, server, { language: 'he', size: desktop })
  const desk = new Desk(page)
  await desk.open()
  await desk.signIn(server.url)
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

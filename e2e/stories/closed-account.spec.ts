import { closeAccount } from '@emun/contract/customer'
import { sandboxClock } from '@emun/contract/sandbox'
import { day } from '@emun/contract/time'
import { expect } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson, password } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'

story(
  'a page left open says that its account was closed, and is left by its one button',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'ar')
    const { page } = await openBrowser(browser, server, { language: 'ar', person })
    await new Home(page).open()
    await ask(server.url, closeAccount, { token: person.authToken, body: { password } })
    await ask(server.url, sandboxClock, { body: { advanceMs: 5 * day } })

    // Nothing was touched in the page.
    const dialog = page.locator('dialog[open]')
    await expect(dialog.locator('time')).toBeVisible({ timeout: 30_000 })
    await expectSound(page, 'account closed')
    await dialog.getByRole('button').click()
    await page.waitForURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  },
)

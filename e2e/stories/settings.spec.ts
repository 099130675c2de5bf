import { sandboxOutbox } from '@emun/contract/sandbox'
import { expect, type Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson, password } from '../support/people.ts'
import { desktop, openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

const pages = ['', '/profile', '/language', '/appearance', '/data'] as const

for (const language of toldIn('ru')) {
  story(`every page of the settings is sound by its address, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language, '25.00')
    const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
    for (const path of pages) {
      await page.goto(`/settings${path}`)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      await expectSound(page, `settings${path}, ${language}`)
    }
    expect(problems).toEqual([])
  })
}

async function prove(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]')
  await dialog.locator('input[type="password"]').fill(password)
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toHaveCount(0)
}

story(
  'an email is changed with the code from its mailbox, and a copy of the data is taken along',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'en', '25.00')
    const { page, problems } = await openBrowser(browser, server, { language: 'en', person, size: desktop })
    const email = `new-${person.accountNumber}@emun.example`
    await page.goto('/settings/profile')
    await page.getByLabel(/Email to confirm/).fill(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await prove(page)
    const code = page.getByLabel('Code from the email')
    await expect(code).toBeVisible()
    await expectSound(page, 'a code is asked for')
    const { messages } = await ask(server.url, sandboxOutbox, { query: { to: email } })
    await code.fill(/\d{4}/.exec(messages[0]?.text ?? '')?.[0] ?? '')
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()

    await page.goto('/settings/data')
    await page.getByRole('button', { name: 'Make a copy' }).click()
    await expect(page.getByText('The copy is ready.')).toBeVisible()
    await expectSound(page, 'a copy is ready')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
    await expect(page.getByText(/was downloaded/)).toBeVisible()
    expect(problems).toEqual([])
  },
)

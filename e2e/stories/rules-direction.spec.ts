import { randomUUID } from 'node:crypto'
import { transfer } from '@emun/contract/customer'
import { expect } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectValuesInOrder } from '../support/looks.ts'
import { openPerson } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'

// What of direction no walk through the pages shows: docs/rules.md, U05 and U14.

story('a note in any direction keeps to itself, and brings no marks that turn others', async ({ browser, server }) => {
  const payer = await openPerson(server.url, 'he', '100.00')
  const payee = await openPerson(server.url, 'ar')
  const notes = ['דנה כהן 7', 'أحمد 12', 'John 5', 'x\u202Eevil\u2066 9'] as const
  const { page } = await openBrowser(browser, server, { language: 'he', person: payer })
  for (const note of notes) {
    const body = { to: payee.accountNumber, amount: { amount: '1.00', currency: 'USD' as const }, note }
    const { transaction } = await ask(server.url, transfer, { token: payer.authToken, key: randomUUID(), body })
    await page.goto(`/activity/${transaction.id}`)
    const kept = note.replace(/[\u202a-\u202e\u2066-\u2069]/g, ' ').trim()
    const shown = page.locator('main bdi[dir="auto"]', { hasText: kept }).first()
    await expect(shown).toBeVisible()
    expect(await page.locator('main').textContent()).not.toMatch(/[\u202a-\u202e]/)
    await expectValuesInOrder(page)
  }
})

story('arrow keys move to where the eye goes, in either direction', async ({ browser, server }) => {
  for (const language of ['he', 'en'] as const) {
    const person = await openPerson(server.url, language)
    const { page } = await openBrowser(browser, server, { language, person })
    await page.goto('/settings/appearance')
    const radios = page.locator('main .segments').first().locator('input')
    await radios.nth(1).check({ force: true })
    const xOfChecked = () =>
      page
        .locator('main .segments')
        .first()
        .locator('input:checked')
        .evaluate((radio) => radio.closest('label')?.getBoundingClientRect().x ?? 0)
    const before = await xOfChecked()
    await radios.nth(1).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await xOfChecked(), `to the left, in ${language}`).toBeLessThan(before)
    await page.keyboard.press('ArrowRight')
    expect(await xOfChecked(), `and back, in ${language}`).toBe(before)
  }
})

import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { Activity } from '../pages/activity.ts'
import { nowOf } from '../support/clock.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson, sendMoney } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

for (const language of toldIn('he')) {
  story(`a customer takes a statement along, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language, '25.00')
    await sendMoney(server.url, person, await openPerson(server.url, 'he'), '4.05')
    const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
    await new Activity(page).open()
    await page.locator('a[href="/activity/statement"]').click()
    await expect(page.locator('form.statement-form')).toBeVisible()
    await expectSound(page, 'the form')
    const take = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('form button[type=submit]').click(),
      ])
      return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
    }
    const pdf = await take()
    expect(pdf.name).toMatch(/^statement-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.pdf$/)
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')

    await page.locator('select[name=period]').selectOption('custom')
    await expectSound(page, 'days of one’s own')
    await page.locator('form button[type=submit]').click()
    await expectSound(page, 'days are missing')
    const year = (await nowOf(server)).getUTCFullYear()
    await page.locator('input[name=from]').fill(`1-1-${year}`)
    await page.locator('input[name=to]').fill(`31.12.${year}`)
    await page.getByRole('radio', { name: 'CSV' }).check()
    const csv = await take()
    expect(csv.name).toBe(`statement-${year}-01-01-${year}-12-31.csv`)
    expect(csv.content.toString()).toContain(',-4.05,0.00,20.95,USD,txn_')
    expect(problems).toEqual([])
  })
}

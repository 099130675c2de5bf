import { expect } from '@playwright/test'
import { SignIn } from '../pages/sign-in.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson, password } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

const american = { 'x-forwarded-for': '8.8.8.8' }

for (const language of toldIn('ar')) {
  story(`a visitor from a closed country is told why, and whom to ask, in ${language}`, async ({ browser, server }) => {
    const { page } = await openBrowser(browser, server, { language, size: sizeIn(language) })
    await page.setExtraHTTPHeaders(american)
    const answer = await page.goto('/')
    expect(answer?.status()).toBe(451)
    await expectSound(page, `unavailable, ${language}`)
    await expect(page.locator('a[href*="auth=register"]')).toHaveCount(0)
    await expect(page.locator('main a[href^="mailto:"]')).toBeVisible()
  })
}

story('a customer who travels there still reaches their money', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en')
  const { page } = await openBrowser(browser, server, { language: 'en' })
  await page.setExtraHTTPHeaders(american)
  await page.goto('/unavailable')
  await page.locator('main a[href="/?auth=login"]').click()
  const signIn = new SignIn(page)
  await signIn.logIn(person.phone, password)
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboard/)
})

story('nobody else finds the page of closed countries', async ({ browser, server }) => {
  const { page } = await openBrowser(browser, server, { language: 'en' })
  await page.goto('/unavailable')
  await expect(page).toHaveURL(/\/$/)
})

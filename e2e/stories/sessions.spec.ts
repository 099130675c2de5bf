import { expect } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { SignIn } from '../pages/sign-in.ts'
import { expectAccessible, expectSound } from '../support/looks.ts'
import { openPerson, password } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

const newWord = 'moonflower-9'

for (const language of toldIn('en')) {
  story(`ending a session elsewhere sends it to the login, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language)
    const mine = await openBrowser(browser, server, { language, size: sizeIn(language), person })
    const other = await openBrowser(browser, server, { language })
    const otherSignIn = new SignIn(other.page)
    await otherSignIn.open('login')
    await otherSignIn.logIn(person.phone, password)
    await new Home(other.page).expectOpen()

    await mine.page.goto('/settings')
    await mine.page.locator('.settings-part[href="/settings/security"]').click()
    const rows = mine.page.locator('main .session')
    await expect(rows).toHaveCount(2)
    await expectSound(mine.page, 'security, two sessions')
    await rows.locator('button').click()
    const dialog = mine.page.locator('dialog[open]')
    await expectAccessible(mine.page, 'end this session?')
    await dialog.locator('button[data-variant="danger"]').click()
    await expect(rows).toHaveCount(1)
    await expect(dialog).toHaveCount(0)

    await other.page.waitForURL('**/?tokenExpired=true')
    await expect(otherSignIn.field('phone')).toBeVisible()
    await otherSignIn.logIn(person.phone, password)
    await new Home(other.page).expectOpen()
    // The list hears of the new login by itself.
    await expect(rows).toHaveCount(2)
    expect([...mine.problems, ...other.problems]).toEqual([])
  })
}

story('all others are ended at once, and this one goes on', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en')
  const mine = await openBrowser(browser, server, { language: 'en', person })
  const others = [
    await openBrowser(browser, server, { language: 'en' }),
    await openBrowser(browser, server, { language: 'en' }),
  ]
  for (const { page } of others) {
    const signIn = new SignIn(page)
    await signIn.open('login')
    await signIn.logIn(person.phone, password)
    await new Home(page).expectOpen()
  }
  await mine.page.goto('/settings/security')
  await expect(mine.page.locator('main .session')).toHaveCount(3)
  await mine.page.getByRole('button', { name: 'End all other sessions' }).click()
  await mine.page.getByRole('button', { name: 'End them all' }).click()
  await expect(mine.page.locator('main .session')).toHaveCount(1)
  for (const { page } of others) await page.waitForURL('**/?tokenExpired=true')
})

for (const language of toldIn('ar')) {
  story(`the password is changed with the current one, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language)
    const { page, problems } = await openBrowser(browser, server, { language, size: sizeIn(language), person })
    await page.goto('/settings/security')
    const field = (name: string) => page.locator(`main input[name="${name}"]`)
    const submit = () => page.locator('main button[type="submit"]').click()
    await field('password').fill('not the password')
    await submit()
    await expect(field('password')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'current password, refused')
    await field('password').fill(password)
    await submit()
    await expect(field('newPassword')).toBeFocused()
    await field('newPassword').fill(newWord)
    await field('confirmPassword').fill(newWord)
    await expectAccessible(page, 'new password')
    await submit()
    await expect(page.locator('main .banner[data-tone="positive"]')).toBeVisible()
    await expect(field('newPassword')).toHaveCount(0)
    await expectSound(page, 'password changed')
    const body = JSON.stringify({ phone: person.phone, country: 'IL', password: newWord, termsAccepted: true })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${server.url}/login`, { method: 'POST', headers, body })).status).toBe(200)
    expect(problems).toEqual([])
  })
}

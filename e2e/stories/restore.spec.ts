import { expect } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { SignIn } from '../pages/sign-in.ts'
import { expectAccessible, expectValuesInOrder } from '../support/looks.ts'
import { latestCode, newPhone, openPerson, password } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

const newWord = 'moonflower-9'

for (const language of toldIn('he')) {
  story(`somebody who forgot the password sets a new one by SMS, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language)
    // The code of the registration was sent a moment ago: the next may follow after a minute.
    await server.database.query('delete from attempt')
    const { page, problems } = await openBrowser(browser, server, { language, size: sizeIn(language) })
    const signIn = new SignIn(page)
    await page.goto('/')
    await page.locator('a[href="/?auth=login"]').first().click()
    await signIn.dialog.locator('.forgotten').click()
    await expect(page).toHaveURL(/auth=restore/)
    await signIn.submit()
    await expect(signIn.field('phone')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'restore, refused')

    await signIn.field('phone').fill(person.phone)
    await signIn.submit()
    await expect(signIn.field('code')).toBeVisible()
    await expectAccessible(page, 'restore, code')
    await expectValuesInOrder(page)
    const code = await latestCode(server.url, person.phone, 2)
    await page.reload()
    await signIn.field('code').fill(code === '0000' ? '0001' : '0000')
    await expect(signIn.field('code')).toHaveAttribute('aria-invalid', 'true')
    await signIn.field('code').fill(code)

    await expect(signIn.field('newPassword')).toBeVisible()
    await expectAccessible(page, 'restore, new password')
    await signIn.setPassword('qwerty123')
    await expect(signIn.field('newPassword')).toHaveAttribute('aria-invalid', 'true')
    await signIn.setPassword(newWord)
    await expect(page).toHaveURL(/auth=login&passwordUpdated/)
    await expect(signIn.dialog.locator('.banner[data-tone="positive"]')).toBeVisible()
    await expectAccessible(page, 'login, password updated')
    expect((await fetch(`${server.url}/account/me`, { headers: { 'auth-token': person.authToken } })).status).toBe(401)

    await signIn.logIn(person.phone, newWord)
    await new Home(page).expectOpen()
    expect(problems).toEqual([])
  })
}

story('a phone without an account is led the same way, and no code comes', async ({ browser, server }) => {
  const { page } = await openBrowser(browser, server, { language: 'en' })
  const signIn = new SignIn(page)
  await signIn.open('restore')
  await signIn.field('phone').fill(newPhone().international)
  await signIn.submit()
  await signIn.field('code').fill('1234')
  await expect(signIn.field('code')).toHaveAttribute('aria-invalid', 'true')
  expect(await signIn.messageOf('code')).toMatch(/4.* tries left/)
})

story(
  'Back leads from the restore to the page, and what was typed goes along to the login',
  async ({ browser, server }) => {
    const { page } = await openBrowser(browser, server, { language: 'he' })
    const signIn = new SignIn(page)
    await page.goto('/')
    await page.locator('a[href="/?auth=login"]').first().click()
    await signIn.dialog.locator('.forgotten').click()
    await signIn.field('phone').fill('0502345678')
    await page.goBack()
    await expect(signIn.dialog).toHaveCount(0)
    await page.locator('a[href="/?auth=login"]').first().click()
    await expect(signIn.field('phone')).toHaveValue(/50.?2345678|50-234-5678/)
  },
)

story(
  'somebody who is logged in and forgot the password sets a new one from the settings',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'en')
    await server.database.query('delete from attempt')
    const { page } = await openBrowser(browser, server, { language: 'en', person })
    const signIn = new SignIn(page)
    await page.goto('/settings/security')
    await page.getByRole('button', { name: /code by SMS/ }).click()
    await signIn.submit()
    await signIn.field('code').fill(await latestCode(server.url, person.phone, 2))
    await expectAccessible(page, 'restore in the settings')
    await signIn.setPassword(newWord)
    await page.waitForURL(/auth=login&passwordUpdated/)
    await expect(signIn.dialog.locator('.banner[data-tone="positive"]')).toBeVisible()
    await signIn.logIn(person.phone, password)
    await expect(signIn.field('password')).toHaveAttribute('aria-invalid', 'true')
    await signIn.field('password').fill(newWord)
    await signIn.submit()
    await new Home(page).expectOpen()
  },
)

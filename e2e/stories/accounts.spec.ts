import { sandboxClock } from '@emun/contract/sandbox'
import { expect } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { SignIn } from '../pages/sign-in.ts'
import { ask } from '../support/api.ts'
import { expectAccessible, expectSound, expectValuesInOrder } from '../support/looks.ts'
import { latestCode, names, newPhone, openPerson, password } from '../support/people.ts'
import { desktop, openBrowser, story } from '../support/story.ts'
import { toldIn } from '../support/told-languages.ts'

for (const language of toldIn('ru')) {
  story(`somebody opens an account on a phone, in ${language}`, async ({ browser, server }) => {
    const { page, problems } = await openBrowser(browser, server, { language })
    const signIn = new SignIn(page)
    const { national, international } = newPhone()
    await page.goto('/')
    await expectSound(page, 'landing')

    await signIn.open('register')
    await signIn.submit()
    await expect(signIn.field('phone')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'register, refused')
    await signIn.register(national, password)
    await expectAccessible(page, 'code')
    await expectValuesInOrder(page)

    const code = await latestCode(server.url, international)
    await signIn.field('code').fill(code === '0000' ? '0001' : '0000')
    await expect(signIn.field('code')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'code, refused')
    await signIn.confirm(code)
    await expectAccessible(page, 'details')
    const nickName = `p.${international.slice(-7)}`
    await signIn.fillProfile({
      nickName,
      ...names[language],
      email: 'somebody@emun.example',
      dateOfBirth: '27-03-1990',
    })

    await new Home(page).expectOpen()
    await expect(page.locator('h1')).toContainText(names[language].firstName)
    await expectSound(page, 'home, empty')
    expect(problems).toEqual([])
  })
}

story('a wrong password keeps the phone, empties the password and says it once', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'he')
  const { page } = await openBrowser(browser, server, { language: 'he' })
  const signIn = new SignIn(page)
  await signIn.open('login')
  await signIn.logIn(person.phone, 'not the password')
  await expect(signIn.field('password')).toHaveAttribute('aria-invalid', 'true')
  await expect(signIn.field('password')).toHaveValue('')
  await expect(signIn.field('password')).toBeFocused()
  expect(await signIn.field('phone').inputValue()).toContain(person.phone.slice(-4))
  expect(await signIn.messageOf('password')).toMatch(/^\s*\*/)
  await expectAccessible(page, 'login, refused')
  await signIn.field('password').fill(password)
  await signIn.submit()
  await new Home(page).expectOpen()
})

story('after five wrong passwords the wait is told by the clock, and the way out', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'ru')
  const { page } = await openBrowser(browser, server, { language: 'ru', size: desktop })
  const signIn = new SignIn(page)
  await signIn.open('login')
  for (let failures = 0; failures < 6; failures += 1) {
    const answered = page.waitForResponse('**/login')
    if (failures === 0) await signIn.logIn(person.phone, 'wrong password')
    else {
      await signIn.field('password').fill('wrong password')
      await signIn.submit()
    }
    await answered
  }
  await expect.poll(() => signIn.messageOf('password')).toMatch(/\d{2}:\d{2}/)
  // What it says stands at the field as well; for its four seconds it may lie over a tall dialog's close button.
  await expect(page.locator('.toast')).toHaveCount(0)
  await expectAccessible(page, 'login, limited')
})

story('a phone of the United States is refused at its field', async ({ browser, server }) => {
  const { page } = await openBrowser(browser, server, { language: 'en' })
  const signIn = new SignIn(page)
  await signIn.open('register')
  await signIn.field('phone').fill('+1 202 555 0123')
  await signIn.field('password').fill(password)
  await signIn.field('confirmPassword').fill(password)
  await signIn.acceptTerms()
  await signIn.submit()
  await expect(signIn.field('phone')).toHaveAttribute('aria-invalid', 'true')
  await page.waitForTimeout(6_000)
  await expect(signIn.field('phone')).toHaveAttribute('aria-invalid', 'true')
})

story('who is blocked sees why and since when, and can only log out', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'ar')
  const { page } = await openBrowser(browser, server, { language: 'ar', person })
  await new Home(page).open()
  await server.database.query(
    `update customer set state = 'blocked', blocked_at = now(), blocked_reason = 'security' where id = $1`,
    [person.id],
  )
  await page.reload()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'blocked')
  await dialog.locator('button').last().click()
  await page.waitForURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

story('logging out asks first, forgets everything here and kills the session', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en')
  const { page } = await openBrowser(browser, server, { language: 'en', person })
  await new Home(page).open()
  await page.goto('/settings')
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  const dialog = page.locator('dialog[open]')
  await expectAccessible(page, 'log out?')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL(/\/$/)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])).toEqual([
    null,
    null,
  ])
  const dead = await fetch(`${server.url}/account/me`, { headers: { 'auth-token': person.authToken } })
  expect(dead.status).toBe(401)
})

story('a session that is over says so, and comes back to the page it left', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en')
  const { page } = await openBrowser(browser, server, { language: 'en', person })
  await page.goto('/activity')
  await expect(page.locator('h1')).toBeVisible()
  // Away and back: a page still open would end the session itself, while the next one begins.
  await page.goto('about:blank')
  await ask(server.url, sandboxClock, { body: { advanceMs: 91 * 86_400_000 } })
  await page.goto('/activity')
  await page.waitForURL(/tokenExpired/)
  const signIn = new SignIn(page)
  await expect(signIn.field('phone')).toBeVisible()
  await expect(page.getByText('Please log in again')).toBeVisible()
  await expectAccessible(page, 'session over')
  await signIn.logIn(person.phone, password)
  await page.waitForURL('**/activity')
})

story('an invitation opens registration and stays with it', async ({ browser, server }) => {
  const { page } = await openBrowser(browser, server, { language: 'en' })
  await page.goto('/?invite=0123456789abcdef')
  const signIn = new SignIn(page)
  await expect(signIn.field('confirmPassword')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('0123456789abcdef')
})

story('somebody under 18 is told kindly, and can log out', async ({ browser, server }) => {
  const { page } = await openBrowser(browser, server, { language: 'he' })
  const signIn = new SignIn(page)
  const { national, international } = newPhone()
  await signIn.open('register')
  await signIn.register(national, password)
  await signIn.confirm(await latestCode(server.url, international))
  const born = `01-01-${new Date().getFullYear() - 10}`
  await signIn.fillProfile({
    nickName: `y.${international.slice(-7)}`,
    ...names.he,
    email: 'young@emun.example',
    dateOfBirth: born,
  })
  await expect(page.locator('dialog[open]')).toContainText('18')
  await expectAccessible(page, 'under age')
})

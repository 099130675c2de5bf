import { expect, type Page } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { Security } from '../pages/security.ts'
import { SignIn } from '../pages/sign-in.ts'
import { nowOf } from '../support/clock.ts'
import { expectAccessible, expectSound } from '../support/looks.ts'
import { openPerson, password } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'
import { codeOf } from '../support/totp.ts'

/** Whoever has left is asked for everything again. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('refreshToken')
  })
}

for (const language of toldIn('ru')) {
  story(
    `the authenticator app is set up, asked for, and done without once, in ${language}`,
    async ({ browser, server }) => {
      const person = await openPerson(server.url, language)
      const { page, problems } = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
      const security = new Security(page)
      await security.open()
      await security.turnOnApp.click()
      await security.proveBy(password)
      await expect(security.key).toBeVisible()
      await expectAccessible(page, 'setting up the app')
      const key = ((await security.key.textContent()) ?? '').replaceAll(/\s/g, '')
      const now = await nowOf(server)

      await security.appCode.fill('000000')
      await expect(security.appCode).toHaveAttribute('aria-invalid', 'true')
      await security.appCode.fill(codeOf(key, now))
      await expect(security.recoveryCodes).toHaveCount(10)
      await expectAccessible(page, 'recovery codes')
      const [recoveryCode = ''] = await security.recoveryCodes.allTextContents()
      await security.dialog.locator('button[data-variant="primary"]').click()
      await expect(security.dialog).toHaveCount(0)
      await expectSound(page, 'the app is on')

      // The phone is not there: one of the codes that were kept lets in instead of the app's.
      await leave(page)
      const signIn = new SignIn(page)
      await signIn.open('login')
      await signIn.logIn(person.phone, password)
      await expect(signIn.field('oneTimeCode')).toBeVisible()
      await expectAccessible(page, 'the second step')
      await signIn.field('oneTimeCode').fill('123456')
      await signIn.submit()
      await expect(signIn.field('oneTimeCode')).toHaveAttribute('aria-invalid', 'true')
      await signIn.field('oneTimeCode').fill(recoveryCode.trim())
      await signIn.submit()
      await new Home(page).expectOpen()
      expect(problems).toEqual([])
    },
  )
}

import { expect, type Page } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { Security } from '../pages/security.ts'
import { SignIn } from '../pages/sign-in.ts'
import { Transfer } from '../pages/transfer.ts'
import { expectAccessible, expectSound } from '../support/looks.ts'
import { balanceOf, openPerson, password } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { toldIn } from '../support/told-languages.ts'

/** A device with a fingerprint sensor that always says yes. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

for (const language of toldIn('ar')) {
  story(`somebody adds a passkey, leaves, and comes back by it alone, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language, '20.00')
    const { page, problems } = await openBrowser(browser, server, { language, person })
    await giveAuthenticator(page)
    const security = new Security(page)
    await security.open()
    await expectSound(page, 'no passkeys')

    await security.addPasskey.click()
    await expect(security.passwordField).toBeVisible()
    await expectAccessible(page, 'who is acting')
    await security.proveBy('not the password')
    await expect(security.passwordField).toHaveAttribute('aria-invalid', 'true')
    await security.proveBy(password)
    await expect(security.passkeys).toHaveCount(1)
    await expectSound(page, 'a passkey')

    await page.evaluate(() => {
      localStorage.removeItem('token')
      localStorage.removeItem('refreshToken')
    })
    const signIn = new SignIn(page)
    // The browser's own suggestions may sign in before anybody sees the dialog or presses its button: either way nothing was typed.
    await page.goto('/?auth=login')
    await signIn.passkey.click({ timeout: 5_000 }).catch(() => undefined)
    await new Home(page).expectOpen()
    expect(problems).toEqual([])
  })
}

for (const language of toldIn('ru')) {
  story(`a large transfer asks who is acting and goes through, in ${language}`, async ({ browser, server }) => {
    const payer = await openPerson(server.url, language, '3000.00')
    const payee = await openPerson(server.url, 'en')
    const { page, problems } = await openBrowser(browser, server, { language, person: payer })
    const [transfer, security] = [new Transfer(page), new Security(page)]
    await transfer.open()
    await transfer.choose(payee.accountNumber)
    await transfer.setAmount('2000')
    await transfer.send.click()
    await expect(security.passwordField).toBeVisible()
    await expectAccessible(page, 'who is acting')

    await page.keyboard.press('Escape')
    await expect(security.dialog).toHaveCount(0)
    await expect(transfer.send).toBeEnabled()
    expect(await balanceOf(server.url, payer)).toBe('3000.00')
    await expectSound(page, 'review as it was')

    await transfer.send.click()
    await security.proveBy(password)
    await transfer.expectDone()
    expect(await balanceOf(server.url, payer)).toBe('1000.00')
    expect(await balanceOf(server.url, payee)).toBe('2000.00')
    expect(problems).toEqual([])
  })
}

import { expect } from '@playwright/test'
import { SignIn } from '../pages/sign-in.ts'
import { openBrowser, story } from '../support/story.ts'

// What of fields neither a walk through the pages nor a test of one field shows: docs/rules.md, U17 and U18.

story(
  'a password is pasted, and shown by a button that the keyboard reaches and that says what it does',
  async ({ browser, server }) => {
    const { page, context } = await openBrowser(browser, server, { language: 'he' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const signIn = new SignIn(page)
    await signIn.open('login')
    const password = signIn.field('password')
    await page.evaluate(() => navigator.clipboard.writeText('sunflower-7'))
    await password.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(password).toHaveValue('sunflower-7')

    await page.keyboard.press('Tab')
    const toggle = signIn.dialog.locator('button:focus')
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    const before = await toggle.getAttribute('aria-label')
    await page.keyboard.press('Space')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    expect(await toggle.getAttribute('aria-label')).not.toBe(before)
    await expect(password).toHaveAttribute('type', 'text')
  },
)

story('a phone is left as it is typed, and its country is found by its first letters', async ({ browser, server }) => {
  const { page, context } = await openBrowser(browser, server, { language: 'he' })
  const signIn = new SignIn(page)
  await signIn.open('login')
  const phone = signIn.field('phone')
  await phone.pressSequentially('050 24 5678')
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6))
  await page.keyboard.type('3')
  await expect(phone).toHaveValue('050 243 5678')
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7)

  const country = signIn.dialog.locator('.phone-country select')
  await country.selectOption('FR')
  await country.focus()
  // The keyboard of the tests knows Latin letters only.
  const keyboard = await context.newCDPSession(page)
  for (const letter of 'ישר') {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter })
  }
  await expect(country).toHaveValue('IL')
  await phone.fill('+33 6 12 34 56 78')
  await expect(country).toHaveValue('FR')
})

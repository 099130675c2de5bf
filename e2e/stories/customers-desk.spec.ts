import { sandboxClock } from '@emun/contract/sandbox'
import { openVerification } from '@emun/contract/customer'
import { expect } from '@playwright/test'
import { Desk } from '../pages/desk.ts'
import { Home } from '../pages/home.ts'
import { SignIn } from '../pages/sign-in.ts'
import { drawPicture, sendDocument } from '../pages/verification.ts'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson, password } from '../support/people.ts'
import { desktop, openBrowser, phone, story } from '../support/story.ts'

story(
  'an operator blocks an account and opens it again, and its customer sees it, and who looked',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'he')
    const theirs = await openBrowser(browser, server, { language: 'he', size: phone, person })
    await new Home(theirs.page).open()
    await ask(server.url, openVerification, { token: person.authToken, body: { requestType: 'crypto' } })
    await sendDocument(server.url, person.authToken, 'passport', await drawPicture(theirs.page, '#2c5a66'))

    const { page } = await openBrowser(browser, server, { language: 'en', size: desktop })
    const desk = new Desk(page)
    // No code is taken twice, and the story before may have ended with this one.
    await ask(server.url, sandboxClock, { body: { advanceMs: 60_000 } })
    await desk.open()
    await desk.signIn(server.url)
    await page.getByRole('link', { name: 'Customers', exact: true }).click()
    await page.keyboard.press('/')
    await page.locator('input[name="q"]').fill(person.phone)
    await page.keyboard.press('Enter')
    await expect(page.locator('.found a')).toHaveCount(1)
    await expectSound(page, 'customers found')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show the documents' }).click()
    await expect(page.locator('.cases .chip')).toHaveText(['With the customer', 'Sent', 'Not sent yet'])
    await expectSound(page, 'customer with documents')
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.locator('select[name="category"]').selectOption('security_threat')
    const note = await page.locator('dialog textarea[name="note"]').inputValue()
    expect(note).toMatch(/[א-ת]/)
    await page.locator('dialog input[name="reason"]').fill('Reported by the customer’s bank')
    await expectSound(page, 'customer, blocking')
    await page.locator('dialog button[type="submit"]').click()

    // Their page says so by itself: nothing was touched there.
    const dialog = theirs.page.locator('dialog[open]')
    await expect(dialog).toContainText(note)
    await expectSound(theirs.page, 'blocked with a note')
    await expect(page.locator('.banner')).toContainText('Security threat')
    await expectSound(page, 'customer, blocked')

    await page.getByRole('button', { name: 'Unblock' }).click()
    await page.locator('dialog input[name="reason"]').fill('Checked')
    await page.locator('dialog button[type="submit"]').click()
    await expect(page.getByRole('button', { name: 'Unblock' })).toHaveCount(0)

    // The block had ended every session, so their page leaves by itself, and they may log in.
    await theirs.page.waitForURL(/\/$/)
    const door = new SignIn(theirs.page)
    await door.open('login')
    await door.logIn(person.phone.replace('+972', '0'), password)
    await theirs.page.waitForURL(/\/dashboard/)
    await theirs.page.goto('/settings/access')
    await expect(theirs.page.locator('.look').first()).toContainText('מסמכים')
    await expectSound(theirs.page, 'who looked')
    await theirs.page.goto('/settings/account')
    await expect(theirs.page.locator('select[name="days"]')).toBeVisible()
    await expectSound(theirs.page, 'pause or close')
  },
)

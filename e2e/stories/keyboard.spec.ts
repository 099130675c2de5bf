import { openVerification } from '@emun/contract/customer'
import { expect } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { ReviewDesk } from '../pages/review.ts'
import { SignIn } from '../pages/sign-in.ts'
import { drawPicture, sendDocument } from '../pages/verification.ts'
import { ask } from '../support/api.ts'
import { reach, typeInto } from '../support/keyboard.ts'
import { emptyQueues, openDesk, signOperatorIn } from '../support/operators.ts'
import { latestCode, names, newPhone, openPerson, password } from '../support/people.ts'
import { desktop, openBrowser, story } from '../support/story.ts'
import { toldIn } from '../support/told-languages.ts'

for (const language of toldIn('ar')) {
  story(`an account is opened by keyboard alone, in ${language}`, async ({ browser, server }) => {
    const { page, problems } = await openBrowser(browser, server, { language, size: desktop })
    const signIn = new SignIn(page)
    const { national, international } = newPhone()
    await page.goto('/')
    await reach(page, page.locator('a[href*="auth=register"]').first())
    await page.keyboard.press('Enter')
    await expect(signIn.field('phone')).toBeFocused()
    await page.keyboard.type(national)
    await typeInto(page, signIn.field('password'), password)
    await typeInto(page, signIn.field('confirmPassword'), password)
    await reach(page, signIn.field('termsAccepted'))
    await page.keyboard.press('Space')
    await reach(page, signIn.dialog.locator('button[type="submit"]').first())
    await page.keyboard.press('Enter')

    await expect(signIn.field('code')).toBeFocused()
    await page.keyboard.type(await latestCode(server.url, international))
    await expect(signIn.field('firstName')).toBeVisible()
    const nickName = `k.${international.slice(-7)}`
    const profile = { nickName, ...names[language], email: 'keys@emun.example', dateOfBirth: '27-03-1990' }
    for (const [name, value] of Object.entries(profile)) await typeInto(page, signIn.field(name), value)
    await page.keyboard.press('Enter')
    await new Home(page).expectOpen()
    expect(problems).toEqual([])
  })
}

story('a case is sent back and then decided by keyboard alone', async ({ browser, server }) => {
  await emptyQueues(server)
  const person = await openPerson(server.url, 'ru')
  await ask(server.url, openVerification, { token: person.authToken, body: { requestType: 'crypto' } })
  const token = await signOperatorIn(server.url, 'reviewer@emun.example')
  const { page, problems } = await openDesk(browser, server, { token })
  for (const [kind, colour] of Object.entries({ passport: '#135', selfie: '#531' }))
    await sendDocument(server.url, person.authToken, kind, await drawPicture(page, colour))
  const desk = new ReviewDesk(page)
  await page.goto('/console')
  // The queues can be here before the person is, and the keys of places are those of the person.
  await expect(page.locator('.rail-places')).toContainText('Identity checks')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(desk.rows).toHaveCount(1)
  await desk.takeNext()
  await expect(desk.approve).toBeEnabled()

  await page.keyboard.press('r')
  await reach(page, page.locator('select[name="reason"]'))
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('textarea[name="message"]')).not.toHaveValue('')
  await reach(page, page.getByRole('button', { name: 'Reject and tell the customer' }))
  await page.keyboard.press('Enter')
  expect(await desk.approveByKey()).toBe(true)
  await expect(page.getByText('Queue clear')).toBeVisible()
  expect(problems).toEqual([])
})

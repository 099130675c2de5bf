import { me, openVerification, readDocumentsStatus, storePassport } from '@emun/contract/customer'
import { largestImageBytes } from '@emun/contract/uploads'
import { expect } from '@playwright/test'
import { drawPicture, sendDocument, Wizard } from '../pages/verification.ts'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson } from '../support/people.ts'
import { desktop, openBrowser, story } from '../support/story.ts'

story('a customer shows who they are, from home to the checking screen, in Hebrew', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'he')
  const { page, problems } = await openBrowser(browser, server, { language: 'he', person })
  const wizard = new Wizard(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'לא מאומת' }).click()
  await expect(wizard.heading('אימות זהות')).toBeVisible()
  await expectSound(page, 'intro')
  await wizard.button('להתחיל').click()

  await expect(wizard.heading('דרכון או תעודת זהות')).toBeVisible()
  await expect(page.getByText('צילום', { exact: true })).toBeVisible()
  await expectSound(page, 'passport')
  await wizard.choose('picture.png', 'image/png', await drawPicture(page, '#375'))
  await expect(wizard.preview).toBeVisible()
  await expectSound(page, 'passport chosen')
  await wizard.button('המשך').click()
  await expect(wizard.heading('סלפי עם המסמך')).toBeVisible()
  expect((await ask(server.url, me, { token: person.authToken })).userObj.verification).toBe('none')
  await wizard.send('#735', 'המשך')
  await expect(wizard.heading('אישור כתובת')).toBeVisible()
  await expectSound(page, 'address')
  await wizard.send('#537', 'המשך')

  await expect(wizard.heading('אנחנו בודקים את המסמכים')).toBeVisible()
  expect(new Set(Object.values(await wizard.stages()))).toEqual(new Set(['בבדיקה']))
  await expectSound(page, 'checking')
  const status = await ask(server.url, readDocumentsStatus, { token: person.authToken })
  expect([status.level, status.unprocessed.length]).toEqual(['moderation', 3])

  await page.goto('/verification?for=topupLimit')
  await expect(wizard.heading('אנחנו בודקים את המסמכים')).toBeVisible()
  await page.getByRole('link', { name: 'סגירה' }).click()
  await expect(page.getByRole('link', { name: 'בבדיקה' })).toBeVisible()
  expect(problems).toEqual([])
})

story('the whole way by keyboard alone', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en')
  const { page, problems } = await openBrowser(browser, server, { language: 'en', person, size: desktop })
  const wizard = new Wizard(page)
  const tabTo = async (name: string) => {
    for (let count = 0; count < 40; count += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        return (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent) ?? ''
      })
      if (focused.trim().startsWith(name)) return
    }
    throw new Error(`${name} is not reached by Tab`)
  }
  await page.goto('/verification?for=crypto')
  await expect(page.getByText('your crypto deposits arrive')).toBeVisible()
  await tabTo('Start')
  await page.keyboard.press('Enter')
  for (const [heading, colour] of [
    ['Passport or identity card', '#248'],
    ['Selfie with the document', '#842'],
  ] as const) {
    await expect(wizard.heading(heading)).toBeFocused()
    const picture = await drawPicture(page, colour)
    // A page that was just drawn may take the focus to its heading once more: whoever sees that goes there again.
    await expect(async () => {
      const chooser = page.waitForEvent('filechooser', { timeout: 5_000 })
      await tabTo('Choose a picture')
      await page.keyboard.press('Space')
      await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    }).toPass()
    await expect(wizard.preview).toBeVisible()
    await tabTo('Next')
    await page.keyboard.press('Enter')
  }
  await expect(wizard.heading('We are checking your documents')).toBeFocused()
  await tabTo('Close')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(problems).toEqual([])
})

story(
  'a file that cannot be a document is refused before it is sent, and says what to do',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'he')
    await ask(server.url, openVerification, { token: person.authToken, body: { requestType: 'general' } })
    const { page } = await openBrowser(browser, server, { language: 'he', person })
    const wizard = new Wizard(page)
    await page.goto('/verification/passport')
    await wizard.button('המשך').click()
    await expect(wizard.error).toContainText('בחרו תמונה')
    await wizard.choose('me.png', 'image/png', Buffer.alloc(largestImageBytes + 1))
    await expect(wizard.error).toContainText('5')
    await wizard.choose('me.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
    await expect(wizard.error).toContainText('PNG')
    await wizard.choose('IMG_1.HEIC', 'image/heic', Buffer.from('ftypheic'))
    await expect(wizard.error).toContainText('HEIC')
    await expectSound(page, 'refused')
    await wizard.choose('me.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'))
    await wizard.button('המשך').click()
    await expect(wizard.error).toContainText('JPG')
  },
)

story(
  'sending tells how far it is, can be called off, and is tried again with the same picture',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'en')
    await ask(server.url, openVerification, { token: person.authToken, body: { requestType: 'general' } })
    const { page } = await openBrowser(browser, server, { language: 'en', person, size: desktop })
    const wizard = new Wizard(page)
    await page.goto('/verification/passport')
    let isHeld = true
    await page.route(`**${storePassport.path}`, async (route) => {
      // Not answered while it is held: only calling it off ends it.
      if (!isHeld) await route.continue()
    })
    await wizard.send('#268', 'Next')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expectSound(page, 'sending')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(wizard.preview).toBeVisible()
    isHeld = false
    await wizard.button('Next').click()
    await expect(wizard.heading('Selfie with the document')).toBeVisible()
  },
)

story('what is sent on another device shows here without a reload', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en')
  const { page } = await openBrowser(browser, server, { language: 'en', person })
  const wizard = new Wizard(page)
  const token = person.authToken
  const chip = (word: string) => page.locator('.chip', { hasText: word })
  const told = page.waitForResponse((response) => response.url().includes('/account/events'))
  await page.goto('/verification/status')
  await expect(page.getByText('Nothing is being checked.')).toBeVisible()
  await told
  await ask(server.url, openVerification, { token, body: { requestType: 'crypto' } })
  await expect(chip('Not sent yet')).toHaveCount(2)
  await sendDocument(server.url, token, 'passport', await drawPicture(page, '#123'))
  await expect(chip('Received')).toBeVisible()
  await sendDocument(server.url, token, 'selfie', await drawPicture(page, '#321'))
  await expect(wizard.heading('We are checking your documents')).toBeVisible()
  await expect(chip('Under review')).toHaveCount(2)
})

import { type BrowserContext, expect, type Page } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { Messenger } from '../pages/messenger.ts'
import { SignIn } from '../pages/sign-in.ts'
import { expectAccessible, expectSound, expectValuesInOrder } from '../support/looks.ts'
import { latestCode, names, newPhone, openPerson, password } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

const words = {
  he: { chat: /וואטסאפ/, sms: /מסרון/, confirmed: 'המספר אושר' },
  ar: { chat: /عبر واتساب/, sms: /رسالة قصيرة/, confirmed: 'تم تأكيد الرقم' },
  ru: { chat: /в WhatsApp/, sms: /по SMS/, confirmed: 'Номер подтверждён' },
  en: { chat: /WhatsApp instead/, sms: /SMS instead/, confirmed: 'Your number is confirmed' },
} as const
const newWord = 'moonflower-9'

/** Follows the link to the chat, which opens beside the page. */
async function openChat(context: BrowserContext, { dialog }: SignIn): Promise<Messenger> {
  const opened = context.waitForEvent('page')
  await dialog.locator('a[target="_blank"]').click()
  const page = await opened
  await page.waitForLoadState()
  return new Messenger(page)
}

async function fillRegistration(page: Page, signIn: SignIn, number: string): Promise<void> {
  await page.goto('/')
  await page.locator('a[href="/?auth=register"]:visible').first().click()
  await signIn.field('phone').fill(number)
  await signIn.field('password').fill(password)
  await signIn.field('confirmPassword').fill(password)
  await signIn.acceptTerms()
}

for (const language of toldIn('he')) {
  story(`somebody opens an account by the chat, both sides at once, in ${language}`, async ({ browser, server }) => {
    const { page, context, problems } = await openBrowser(browser, server, { language, size: sizeIn(language) })
    const signIn = new SignIn(page)
    const { national } = newPhone()
    await fillRegistration(page, signIn, national)
    await signIn.dialog.getByRole('button', { name: words[language].chat }).click()
    await expect(signIn.dialog.locator('.chat-steps li')).toHaveCount(3)
    await expectAccessible(page, 'registration, chat')
    await expectValuesInOrder(page)
    await page.reload()
    await expect(signIn.dialog.locator('.chat-steps li')).toHaveCount(3)

    const messenger = await openChat(context, signIn)
    await expectSound(messenger.page, 'messenger')
    await messenger.send('+972509999999')
    await page.bringToFront()
    await expect(signIn.dialog.locator('.banner[data-tone="warning"]')).toBeVisible()
    await expectAccessible(page, 'registration, another number')

    await messenger.page.close()
    const again = await openChat(context, signIn)
    await again.hideNumber()
    await again.send()
    await expectAccessible(again.page, 'messenger, asked for the number')
    await again.shareNumber()
    await expect(again.answers.last()).toContainText(words[language].confirmed)
    await expect(signIn.field('firstName')).toBeVisible({ timeout: 5_000 })
    const nickName = `chat${national.slice(-7)}`
    const profile = { ...names[language], nickName, email: `${nickName}@emun.example`, dateOfBirth: '27-03-1990' }
    await signIn.fillProfile(profile)
    await new Home(page).expectOpen()
    expect(problems).toEqual([])
  })
}

for (const language of toldIn('ar')) {
  story(`somebody who forgot the password restores it by the chat, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language)
    await server.database.query('delete from attempt')
    const { page, context, problems } = await openBrowser(browser, server, { language, size: sizeIn(language) })
    const signIn = new SignIn(page)
    await signIn.open('restore')
    await signIn.field('phone').fill(person.phone)
    await signIn.dialog.getByRole('button', { name: words[language].chat }).click()
    const messenger = await openChat(context, signIn)
    await messenger.send()
    await expect(messenger.answers.last()).toContainText(words[language].confirmed)
    await page.bringToFront()
    await expect(signIn.field('newPassword')).toBeVisible({ timeout: 5_000 })
    await signIn.setPassword(newWord)
    await expect(page).toHaveURL(/auth=login&passwordUpdated/)
    await signIn.logIn(person.phone, newWord)
    await new Home(page).expectOpen()
    expect(problems).toEqual([])
  })
}

story('somebody goes from the chat to the code and back, and loses nothing', async ({ browser, server }) => {
  const { page, context } = await openBrowser(browser, server, { language: 'en' })
  const signIn = new SignIn(page)
  const { national, international } = newPhone()
  await fillRegistration(page, signIn, national)
  await signIn.dialog.getByRole('button', { name: words.en.chat }).click()
  await signIn.dialog.getByRole('button', { name: words.en.sms }).click()
  await expect(signIn.field('code')).toBeVisible()
  await latestCode(server.url, international)
  await expect(signIn.dialog.locator('.delivery')).not.toBeEmpty()
  await expectAccessible(page, 'registration, code beside a chat')
  await signIn.dialog.getByRole('button', { name: words.en.chat }).click()
  const messenger = await openChat(context, signIn)
  await messenger.send()
  await page.bringToFront()
  await expect(signIn.field('firstName')).toBeVisible()
})

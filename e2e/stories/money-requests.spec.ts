import type { Language } from '@emun/contract/language'
import { type Browser, expect } from '@playwright/test'
import { Activity } from '../pages/activity.ts'
import { AskedForMoney, MoneyRequest } from '../pages/money-request.ts'
import { SignIn } from '../pages/sign-in.ts'
import { Transfer } from '../pages/transfer.ts'
import { expectSound } from '../support/looks.ts'
import { balanceOf, openPerson, password } from '../support/people.ts'
import { isEveryPathPlayed } from '../support/played-rails.ts'
import type { Server } from '../support/server.ts'
import { desktop, openBrowser, phone, story } from '../support/story.ts'

// Somebody asks for money by a link, and whoever has it pays. Every run tells it in Hebrew on a phone.

const words = {
  he: { paid: 'הבקשה כבר שולמה', own: 'זאת הבקשה שלכם', refused: 'אי אפשר יותר לשלם' },
  en: { paid: 'It has been paid', own: 'This is your own request', refused: 'can no longer be paid' },
} as const

const tellings = [
  { language: 'he', size: phone, note: 'פיצה של יום שישי', isTold: true },
  { language: 'en', size: desktop, note: 'Friday’s pizza', isTold: isEveryPathPlayed() },
] as const

for (const { language, size, note } of tellings.filter(({ isTold }) => isTold)) {
  story(
    `a request for money is paid by its link, once, in ${language} on a screen of ${size.width}`,
    async ({ browser, server }) => {
      const mine = await ask(browser, server, { language, size })
      const link = await mine.request.make(language === 'he' ? '18,50' : '18.50', note)
      await expectSound(mine.page, 'one’s own request')
      expect(await mine.request.share()).toMatchObject({ url: `${server.url}${link}` })

      // Two have the link: one is at the review when the other, who has to sign in first, pays.
      const late = await openPayer(browser, server, { language, size })
      await late.asked.open(link)
      await late.asked.goOn()
      const payer = await openPerson(server.url, language, '100.00')
      const theirs = await openBrowser(browser, server, { language, size })
      await theirs.page.goto(link)
      await new SignIn(theirs.page).logIn(payer.phone, password)
      await theirs.page.waitForURL(`**${link}`)
      const asked = new AskedForMoney(theirs.page)
      await expect(asked.main).toContainText(note)
      await expectSound(theirs.page, 'asked for money')
      await asked.goOn()
      const transfer = new Transfer(theirs.page)
      await transfer.send.click()
      await transfer.expectDone()

      // The one who asked sees it where they are; the other one is told why not, and where they look again.
      await mine.request.expectState('paid')
      await new Transfer(late.page).send.click()
      await expect(late.page.locator('main [role="alert"]')).toContainText(words[language].refused)
      await late.asked.open(link)
      await late.asked.expectOver(words[language].paid)
      await expectSound(late.page, 'asked for what was paid')

      for (const page of [mine.page, theirs.page]) await expectInActivity(page, /18[.,]50/)
      expect(await balanceOf(server.url, mine.person)).toBe('18.50')
      expect(await balanceOf(server.url, payer)).toBe('81.50')
      expect(await balanceOf(server.url, late.person)).toBe('100.00')
      expect([...mine.problems, ...theirs.problems, ...late.problems]).toEqual([])
    },
  )
}

if (isEveryPathPlayed()) {
  story(
    'one’s own request is not paid, nor one that was cancelled or whose time is over',
    async ({ browser, server }) => {
      const mine = await ask(browser, server, { language: 'en', size: phone })
      const cancelled = await mine.request.make('', 'Whatever you like')
      const own = new AskedForMoney(mine.page)
      await own.open(cancelled)
      await own.expectOver(words.en.own)
      await own.over.locator('a').click()
      await mine.request.cancel()
      await mine.request.openForm()
      const expired = await mine.request.make('7', '')
      await server.database.query(
        `update money_request set expires_at = created_at + interval '1 millisecond' where code = $1`,
        [expired.split('/').at(-1)],
      )

      const other = await openPayer(browser, server, { language: 'en', size: phone })
      await other.asked.open(cancelled)
      await other.asked.expectOver('It was cancelled')
      await other.asked.open(expired)
      await other.asked.expectOver('It has expired')
      await expectSound(other.page, 'asked for what is over')
      expect(await balanceOf(server.url, other.person)).toBe('100.00')
      expect([...mine.problems, ...other.problems]).toEqual([])
    },
  )
}

type Told = { readonly language: Language; readonly size: typeof phone }

/** Somebody at the form that asks for money, on a device that can share. */
async function ask(browser: Browser, server: Server, { language, size }: Told) {
  const person = await openPerson(server.url, language)
  const { page, context, problems } = await openBrowser(browser, server, { language, size, person })
  await context.addInitScript(() => {
    navigator.share = async (data) => void ((window as { shared?: unknown }).shared = data)
  })
  const request = new MoneyRequest(page)
  await request.openForm()
  return { person, page, problems, request }
}

/** Somebody with money who is signed in. */
async function openPayer(browser: Browser, server: Server, { language, size }: Told) {
  const person = await openPerson(server.url, language, '100.00')
  const { page, problems } = await openBrowser(browser, server, { language, size, person })
  return { person, page, problems, asked: new AskedForMoney(page) }
}

async function expectInActivity(page: Activity['page'], amount: RegExp): Promise<void> {
  const activity = new Activity(page)
  await activity.open()
  await expect(activity.rows.first()).toContainText(amount)
  await activity.openNewest()
  await expect(page.locator('main [data-money]').first()).toContainText(amount)
}

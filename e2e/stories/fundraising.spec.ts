import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Language } from '@emun/contract/language'
import { sandboxChainSend } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { type Browser, expect, type Page } from '@playwright/test'
import { DepositPages } from '../pages/deposit.ts'
import { Fundraising, Giving } from '../pages/fundraising.ts'
import { PaymentDesk } from '../pages/payment-desk.ts'
import { ask } from '../support/api.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { passTime } from '../support/clock.ts'
import { startFundraising, typedDay } from '../support/fundraising.ts'
import { giveByCard } from '../support/gifts.ts'
import { expectSound, lookIn } from '../support/looks.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { balanceOf, openPerson } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { desktop, openBrowser, phone, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

const purposes = {
  he: 'פסנתר לבית הספר',
  ar: 'بيانو للمدرسة',
  ru: 'Пианино для школы',
  en: 'A piano for the school',
} as const

for (const language of toldIn('ru')) {
  story(`friends give to a fundraiser without an account, in ${language}`, async ({ browser, server }) => {
    const person = await openPerson(server.url, language)
    await server.database.query(`update customer set verification = 'full' where id = $1`, [person.id])
    const mine = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
    const organiser = new Fundraising(mine.page)
    const point = language === 'ru' ? ',' : '.'
    const purpose = purposes[language]
    const link = await organiser.start({
      purpose,
      target: `1000${point}00`,
      minimum: '10',
      endsOn: await typedDay(server, 30),
    })
    await expectSound(mine.page, 'a new fundraiser', lookIn(language))

    // A guest has no account, pays in three steps, and reads beforehand what of it arrives.
    const theirs = await openBrowser(browser, server, { language, size: phone })
    await theirs.page.goto(link)
    const guest = new Giving(theirs.page)
    await expect(guest.main).toContainText(purpose)
    await expectShared(server, theirs.page, purpose)
    await guest.choose('card')
    await guest.give(`100${point}00`, 'Ноа')
    await guest.payAtProvider()
    await expect(guest.main.locator('.credited')).toContainText(/85[.,]00/)
    await expectSound(theirs.page, 'a gift that arrived', lookIn(language))
    // The payment is this browser’s: with its address alone it is nobody’s.
    const stranger = await openBrowser(browser, server, { language })
    await stranger.page.goto(theirs.page.url())
    await expect(stranger.page.locator('main .error-panel, main [role="alert"]').first()).toBeVisible()

    // The organiser sees it where they are, and moves it without a fee.
    await expect(organiser.gifts).toContainText('Ноа')
    await expect(organiser.facts).toContainText(/85[.,]00/)
    await organiser.moveToBalance()
    expect(await balanceOf(server.url, person)).toBe('85.00')

    await organiser.end()
    await theirs.page.goto(link)
    await expect(guest.main.locator('.banner')).toBeVisible()
    await expect(guest.main.locator('a[href$="/pay"]')).toHaveCount(0)
    expect([...mine.problems, ...theirs.problems]).toEqual([])
  })
}

for (const language of toldIn('en')) {
  story(
    `guests give by crypto and by bank, an agent credits what was proved, and the organiser sees both, in ${language}`,
    async ({ browser, server }) => {
      // The bot gives only details of places: without any, a person does.
      await server.database.query('update deposit_place set is_on = false')
      const person = await openPerson(server.url, language)
      const fundraising = await startFundraising(server, person)
      const token = await signOperatorIn(server.url, 'agent@emun.example')
      const mine = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
      await mine.page.goto(`/fundraising/${fundraising}`)
      const organiser = new Fundraising(mine.page)
      const office = await openDesk(browser, server, { token, language, size: desktop })
      const desk = new PaymentDesk(office.page)
      await desk.enter()

      // Coins come to an address that is this payment’s alone; once the chain is sure, they are credited by themselves.
      const byCrypto = await openGuest(browser, server, { fundraising, language })
      await byCrypto.giving.choose('usdt-trc20')
      await byCrypto.giving.give('100', 'Noa')
      await byCrypto.payment.expectAddressOn('USDT', 'TRON')
      await expectSound(byCrypto.page, 'an address to give to', lookIn(language))
      const amount = { amount: '100.000000', currency: 'USDT' } as const
      const to = await byCrypto.payment.address()
      await ask(server.url, sandboxChainSend, { body: { chain: 'usdt-trc20', to, amount, token: 'ours' } })
      await passTime(server, 5 * minute, token)
      await byCrypto.giving.expectArrived(/90[.,]00/)
      await expect(organiser.gifts).toContainText(['Noa'])
      await expect(organiser.facts).toContainText(/90[.,]00/)
      await expectBooksToBalance(server.database)

      // Somebody at the desk tells where to pay, and believes the picture of the payment.
      const byBank = await openGuest(browser, server, { fundraising, language })
      await byBank.giving.choose('bank')
      const id = await byBank.giving.give('740', 'Omar')
      await desk.give(id, { bank: '12', branch: '600', account: '123456', owner: 'Emun Payments Ltd' })
      await expect(byBank.giving.main).toContainText('123456')
      await expectSound(byBank.page, 'details to give by', lookIn(language))
      await byBank.payment.sendPicture('seagreen')
      await desk.creditAsAgreed(id)
      await byBank.giving.expectArrived(/179[.,]10/)
      await expect(organiser.gifts).toContainText(['Omar', 'Noa'])
      await expect(organiser.facts).toContainText(/269[.,]10/)
      await expectBooksToBalance(server.database)

      await organiser.moveToBalance()
      expect(await balanceOf(server.url, person)).toBe('269.10')
      for (const { problems } of [mine, office, byCrypto, byBank]) expect(problems).toEqual([])
    },
  )
}

for (const language of toldIn('ar')) {
  story(`a customer gives to a fundraiser out of the balance, in ${language}`, async ({ browser, server }) => {
    const [person, giver] = [await openPerson(server.url, language), await openPerson(server.url, language, '50.00')]
    const fundraising = await startFundraising(server, person)
    const mine = await openBrowser(browser, server, { language, person: giver, size: sizeIn(language) })
    await mine.page.goto(`/f/${fundraising}`)
    const giving = new Giving(mine.page)
    await giving.main.locator('a[href$="/pay"]').click()
    await expect(giving.main.locator('.method').first()).toContainText(/50[.,]00/)
    await expectSound(mine.page, 'the ways to give, the balance first', lookIn(language))
    await mine.page.goBack()
    await giving.reviewFromBalance('20')
    await expect(giving.main.locator('.cost')).toContainText('A piano for the school')
    await expect(giving.main.locator('button[data-variant="primary"]')).toContainText(/20[.,]00/)
    await expectSound(mine.page, 'a gift to be checked', lookIn(language))
    await giving.giveFromBalance()
    await expectSound(mine.page, 'a gift that was given', lookIn(language))
    expect(await balanceOf(server.url, giver)).toBe('30.00')

    // The receipt is in the activity, under its own kind.
    await giving.main.locator('a[href^="/activity/"]').click()
    await expect(mine.page.locator('main')).toContainText('A piano for the school')
    await expect(mine.page.locator('main')).toContainText(/20[.,]00/)
    await expectSound(mine.page, 'the receipt of a gift', lookIn(language))

    // The organiser has it among the gifts, with what others do not see, and moves it.
    const theirs = await openBrowser(browser, server, { language, person, size: sizeIn(language) })
    await theirs.page.goto(`/fundraising/${fundraising}`)
    const organiser = new Fundraising(theirs.page)
    await expect(organiser.gifts).toContainText([/20[.,]00/])
    await organiser.moveToBalance()
    expect(await balanceOf(server.url, person)).toBe('20.00')
    await expectBooksToBalance(server.database)
    expect([...mine.problems, ...theirs.problems]).toEqual([])
  })
}

story(
  'a widget fits a foreign page that reads from right to left, and follows the fundraiser',
  async ({ browser, server }) => {
    const fundraising = await startFundraising(server, await openPerson(server.url, 'he'))
    const host = await openHost(server.url, fundraising)
    try {
      const context = await browser.newContext({ viewport: desktop })
      const page = await context.newPage()
      await page.clock.install()
      await page.goto(host.address)
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('#purpose')).toHaveText('A piano for the school')
      const shape = await frame.locator('html').evaluate((html) => ({
        dir: html.getAttribute('dir'),
        lang: html.getAttribute('lang'),
        isWhole: html.scrollHeight <= html.clientHeight && html.scrollWidth <= html.clientWidth,
      }))
      expect(shape).toEqual({ dir: 'rtl', lang: 'ar', isWhole: true })
      expect((await page.locator('iframe').boundingBox())?.width).toBe(280)
      await giveByCard(server, fundraising, '100.00')
      // It asks again by itself, twice a minute.
      await page.clock.fastForward('00:31')
      await expect(frame.locator('#raised')).toHaveText(/85\.00/)
      await expect(frame.locator('#bar')).toHaveJSProperty('value', 8)
      await expect(frame.locator('#give')).toHaveAttribute('href', `/f/${fundraising}?lang=ar`)
      expect(await context.cookies()).toEqual([])
    } finally {
      host.server.close()
    }
  },
)

type Link = { readonly fundraising: string; readonly language: Language }

/** Somebody without an account who was given the link, on their phone. */
async function openGuest(browser: Browser, server: Server, { fundraising, language }: Link) {
  const { page, problems } = await openBrowser(browser, server, { language, size: phone })
  await page.goto(`/f/${fundraising}`)
  return { page, problems, giving: new Giving(page), payment: new DepositPages(page, language) }
}

/** Where the link is sent, a picture stands beside it, and says in words too what it shows. */
async function expectShared(server: Server, page: Page, purpose: string): Promise<void> {
  const tag = async (name: string) => page.locator(`meta[property="og:image${name}"]`).getAttribute('content')
  expect(await tag(':alt')).toContain(purpose)
  expect([await tag(':width'), await tag(':height')]).toEqual(['1200', '630'])
  const picture = await fetch(`${server.url}${new URL((await tag('')) ?? '').pathname}`)
  expect(picture.headers.get('content-type')).toBe('image/png')
}

/** Somebody’s own site in Arabic, with the one line that shows a fundraiser in a column of 280 pixels. */
async function openHost(
  product: string,
  id: string,
): Promise<{ readonly server: HttpServer; readonly address: string }> {
  const line = `<script async src="${product}/embed/f.js" data-id="${id}"></script>`
  const html = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>Host</title><div style="width:280px">${line}</div></html>`
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

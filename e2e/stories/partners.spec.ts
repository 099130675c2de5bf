import type { Language } from '@emun/contract/language'
import { expect } from '@playwright/test'
import { Business } from '../pages/business.ts'
import { PartnerPayment } from '../pages/partner-payment.ts'
import { PartnersDesk } from '../pages/partners-desk.ts'
import { expectSound } from '../support/looks.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { balanceOf, openPerson } from '../support/people.ts'
import { openShop, runQuickStart } from '../support/programs-of-partners.ts'
import { freePort } from '../support/server.ts'
import { openBrowser, phone, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

// A partner opens an interface, their shop asks for money with it, and a customer pays there and comes back.

/** What a customer reads of an interface that the house blocks. */
const unavailable: Readonly<Record<Language, string>> = {
  he: 'אינו מקבל תשלומים כרגע',
  ar: 'لا تستقبل مدفوعات حاليًا',
  ru: 'сейчас не принимает платежи',
  en: 'takes no payments right now',
}

for (const language of toldIn('ar')) {
  story(
    `a shop is paid through an interface, by a test, and live once the house lets it, in ${language}`,
    async ({ browser, server }) => {
      const owner = await openPerson(server.url, language)
      const mine = await openBrowser(browser, server, { language, size: sizeIn(language), person: owner })
      const business = new Business(mine.page)
      await business.make('Levi & Sons', 'Carmel Market')
      const tests = await openMode(business, server.url, 'test')
      const live = await openMode(business, server.url, 'live')
      const shops = await Promise.all([tests, live].map(({ settings }) => openShop(settings)))
      try {
        const desk = await openDesk(browser, server, {
          token: await signOperatorIn(server.url, 'treasurer@emun.example'),
        })
        const partners = new PartnersDesk(desk.page, owner)
        const payer = await openPerson(server.url, language, '20.00')
        const theirs = await openBrowser(browser, server, { language, size: sizeIn(language) })
        const payment = new PartnerPayment(theirs.page)
        await payment.buy(live.url)
        await expect(theirs.page.locator('main h2').first()).toHaveText('Levi & Sons')
        await expectSound(theirs.page, 'a partner’s payment, not logged in')

        await desk.page.goto('/console/partners')
        await partners.begin('Block', 'Customers complain')
        await expectSound(desk.page, 'partners, blocking one')
        await partners.decide()
        await expect(partners.row).toContainText('Blocked by us')
        await expectSound(desk.page, 'partners, one blocked')
        await expect(mine.page.locator('main .banner[data-tone="warning"]')).toBeVisible()
        await theirs.page.reload()
        await expect(payment.stopped).toContainText(unavailable[language])
        await expectSound(theirs.page, 'a partner’s payment, unavailable')
        await partners.begin('Unblock', 'Settled')
        await partners.decide()

        await theirs.page.reload()
        await payment.logIn(payer)
        await expect(payment.ofMoney).toHaveCount(2)
        await payment.pay()
        await expectSound(theirs.page, 'a partner’s payment, paid')
        await expect(business.message.locator('.chip')).toHaveAttribute('data-tone', 'positive')
        await expect(business.newest).toContainText('order-1')
        await expectSound(mine.page, 'an interface')
        await payment.goBack()

        await payTest(payment, business, tests.url)
        expect(await balanceOf(server.url, payer)).toBe('7.50')
        expect(await balanceOf(server.url, owner)).toBe('12.50')
        expect(await runQuickStart(live.settings)).toContain('open 12.50 once')
        expect([...mine.problems, ...theirs.problems, ...desk.problems]).toEqual([])
      } finally {
        for (const shop of shops) shop.stop()
      }
    },
  )
}

for (const language of toldIn('he')) {
  story(
    `somebody without an account pays a shop by a card, which gets it less the fee, in ${language}`,
    async ({ browser, server }) => {
      const owner = await openPerson(server.url, language)
      await server.database.query(`update customer set verification = 'full' where id = $1`, [owner.id])
      const mine = await openBrowser(browser, server, { language, size: sizeIn(language), person: owner })
      const business = new Business(mine.page)
      await business.make('Levi & Sons', 'Carmel Market')
      await business.let(['card', 'bank'])
      const live = await openMode(business, server.url, 'live')
      const shop = await openShop(live.settings)
      try {
        const theirs = await openBrowser(browser, server, { language, size: phone })
        const payment = new PartnerPayment(theirs.page)
        await payment.buy(live.url)
        await expect(payment.ways).toHaveCount(2)
        await expectSound(theirs.page, 'a partner’s payment, with its rails')
        await payment.choose('card')
        await expect(payment.cost).toContainText('12.50')
        await expectSound(theirs.page, 'a partner’s payment, the cost of a rail')
        await payment.begin()
        await payment.payAtProvider()
        await expect(payment.paid).toBeVisible()
        await expect(payment.arrived).toContainText(/1\d\.\d\d/)
        await expectSound(theirs.page, 'a partner’s payment, paid by a rail')
        await expect(business.newest).toContainText('order-1')
        await expectSound(mine.page, 'an interface with rails')
        await payment.goBack()
        expect(await balanceOf(server.url, owner)).toMatch(/^1[01]\./)
        expect([...mine.problems, ...theirs.problems]).toEqual([])
      } finally {
        shop.stop()
      }
    },
  )
}

/** What a shop needs for tests or for live money, and where it will be. */
async function openMode(business: Business, product: string, mode: 'test' | 'live') {
  const port = await freePort()
  const url = `http://localhost:${port}`
  await business.choose(mode)
  const webhookSecret = await business.tell(`${url}/hook`)
  const { key, secret } = await business.readKeys()
  const settings = { EMUN_URL: product, EMUN_KEY: key, EMUN_SECRET: secret, EMUN_WEBHOOK_SECRET: webhookSecret }
  return { url, settings: { ...settings, PORT: String(port) } }
}

/** Whoever is logged in pays a test: both sides read that it is one, and it leads to no line of a history. */
async function payTest(payment: PartnerPayment, business: Business, shopUrl: string): Promise<void> {
  await payment.buy(shopUrl)
  await expect(payment.test).toBeVisible()
  await expect(payment.payButton).toBeVisible()
  await expect(payment.ofMoney).toHaveCount(0)
  await payment.pay()
  await expect(payment.test).toBeVisible()
  await expectSound(payment.page, 'a partner’s payment, a test')
  await business.choose('test')
  await expect(business.message.locator('.chip')).toHaveAttribute('data-tone', 'positive')
  await expect(business.newest).toContainText('order-1')
  await expect(business.newest.locator('a')).toHaveCount(0)
  await payment.goBack()
}

import { money, toWire } from '@emun/contract/money'
import { sandboxClock } from '@emun/contract/sandbox'
import { hour, minute, second } from '@emun/contract/time'
import { expect } from '@playwright/test'
import { Business } from '../pages/business.ts'
import { PartnerPayment } from '../pages/partner-payment.ts'
import { ask } from '../support/api.ts'
import { balanceOf, openPerson, signInAgain } from '../support/people.ts'
import { openShop } from '../support/programs-of-partners.ts'
import { freePort, type Server } from '../support/server.ts'
import { openBrowser, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

// What goes wrong with a partner's systems in the life of a shop: a secret has to be changed while customers buy, and the shop is
// away when it should be told.

for (const language of toldIn('he')) {
  story(
    `both secrets change while a shop sells, and it is away for three days: nothing is lost, in ${language}`,
    async ({ browser, server }) => {
      const owner = await openPerson(server.url, language)
      const payer = await openPerson(server.url, language, '100.00')
      const mine = await openBrowser(browser, server, { language, size: sizeIn(language), person: owner })
      const theirs = await openBrowser(browser, server, { language, size: sizeIn(language), person: payer })
      const business = new Business(mine.page)
      const id = await business.make('Levi & Sons', 'Carmel Market')
      const port = await freePort()
      const url = `http://localhost:${port}`
      await business.choose('live')
      const webhookSecret = await business.tell(`${url}/hook`)
      const keys = await business.readKeys()
      const open = (secrets: { readonly secret: string; readonly webhookSecret: string }) =>
        openShop({
          EMUN_URL: server.url,
          EMUN_KEY: keys.key,
          EMUN_SECRET: secrets.secret,
          EMUN_WEBHOOK_SECRET: secrets.webhookSecret,
          PORT: String(port),
        })
      const customer = new PartnerPayment(theirs.page)
      let shop = await open({ secret: keys.secret, webhookSecret })
      try {
        const changed = business.renewSecrets()
        const sold = await sellUntil(changed, customer, url)
        shop.stop()
        shop = await open(await changed)
        await sellOne(customer, url, 1)

        await customer.buy(url)
        shop.stop()
        await customer.pay()
        await expect.poll(() => triesOf(server, id), { timeout: 30_000 }).toBe(1)
        await letThreeDaysPass(server, id)
        shop = await open(await changed)
        await ask(server.url, sandboxClock, { body: { advanceMs: 3 * hour + 35 * minute + 5 * second } })
        await expect.poll(() => untoldOf(server, id), { timeout: 30_000 }).toBe(0)

        const later = await openBrowser(browser, server, {
          language,
          size: sizeIn(language),
          person: await signInAgain(server.url, owner),
        })
        await later.page.goto(`/business/${id}`)
        const again = new Business(later.page)
        await again.choose('live')
        await expect(again.message.locator('.chip')).toHaveAttribute('data-tone', 'positive')
        const { amount } = toWire(money('USD', 12_50n * BigInt(sold + 2)))
        expect(await balanceOf(server.url, await signInAgain(server.url, owner))).toBe(amount)
        expect([...mine.problems, ...theirs.problems, ...later.problems]).toEqual([])
      } finally {
        shop.stop()
      }
    },
  )
}

async function sellOne(customer: PartnerPayment, url: string, order: number): Promise<void> {
  await customer.buy(url)
  await customer.pay()
  await customer.goBack(order)
}

/** One loaf after another until it is done, and one more after; how many were sold. */
async function sellUntil(done: Promise<unknown>, customer: PartnerPayment, url: string): Promise<number> {
  let isDone = false
  const end = done.finally(() => (isDone = true))
  let sold = 0
  for (let isLast = false; !isLast;) {
    isLast = isDone
    sold += 1
    await sellOne(customer, url, sold)
  }
  await end
  return sold
}

/** Three days after the first try, with each try before the last at its time; the shop answers none of them. */
async function letThreeDaysPass(server: Server, id: string): Promise<void> {
  const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour]
  for (const [place, advanceMs] of waits.entries()) {
    await ask(server.url, sandboxClock, { body: { advanceMs } })
    await expect.poll(() => triesOf(server, id), { timeout: 30_000 }).toBe(place + 2)
  }
  await ask(server.url, sandboxClock, { body: { advanceMs: 20 * hour + 25 * minute - 5 * second } })
}

const newest = `(select id from interface_event where interface_id = $1 order by created_at desc, id desc limit 1)`

/** How often the newest message was told so far. */
async function triesOf({ database }: Server, id: string): Promise<number> {
  const { rows } = await database.query<{ tries: number }>(
    `select count(*)::int as tries from interface_delivery where event_id = ${newest}`,
    [id],
  )
  return rows[0]?.tries ?? 0
}

/** Messages whose last try was not heard. */
async function untoldOf({ database }: Server, id: string): Promise<number> {
  const { rows } = await database.query<{ untold: number }>(
    `select count(*)::int as untold from interface_event e where interface_id = $1 and not exists (
      select 1 from interface_delivery where event_id = e.id and status between 200 and 299)`,
    [id],
  )
  return rows[0]?.untold ?? 0
}

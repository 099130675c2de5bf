import { readPushSubscription } from '@emun/contract/customer'
import { sandboxOutbox } from '@emun/contract/sandbox'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { openPerson, sendMoney } from '../support/people.ts'
import { openBrowser, phone, story } from '../support/story.ts'
import { sizeIn, toldIn } from '../support/told-languages.ts'

// What needs the outside world is played: the browser's push service, which would ask its maker's servers. The worker,
// the permission and what is shown are the browser's own.

const alerts = '/settings/alerts'

/** Gives the page a subscription of this endpoint where it would ask the browser maker's push service for one. */
async function playPushService(context: BrowserContext, endpoint: string): Promise<void> {
  await context.addInitScript((its) => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    const kept = 'playedSubscription'
    const present = () => `${its}${localStorage.getItem(kept) ?? ''}`
    const own = {
      get endpoint() {
        return present()
      },
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: present(), keys }),
      unsubscribe: async () => {
        localStorage.removeItem(kept)
        return true
      },
    } as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(kept) === null ? null : own)
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(kept, '')
      return own
    }
  }, endpoint)
}

/** Delivers a push to the page's service worker, as the browser does when its push service hands it over. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  // A worker that is not active yet is given nothing.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  const developer = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await developer.send('ServiceWorker.enable')
  const registrationId = await registered
  await developer.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
}

const shownIn = async (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, lang, dir, data }) => ({ title, body, lang, dir, data: data as unknown }))
  })

for (const language of toldIn('he')) {
  story(`a closed app tells of money and names none of it, in ${language}`, async ({ browser, server }) => {
    const payee = await openPerson(server.url, language)
    const payer = await openPerson(server.url, 'en', '50.00')
    const endpoint = `https://push.example/${payee.accountNumber}`
    const size = sizeIn(language)
    const { page, context, problems } = await openBrowser(browser, server, {
      language,
      person: payee,
      size,
      hasWorker: true,
    })
    await context.grantPermissions(['notifications'], { origin: server.url })
    await playPushService(context, endpoint)
    await page.goto(alerts)
    const device = page.locator('main section').first()
    await expect(device.getByRole('button')).toHaveCount(1)
    await expectSound(page, 'pushes are off')

    await device.getByRole('button').click()
    await expect(device.locator('.chip')).toBeVisible()
    await expectSound(page, 'pushes are on')
    await sendMoney(server.url, payer, payee, '12.50')
    const pushed = async () => (await ask(server.url, sandboxOutbox, { query: { to: endpoint } })).messages
    await expect.poll(async () => (await pushed()).length).toBe(1)
    await deliver(context, page, (await pushed())[0]?.text ?? '')
    await expect.poll(async () => (await shownIn(page)).length).toBe(1)
    const [shown] = await shownIn(page)
    expect(shown).toMatchObject({ title: 'Emun', lang: language, data: '/notifications' })
    expect(shown?.dir).toBe(language === 'he' || language === 'ar' ? 'rtl' : 'ltr')
    expect(shown?.body).not.toMatch(/12|Levin/)
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^offline \w+$/)])

    await device.getByRole('button').first().click()
    await expect.poll(async () => (await pushed()).length).toBe(2)
    await device.getByRole('button').last().click()
    await expect(device.getByRole('button')).toHaveCount(1)
    expect((await ask(server.url, readPushSubscription, { token: payee.authToken })).isOn).toBe(false)
    expect(problems).toEqual([])
  })
}

story(
  'a subscription that the browser renewed is told to the server when the app starts',
  async ({ browser, server }) => {
    const payee = await openPerson(server.url, 'en')
    const payer = await openPerson(server.url, 'en', '50.00')
    const endpoint = `https://push.example/${payee.accountNumber}`
    const { page, context, problems } = await openBrowser(browser, server, {
      language: 'en',
      person: payee,
      size: phone,
      hasWorker: true,
    })
    await context.grantPermissions(['notifications'], { origin: server.url })
    await playPushService(context, endpoint)
    await page.goto(alerts)
    await page.locator('main section').first().getByRole('button').click()
    await expect(page.locator('main section').first().locator('.chip')).toBeVisible()
    await page.evaluate(() => localStorage.setItem('playedSubscription', '/renewed'))
    // The server has it when it has answered: what happens before that goes to the old one.
    const registered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.reload()
    expect((await registered).request().postDataJSON()).toMatchObject({ endpoint: `${endpoint}/renewed` })
    await sendMoney(server.url, payer, payee, '12.50')
    const pushed = async () => (await ask(server.url, sandboxOutbox, { query: { to: `${endpoint}/renewed` } })).messages
    await expect.poll(async () => (await pushed()).length).toBe(1)
    expect(problems).toEqual([])
  },
)

story('a customer who said no is told how to undo it, and the app can be installed', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'he')
  const { page, context, problems } = await openBrowser(browser, server, { language: 'he', person, hasWorker: true })
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto(alerts)
  await expect(page.locator('main section').first().locator('.banner')).toBeVisible()
  await expectSound(page, 'pushes are blocked')
  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const manifest = (await (await page.request.get(address)).json()) as { lang: string; icons: { src: string }[] }
  expect(manifest.lang).toBe('he')
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toMatch(/^image\//)
  expect(problems).toEqual([])
})

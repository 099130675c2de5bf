import { openDeposit, transfer } from '@emun/contract/customer'
import { languages } from '@emun/contract/language'
import { expect, type Page } from '@playwright/test'
import { Home } from '../pages/home.ts'
import { Transfer } from '../pages/transfer.ts'
import { ask } from '../support/api.ts'
import { openPerson, type Person } from '../support/people.ts'
import { openBrowser, story } from '../support/story.ts'
import { goWithin } from '../support/walk.ts'

// What of money no story told before: docs/rules.md, U25, U30, U40, U43, U46, U54 and U55.

/** As far as the button that sends. */
async function review(page: Page, payee: Person, amount: string): Promise<Transfer> {
  const pages = new Transfer(page)
  await pages.open()
  await pages.choose(payee.accountNumber)
  await pages.setAmount(amount)
  return pages
}

story(
  'what cannot be undone is read first, and its button says what it does and how much',
  async ({ browser, server }) => {
    const payee = await openPerson(server.url, 'en')
    const verbs = { he: 'להעביר', ar: 'تحويل', ru: 'Перевести', en: 'Send' } as const
    for (const language of languages) {
      const person = await openPerson(server.url, language, '200.00')
      const { page } = await openBrowser(browser, server, { language, person })
      const { send } = await review(page, payee, '120')
      await expect(send).toHaveAccessibleName(new RegExp(`${verbs[language]}.*120[.,]00`))
      for (const fact of ['Michael L.', /120[.,]00/, /0[.,]00|0\s?%/])
        await expect(page.locator('main')).toContainText(fact)
    }
  },
)

story(
  'while money is under way the button waits as wide as it was, and the balance is what it is',
  async ({ browser, server }) => {
    const payer = await openPerson(server.url, 'he', '100.00')
    const payee = await openPerson(server.url, 'he')
    const { page } = await openBrowser(browser, server, { language: 'he', person: payer })
    const { send } = await review(page, payee, '10')
    let asked = 0
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(`**${transfer.path}`, async (route) => {
      asked += 1
      await held
      await route.continue()
    })
    const widthOf = async () =>
      (await page.locator('main button[aria-disabled], main button:has([data-money])').first().boundingBox())?.width
    const before = await widthOf()
    await send.click()
    const busy = page.locator('main button[aria-disabled="true"]')
    await expect(busy).toBeFocused()
    expect(await widthOf()).toBe(before)
    await expect(busy.locator('.spinner')).toHaveCSS('animation-delay', /0\.3s/)
    await busy.click({ force: true })
    await goWithin(page, '/dashboard')
    const home = new Home(page)
    await home.expectOpen()
    await home.expectBalance('100.00')
    expect(asked).toBe(1)
    letGo()
    await home.expectBalance('90.00')
  },
)

story('without a network nothing is sent, nor later by itself', async ({ browser, server }) => {
  const payer = await openPerson(server.url, 'en', '100.00')
  const payee = await openPerson(server.url, 'en')
  const { page, context } = await openBrowser(browser, server, { language: 'en', person: payer })
  const { send } = await review(page, payee, '10')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(transfer.path)) sent.push(request.url())
  })
  await context.setOffline(true)
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(/\S/)
  await send.evaluate((button: HTMLButtonElement) => button.click())
  await context.setOffline(false)
  await expect(page.getByText(/you are offline|you’re offline/i)).toHaveCount(0)
  await expect(send).toBeEnabled()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  expect(sent).toEqual([])
})

story(
  'ways to pay are told cheapest first, and a code to scan is large and on white in the dark',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'en')
    const { page } = await openBrowser(browser, server, { language: 'en', person })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/deposit')
    await expect(page.locator('main .method').first()).toBeVisible()
    const fees = (await page.locator('main .method').allInnerTexts()).map((words) =>
      Number(/(\d+(?:\.\d+)?)\s?%/.exec(words)?.[1] ?? 0),
    )
    expect(fees.length).toBeGreaterThan(3)
    expect(fees).toEqual(fees.toSorted((a, b) => a - b))

    const body = { paymentSystem: 'btc', amount: { amount: '0.01000000', currency: 'BTC' as const }, answers: {} }
    const { deposit } = await ask(server.url, openDeposit, { token: person.authToken, key: crypto.randomUUID(), body })
    await page.goto(`/deposit/d/${deposit.id}`)
    const code = page.locator('main .qr svg, main svg[role="img"]').first()
    await expect(code).toBeVisible()
    // What is drawn again meanwhile is measured once it stands.
    await expect.poll(async () => (await code.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(160)
    const ground = await code.evaluate((element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each)
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
      }
      return ''
    })
    expect(ground).toBe('rgb(255, 255, 255)')
  },
)

import { expect, type Page } from '@playwright/test'
import { sandboxChainSend, sandboxClock } from '@emun/contract/sandbox'
import { drawPicture } from '../pages/verification.ts'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { balanceOf, openPerson } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { openBrowser, story } from '../support/story.ts'

story(
  'an agent gives details, the customer pays and proves it, the agent credits it, and both see it',
  async ({ browser, server }) => {
    await withoutBot(server)
    const person = await openPerson(server.url, 'en')
    const { page, problems } = await openBrowser(browser, server, { language: 'en', person })
    await begin(page, 'courier', '1000', async () => {
      await page.getByLabel('Region').selectOption('north')
      await page.getByLabel('Street and house number').fill('Herzl 5')
      await page.getByLabel('City').fill('Haifa')
      await page.getByLabel('Phone for the courier').fill('0502345678')
      await page.getByLabel('Day').selectOption('soonest')
      await page.getByLabel('Time that suits you').selectOption('morning')
    })
    await expect(page.getByRole('heading', { name: 'Preparing your payment details' })).toBeVisible()
    await expectSound(page, 'waiting for details')

    const token = await signOperatorIn(server.url, 'agent@emun.example')
    const desk = await openDesk(browser, server, { token })
    await takeNext(desk.page, '/console/payment-details')
    await desk.page.getByLabel('When the courier comes').fill('10:00-12:00')
    await desk.page.getByLabel('Courier’s name').fill('Omer')
    await desk.page.getByLabel('Courier’s phone').fill('0502345600')
    await desk.page.getByLabel('Handover code').fill('4321')
    await expectSound(desk.page, 'giving details')
    await desk.page.getByRole('button', { name: 'Send to the customer' }).click()

    await expect(page.getByRole('heading', { name: 'Pay with these details' })).toBeVisible()
    await expect(page.locator('main')).toContainText('4321')
    await expectSound(page, 'details to pay with')
    await prove(page)
    await expect(page.getByRole('heading', { name: 'We received your proof' })).toBeVisible()
    await takeNext(desk.page, '/console/deposits')
    await expect(desk.page.locator('.viewer img')).toBeVisible({ timeout: 60_000 })
    await expectSound(desk.page, 'looking at a proof')
    await desk.page.getByRole('button', { name: /^Credit / }).click()

    await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible()
    await expectSound(page, 'credited')
    expect(await balanceOf(server.url, person)).toBe('242.02')
    expect([...problems, ...desk.problems]).toEqual([])
  },
)

story('a card is paid on the provider’s page, which brings the customer back', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'he')
  await server.database.query(`update customer set verification = 'full' where id = '${person.id}'`)
  const { page, problems } = await openBrowser(browser, server, { language: 'en', person })
  await begin(page, 'card', '100', async () => undefined)
  await page.getByRole('link', { name: 'Go to the provider' }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.locator('form button').first().click()
  await page.waitForURL(/\/deposit\/d\//)
  await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible({ timeout: 30_000 })
  expect(await balanceOf(server.url, person)).toBe('85.00')
  expect(problems).toEqual([])
})

story(
  'crypto comes to an address of one’s own, is seen, confirmed and credited without a fee',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'en')
    await server.database.query(`update customer set verification = 'crypto' where id = '${person.id}'`)
    const { page, problems } = await openBrowser(browser, server, { language: 'en', person })
    await begin(page, 'usdt-trc20', '50', async () => undefined)
    await expect(page.getByRole('heading', { name: /Send .?USDT.? on .?TRON/ })).toBeVisible()
    await expectSound(page, 'an address to pay to')
    const to = ((await page.locator('.chain-address .copy-row-value').innerText()) ?? '').replaceAll(/\s/g, '')
    const amount = { amount: '50.000000', currency: 'USDT' } as const
    await ask(server.url, sandboxChainSend, { body: { chain: 'usdt-trc20', to, amount, token: 'ours' } })
    await ask(server.url, sandboxClock, { body: { advanceMs: 5 * 60_000 } })
    await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible({ timeout: 30_000 })
    expect(await balanceOf(server.url, person)).toBe('50.00')
    expect(problems).toEqual([])
  },
)

story('what nobody pays in time is over: no details, and two doors', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en')
  const { page } = await openBrowser(browser, server, { language: 'en', person })
  await begin(page, 'usdt-erc20', '50', async () => undefined)
  await expect(page.getByRole('heading', { name: /Send .?USDT.? on .?Ethereum/ })).toBeVisible()
  await ask(server.url, sandboxClock, { body: { advanceMs: 61 * 60_000 } })
  await expect(page.getByRole('heading', { name: 'The time to pay is over' })).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.chain-address')).toHaveCount(0)
  await expect(page.getByText('I didn’t pay', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('I already paid', { exact: true }).first()).toBeVisible()
  await expectSound(page, 'expired')
})

/** Through the list of ways to the page of a deposit. */
async function begin(page: Page, method: string, amount: string, answer: () => Promise<void>): Promise<void> {
  await page.goto(`/deposit/${method}`)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await answer()
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await expect(page.locator('.cost .cost-total')).toContainText(/[1-9]/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/deposit\/d\/dep_\w+/)
}

/** Takes what has waited longest in a queue of the desk. */
async function takeNext(page: Page, queue: string): Promise<void> {
  await page.goto(queue)
  await expect(page.locator('.queue-head h1')).toBeVisible()
  await expect(page.locator('.queue-item').first()).toBeVisible()
  await page.keyboard.press('n')
  await page.waitForURL(/\/dep_\w+/)
}

async function prove(page: Page): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'proof.png',
      mimeType: 'image/png',
      buffer: await drawPicture(page, 'seagreen'),
    })
  await page.getByRole('button', { name: 'Send the proof' }).click()
}

/** The bot gives details only of places: without any, a person does. */
async function withoutBot({ database }: Server): Promise<void> {
  await database.query('update deposit_place set is_on = false')
}

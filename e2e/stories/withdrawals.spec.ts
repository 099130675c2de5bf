import { stepUp, withdraw } from '@emun/contract/customer'
import { sandboxClock } from '@emun/contract/sandbox'
import { expect } from '@playwright/test'
import { ask } from '../support/api.ts'
import { expectSound } from '../support/looks.ts'
import { openDesk, signOperatorIn } from '../support/operators.ts'
import { balanceOf, openPerson, password, type Person } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { openBrowser, story } from '../support/story.ts'

const restMs = 61 * 60_000

story(
  'a customer withdraws to an app, a treasurer pays it in two parts, and both see it',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'en', '500.00')
    const { page, problems } = await openBrowser(browser, server, { language: 'en', person })
    await page.goto('/withdraw/bit')
    await page.getByLabel(/phone/i).fill('0502345678')
    await page.getByLabel(/name/i).first().fill('Dana')
    await page.getByLabel('Amount', { exact: true }).fill('100')
    await expectSound(page, 'where to and how much')
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await expect(page.getByRole('heading', { name: 'Check and withdraw' })).toBeVisible()
    await expectSound(page, 'review')
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /confirm/i })
      .click()
    await page.waitForURL(/\/withdraw\/w\/wdr_\w+/)
    await expectSound(page, 'on hold')
    expect(await balanceOf(server.url, person)).toBe('400.00')

    await ask(server.url, sandboxClock, { body: { advanceMs: restMs } })
    const token = await signOperatorIn(server.url, 'treasurer@emun.example')
    const desk = await openDesk(browser, server, { token })
    await desk.page.goto('/console/withdrawals')
    for (const amount of ['40', '60']) {
      await desk.page.goto(`/console/withdrawals/${/wdr_\w+/.exec(page.url())?.[0] ?? ''}`)
      await desk.page.getByLabel('How much of it').fill(amount)
      await desk.page.getByRole('button', { name: /^Take .*\$/ }).click()
      await desk.page.getByLabel('Reference').fill(`BIT-${amount}`)
      await desk.page.getByRole('button', { name: /was paid/ }).click()
      await expect(page.locator('main')).toContainText(`BIT-${amount}`, { timeout: 30_000 })
    }
    await expectSound(page, 'paid')
    expect([...problems, ...desk.problems]).toEqual([])
  },
)

story('a customer takes back what is on hold, and has it again', async ({ browser, server }) => {
  const person = await openPerson(server.url, 'en', '500.00')
  await hold(server, person, '120.00')
  const { page, problems } = await openBrowser(browser, server, { language: 'en', person })
  await page.goto('/on-hold')
  await expect(page.locator('main')).toContainText('120.00')
  await expectSound(page, 'on hold')
  await page
    .getByRole('button', { name: /Take back|Return to balance/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Take back|Return/ })
    .last()
    .click()
  await expect.poll(() => balanceOf(server.url, person)).toBe('500.00')
  expect(problems).toEqual([])
})

async function hold(server: Server, { authToken: token }: Person, dollars: string): Promise<void> {
  await ask(server.url, stepUp, { token, body: { password } })
  const amount = { amount: dollars, currency: 'USD' as const }
  const answers = { phone: '0502345678', name: 'Dana' }
  await ask(server.url, withdraw, { token, key: crypto.randomUUID(), body: { paymentSystem: 'bit', amount, answers } })
}

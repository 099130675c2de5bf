import { expect, type Page } from '@playwright/test'
import { Activity } from '../pages/activity.ts'
import { Home } from '../pages/home.ts'
import { Transfer } from '../pages/transfer.ts'
import { reach, typeInto } from '../support/keyboard.ts'
import { expectAccessible, expectSound } from '../support/looks.ts'
import { balanceOf, openPerson } from '../support/people.ts'
import { desktop, openBrowser, story } from '../support/story.ts'
import { toldIn } from '../support/told-languages.ts'

for (const language of toldIn('en')) {
  story(
    `somebody sends money on a phone, in ${language}, and the other sees it at once`,
    async ({ browser, server }) => {
      const payer = await openPerson(server.url, language, '100.00')
      const payee = await openPerson(server.url, 'en')
      const mine = await openBrowser(browser, server, { language, person: payer })
      const theirs = await openBrowser(browser, server, { language: 'en', person: payee, size: desktop })
      const home = new Home(theirs.page)
      await home.open()
      await home.expectBalance('0.00')

      const transfer = new Transfer(mine.page)
      await transfer.open()
      await expectAccessible(mine.page, 'recipient')
      await transfer.choose(payee.accountNumber)
      await expect(mine.page.locator('main')).toContainText('Michael L.')
      await expectAccessible(mine.page, 'amount')
      await transfer.setAmount('12,50', 'תודה, شكرًا')
      await expect(transfer.send).toContainText('12')
      await expectSound(mine.page, 'review')
      await transfer.send.click()
      await transfer.expectDone()
      await expectSound(mine.page, 'done')

      await home.expectBalance('12.50')
      expect(await balanceOf(server.url, payer)).toBe('87.50')
      await expectHistory(mine.page)
      expect([...mine.problems, ...theirs.problems]).toEqual([])
    },
  )
}

async function expectHistory(page: Page): Promise<void> {
  const activity = new Activity(page)
  await activity.open()
  await expect(activity.rows).toHaveCount(2)
  await expectSound(page, 'activity')
  await activity.openNewest()
  await expect(page.locator('main [data-money]').first()).toContainText('12')
  await expectSound(page, 'transaction')
}

story('every refusal stands at its field and says the numbers', async ({ browser, server }) => {
  const payer = await openPerson(server.url, 'en', '100.00')
  const payee = await openPerson(server.url, 'en')
  const { page } = await openBrowser(browser, server, { language: 'en', person: payer })
  const transfer = new Transfer(page)
  await transfer.open()
  for (const [to, words] of [
    ['12345', '7 digits'],
    ['1000000', ''],
    [payer.accountNumber, ''],
  ] as const) {
    await transfer.field('to').fill(to)
    await transfer.submit.click()
    await expect(transfer.field('to')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main')).toContainText(words)
  }
  await expectAccessible(page, 'recipient, refused')
  await transfer.choose(payee.accountNumber)
  for (const amount of ['', '0', '0.001', 'abc', '100.01']) {
    await transfer.field('amount').fill(amount)
    await transfer.submit.click()
    await expect(page.locator('main [aria-invalid="true"], main [role="alert"]').first()).toBeVisible()
    await page.waitForTimeout(300)
    if (page.url().includes('review')) {
      await transfer.send.click()
      await expect(page.locator('main')).toContainText('100.00')
      await expectAccessible(page, 'review, refused')
    }
  }
  expect(await balanceOf(server.url, payer)).toBe('100.00')
})

story('clicking again and again, and Enter besides, sends once', async ({ browser, server }) => {
  const payer = await openPerson(server.url, 'he', '100.00')
  const payee = await openPerson(server.url, 'he')
  const { page } = await openBrowser(browser, server, { language: 'he', person: payer })
  const transfer = new Transfer(page)
  const keys: (string | undefined)[] = []
  await page.route('**/account/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await transfer.open()
  await transfer.choose(payee.accountNumber)
  await transfer.setAmount('10')
  await transfer.send.evaluate((button: HTMLButtonElement) => {
    for (let clicks = 0; clicks < 5; clicks += 1) button.click()
  })
  await transfer.send.press('Enter').catch(() => undefined)
  await transfer.expectDone()
  expect(keys).toHaveLength(1)
  expect(await balanceOf(server.url, payee)).toBe('10.00')
})

story(
  'an answer that was lost is asked for again with the same key, and money moves once',
  async ({ browser, server }) => {
    const payer = await openPerson(server.url, 'en', '100.00')
    const payee = await openPerson(server.url, 'en')
    const { page } = await openBrowser(browser, server, { language: 'en', person: payer })
    const transfer = new Transfer(page)
    const keys = new Set<string | undefined>()
    let isLosing = true
    await page.route('**/account/transfer', async (route) => {
      keys.add(route.request().headers()['idempotency-key'])
      if (!isLosing) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await transfer.open()
    await transfer.choose(payee.accountNumber)
    await transfer.setAmount('10')
    await transfer.send.click()
    const again = page.getByRole('button', { name: /check again/i })
    await expect(again).toBeVisible()
    await expectAccessible(page, 'review, unanswered')
    await page.reload()
    isLosing = false
    await again.or(transfer.send).first().click()
    await transfer.expectDone()
    expect(keys.size).toBe(1)
    expect(await balanceOf(server.url, payee)).toBe('10.00')
  },
)

story('a second transfer goes to the second recipient', async ({ browser, server }) => {
  const payer = await openPerson(server.url, 'en', '100.00')
  const [first, second] = [await openPerson(server.url, 'en'), await openPerson(server.url, 'ru')]
  const { page } = await openBrowser(browser, server, { language: 'en', person: payer })
  const transfer = new Transfer(page)
  for (const [person, amount] of [
    [first, '1.00'],
    [second, '2.00'],
  ] as const) {
    await transfer.open()
    await expect(transfer.field('to')).toHaveValue('')
    await transfer.choose(person.accountNumber)
    await transfer.setAmount(amount)
    await transfer.send.click()
    await transfer.expectDone()
  }
  expect(await balanceOf(server.url, first)).toBe('1.00')
  expect(await balanceOf(server.url, second)).toBe('2.00')
})

story('money is sent by keyboard alone', async ({ browser, server }) => {
  const payer = await openPerson(server.url, 'he', '100.00')
  const payee = await openPerson(server.url, 'he')
  const { page } = await openBrowser(browser, server, { language: 'he', person: payer, size: desktop })
  const transfer = new Transfer(page)
  await transfer.open()
  await typeInto(page, transfer.field('to'), payee.accountNumber)
  await page.keyboard.press('Enter')
  await expect(transfer.field('amount')).toBeVisible()
  await typeInto(page, transfer.field('amount'), '5')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/transfer/review')
  await reach(page, transfer.send)
  await page.keyboard.press('Enter')
  await transfer.expectDone()
  expect(await balanceOf(server.url, payee)).toBe('5.00')
})

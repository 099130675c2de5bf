import type { RailAnswers } from '@emun/contract/customer'
import { sandboxClock } from '@emun/contract/sandbox'
import { minute } from '@emun/contract/time'
import { expect } from '@playwright/test'
import { BankTransfer } from '../pages/bank-transfer.ts'
import { PayoutFiles } from '../pages/payout-files.ts'
import { ask } from '../support/api.ts'
import { expectBooksToBalance } from '../support/books.ts'
import { expectSound } from '../support/looks.ts'
import { openTreasurer } from '../support/payouts.ts'
import { balanceOf, openPerson, password } from '../support/people.ts'
import { isEveryPathPlayed } from '../support/played-rails.ts'
import { desktop, openBrowser, story } from '../support/story.ts'

// Money goes to somebody’s bank account as a withdrawal does, and begins among the recipients of a transfer. What may come of
// a withdrawal is told by the withdrawals’ own stories.

const account = { bank: '12', branch: '600', account: '123456', owner: 'דנה כהן', identityNumber: '123456782' }

story(
  'money is sent to an account in Israel, in a file for the bank, and the account is offered again',
  async ({ browser, server }) => {
    const person = await openPerson(server.url, 'he', '500.00')
    const { page, problems } = await openBrowser(browser, server, { language: 'he', person })
    const transfer = new BankTransfer(page, 'he')
    await transfer.choose('bank')
    await expectRefused(transfer, account, { identityNumber: '123456789' })
    await transfer.saveAs('החשבון של דנה')
    await transfer.amount.fill('100')
    await transfer.review(password)
    await expect(transfer.cost).toContainText(/100[.,]00.*10[.,]00.*331[.,]33/s)
    await expectSound(page, 'review of a transfer to a bank')
    await transfer.withdrawal.send()
    await page.waitForURL(/\/withdraw\/w\/wdr_\w+/)
    await transfer.withdrawal.expectState('on_hold')
    expect(await balanceOf(server.url, person)).toBe('400.00')
    const id = /wdr_\w+/.exec(page.url())?.[0] ?? ''

    // The same once more, by mistake: it is asked about, and called off.
    const again = await openBrowser(browser, server, { language: 'he', person })
    const repeated = new BankTransfer(again.page, 'he')
    await repeated.choose('bank')
    await expect(repeated.saved.first()).toContainText('החשבון של דנה')
    await expect(repeated.saved.first().locator('input')).toBeChecked()
    await repeated.amount.fill('100')
    await repeated.review()
    await repeated.withdrawal.send()
    await repeated.answerRepeat(false)
    expect(await balanceOf(server.url, person)).toBe('400.00')
    await again.context.close()

    await ask(server.url, sandboxClock, { body: { advanceMs: 61 * minute } })
    const treasurer = await openTreasurer(browser, server)
    await treasurer.desk.open(id)
    await treasurer.desk.take()
    await expect(treasurer.desk.field('reference')).toBeVisible()
    const files = new PayoutFiles(treasurer.desk.page)
    await files.open()
    const { amounts } = await files.make()
    expect(amounts).toContain('331.33')
    await expect(page.locator('main .part')).toHaveCount(1)
    await treasurer.desk.open(id)
    await treasurer.desk.settle('MASAV-1')
    await treasurer.desk.expectLeft(id)
    await transfer.withdrawal.expectState('paid')
    expect([...problems, ...again.problems, ...treasurer.problems]).toEqual([])
  },
)

const abroad = {
  recipient: 'Dana Cohen',
  country: 'DE',
  address: 'Hauptstrasse 5 Berlin',
  zip: '10115',
  bankName: 'Deutsche Bank',
  swift: 'DEUTDEFF',
  iban: 'DE89370400440532013000',
}

if (isEveryPathPlayed()) {
  story('money is sent to an account abroad, which a treasurer pays by hand', async ({ browser, server }) => {
    const person = await openPerson(server.url, 'en', '500.00')
    const { page, problems } = await openBrowser(browser, server, { language: 'en', person, size: desktop })
    const transfer = new BankTransfer(page, 'en')
    await transfer.choose('wire')
    await expectRefused(transfer, abroad, { iban: 'DE89370400440532013001' })
    await transfer.amount.fill('100')
    await transfer.review()
    await expect(transfer.cost).toContainText(/100\.00.*10\.00.*90\.00/s)
    const id = await transfer.withdrawal.confirm(password)

    await transfer.choose('wire')
    await transfer.withdrawal.answer(abroad)
    await transfer.amount.fill('100')
    await transfer.review()
    await transfer.withdrawal.send()
    await transfer.answerRepeat(true)
    await page.waitForURL(/\/withdraw\/w\/wdr_\w+/)
    expect(await balanceOf(server.url, person)).toBe('300.00')

    await transfer.withdrawal.open(id)
    await ask(server.url, sandboxClock, { body: { advanceMs: 61 * minute } })
    const { desk, problems: troubles } = await openTreasurer(browser, server)
    await desk.open(id)
    await desk.take()
    await desk.settle('SWIFT-1')
    await desk.expectLeft(id)
    await transfer.withdrawal.expectState('paid')
    await expect(transfer.withdrawal.parts).toContainText('SWIFT-1')
    await expectBooksToBalance(server.database)
    expect([...problems, ...troubles]).toEqual([])
  })
}

/** Nothing is filled in, then one answer does not add up, then there is not so much: each is said at its field. */
async function expectRefused(transfer: BankTransfer, answers: RailAnswers, wrong: RailAnswers): Promise<void> {
  const { withdrawal, amount, page } = transfer
  await withdrawal.submitForm()
  for (const name of Object.keys(answers).filter((each) => each !== 'zip' && each !== 'iban'))
    await expect(withdrawal.field(name)).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page, 'fields of a bank account, refused')
  await withdrawal.answer({ ...answers, ...wrong })
  await amount.fill('100')
  await withdrawal.submitForm()
  for (const name of Object.keys(wrong)) await expect(withdrawal.errorAt(name)).toBeVisible()
  await withdrawal.answer(answers)
  await amount.fill('600')
  await withdrawal.submitForm()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
}

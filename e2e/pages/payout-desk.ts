import type { PayoutFailure, RailAnswers } from '@emun/contract/customer'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { goWithin } from '../support/walk.ts'

const queue = '/console/withdrawals'

/** The desk of a treasurer, in English: a withdrawal to pay, and what is done about it. */
export class PayoutDesk {
  readonly page: Page
  private readonly decision: Locator

  constructor(page: Page) {
    this.page = page
    this.decision = page.locator('.decision')
  }

  /** Takes a withdrawal, or takes it anew, and waits until what the server says of it is on the desk. */
  async open(id: string): Promise<void> {
    const path = `${queue}/${id}`
    if (this.page.url().includes(id)) await this.leave()
    const answer = this.page.waitForResponse((response) => isReading(response.request(), id))
    await (this.page.url().includes(queue) ? goWithin(this.page, path) : this.page.goto(path))
    await answer
    await expect(this.decision).toBeVisible()
  }

  /** Back to the queue, which gives the withdrawal back. */
  private async leave(): Promise<void> {
    const givenBack = this.page.waitForResponse((response) => response.url().endsWith('/withdrawals/release'))
    await goWithin(this.page, queue)
    await givenBack
  }

  field(name: string): Locator {
    return this.decision.locator(`[name="${name}"]`)
  }

  errorAt(name: string): Locator {
    return this.decision.locator('.field', { has: this.page.locator(`[name="${name}"]`) }).locator('.field-error')
  }

  /** Takes all that is on hold for payment, or so much of it. */
  async take(amount?: string): Promise<void> {
    if (amount !== undefined) await this.field('amount').fill(amount)
    await this.decision.getByRole('region', { name: 'Take for payment' }).getByRole('button', { name: /^Take/ }).click()
  }

  /** Says of the part that was taken that it was paid. */
  async settle(reference: string, collect: RailAnswers = {}): Promise<void> {
    await this.field('reference').fill(reference)
    for (const [name, value] of Object.entries(collect)) {
      const field = this.field(name)
      const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement)
      await (isChoice ? field.selectOption(value) : field.fill(value))
    }
    await this.decision.getByRole('button', { name: /was paid/ }).click()
  }

  /** The same by a transaction that does not count; it is refused at its field in these words. */
  async settleInVain(reference: string, words: string): Promise<void> {
    const answer = this.page.waitForResponse((response) => isTelling(response.request(), reference))
    await this.settle(reference)
    expect((await answer).ok()).toBe(false)
    await expect(this.errorAt('reference')).toContainText(words)
  }

  /** Says of the part that was taken that it was not paid, in the words that the reason begins with. */
  async fail(reason: PayoutFailure): Promise<void> {
    await this.decision.getByRole('button', { name: 'Was not paid…' }).click()
    await this.give(reason)
    await expect(this.decision.locator('form')).toHaveCount(0)
  }

  async reject(reason: PayoutFailure): Promise<void> {
    await this.decision.getByRole('button', { name: 'Reject…' }).click()
    await this.give(reason)
  }

  /** Nothing of it is to be done any more: the desk goes on to what waits next. */
  async expectLeft(id: string): Promise<void> {
    await this.page.waitForURL((url) => !url.pathname.endsWith(id))
  }

  private async give(reason: PayoutFailure): Promise<void> {
    await this.field('reason').selectOption(reason)
    await expect(this.field('message')).toHaveValue(/.{20,}/s)
    await this.decision.locator('button[type="submit"]').click()
  }
}

function isReading(request: Request, id: string): boolean {
  return request.method() === 'GET' && new URL(request.url()).pathname === `/operator/withdrawals/${id}`
}

function isTelling(request: Request, reference: string): boolean {
  return request.url().endsWith('/settle') && (request.postData() ?? '').includes(reference)
}

import { expect, type Locator, type Page } from '@playwright/test'

/** Sending money: recipient, amount, review, done. */
export class Transfer {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/transfer')
    await expect(this.field('to')).toBeVisible()
  }

  field(name: string): Locator {
    return this.page.locator(`main [name="${name}"]`)
  }

  get submit(): Locator {
    return this.page.locator('main button[type="submit"]')
  }

  async choose(recipient: string): Promise<void> {
    await this.field('to').fill(recipient)
    await this.submit.click()
    await expect(this.field('amount')).toBeVisible()
  }

  async setAmount(amount: string, note?: string): Promise<void> {
    await this.field('amount').fill(amount)
    if (note !== undefined) await this.field('note').fill(note)
    await this.submit.click()
    await this.page.waitForURL('**/transfer/review')
  }

  /** The button that sends: it names the amount. */
  get send(): Locator {
    return this.page.locator('main button:has([data-money])')
  }

  async expectDone(): Promise<void> {
    await this.page.waitForURL(/\/transfer\/t\/txn_/)
  }
}

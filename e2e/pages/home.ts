import { expect, type Locator, type Page } from '@playwright/test'

/** The dashboard of a signed-in customer. */
export class Home {
  readonly page: Page
  readonly balance: Locator

  constructor(page: Page) {
    this.page = page
    this.balance = page.locator('main [data-money]').first()
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard')
    await this.expectOpen()
  }

  async expectOpen(): Promise<void> {
    await this.page.waitForURL('**/dashboard')
    await expect(this.balance).toBeVisible()
  }

  /** Takes `12.50`, which Russian writes with a comma. */
  async expectBalance(digits: string): Promise<void> {
    await expect(this.balance).toContainText(new RegExp(digits.replace('.', '[.,]')))
  }
}

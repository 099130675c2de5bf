import { expect, type Locator, type Page } from '@playwright/test'

/** The customer's history, and the page of one transaction. */
export class Activity {
  readonly page: Page
  readonly rows: Locator

  constructor(page: Page) {
    this.page = page
    this.rows = page.locator('main a[href^="/activity/txn_"]')
  }

  async open(): Promise<void> {
    await this.page.goto('/activity')
    await expect(this.page.locator('main h1')).toBeVisible()
  }

  /** Opens the newest transaction. */
  async openNewest(): Promise<void> {
    await this.rows.first().click()
    await this.page.waitForURL(/\/activity\/txn_/)
    await expect(this.page.locator('main [data-money]').first()).toBeVisible()
  }
}

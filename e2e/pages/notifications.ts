import { expect, type Locator, type Page } from '@playwright/test'

/** The bell of every page and the list it leads to. */
export class Notifications {
  readonly page: Page
  readonly bell: Locator
  /** How many are unread, as the bell shows it. */
  readonly count: Locator
  readonly rows: Locator
  readonly undo: Locator

  constructor(page: Page) {
    this.page = page
    this.bell = page.locator('a[href="/notifications"]:visible')
    this.count = this.bell.locator('.bell-count')
    this.rows = page.locator('.notice > a')
    this.undo = page.locator('.undo-strip button')
  }

  async open(): Promise<void> {
    await this.bell.click()
    await this.page.waitForURL('**/notifications')
    await expect(this.page.locator('main .skeleton')).toHaveCount(0)
  }

  async deleteNewest(): Promise<void> {
    await this.page.locator('.notice .icon-button').first().click()
    await this.holdUndo()
  }

  /** Points at the way back, which stays as long as somebody does. */
  async holdUndo(): Promise<void> {
    await this.undo.hover()
  }
}

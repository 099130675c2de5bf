import { expect, type Locator, type Page } from '@playwright/test'

/** The sandbox's messenger, which the link to the chat opens beside the page. */
export class Messenger {
  readonly page: Page
  readonly answers: Locator

  constructor(page: Page) {
    this.page = page
    this.answers = page.locator('.messenger-bubble[data-whose="theirs"]')
  }

  /** Sends what is ready to be sent, from another number if one is given; waits until the bot has answered. */
  async send(from?: string): Promise<void> {
    const before = from === undefined ? await this.answers.count() : 0
    if (from !== undefined) await this.page.locator('input[name="from"]').fill(from)
    await this.page.locator('#compose button[type="submit"]').click()
    await expect(this.answers).toHaveCount(before + 1)
  }

  async hideNumber(): Promise<void> {
    await this.page.locator('input[name="isHidden"]').check()
  }

  async shareNumber(): Promise<void> {
    const before = await this.answers.count()
    await this.answers.last().locator('button').click()
    await expect(this.answers).toHaveCount(before + 1)
  }
}

import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** A receipt: the panel of a transaction, and the page where anybody checks one. */
export class ReceiptCheck {
  readonly page: Page
  readonly verdict: Locator

  constructor(page: Page) {
    this.page = page
    this.verdict = page.locator('main .verdict')
  }

  /** Waits until the receipt is sealed, checks it where it stands, and keeps the file. */
  async checkAndKeep(): Promise<string> {
    const [check, download] = [0, 1].map((at) => this.page.locator('.receipt-actions button').nth(at))
    await expect(check as Locator).toBeVisible({ timeout: 30_000 })
    await check?.click()
    await expect(this.verdict).toHaveAttribute('data-outcome', 'sound')
    const [file] = await Promise.all([this.page.waitForEvent('download'), download?.click()])
    return readFile(await file.path(), 'utf8')
  }

  async openPublicPage(): Promise<void> {
    await this.page.goto('/verify')
    await expect(this.page.locator('input[type="file"]')).toBeVisible()
  }

  async choose(text: string): Promise<void> {
    const file = { name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    await this.page.locator('input[type="file"]').setInputFiles(file)
  }

  async expectOutcome(outcome: 'sound' | 'broken' | 'unsure'): Promise<void> {
    await expect(this.verdict).toHaveAttribute('data-outcome', outcome)
  }
}

import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** A receipt: the panel of a transaction, and the page where anybody checks one. */
export class ReceiptCheck {
  readonly page: Page
  readonly verdict: Locator
  private readonly actions: Locator

  constructor(page: Page) {
    this.page = page
    this.verdict = page.locator('main .verdict')
    this.actions = page.locator('.receipt-actions button')
  }

  /** Opens the page of a transaction, which asks for its receipt anew. */
  async openTransaction(id: string): Promise<void> {
    await this.page.goto(`/activity/${id}`)
  }

  /** Waits until the receipt is sealed, checks it where it stands, and keeps the file. */
  async checkAndKeep(): Promise<string> {
    await this.check()
    await this.expectOutcome('sound')
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.actions.nth(1).click()])
    return readFile(await file.path(), 'utf8')
  }

  /** Waits until the receipt is sealed, and checks it where it stands. */
  async check(): Promise<void> {
    await expect(this.actions.first()).toBeVisible({ timeout: 30_000 })
    await this.actions.first().click()
  }

  async openPublicPage(): Promise<void> {
    await this.page.goto('/verify')
    await expect(this.page.locator('input[type="file"]')).toBeVisible()
  }

  /** The keys that the command asks for, by the link in the command itself. */
  async keepKeys(): Promise<string> {
    const link = this.page.getByRole('link', { name: 'keys.json' })
    const [file] = await Promise.all([this.page.waitForEvent('download'), link.click()])
    return readFile(await file.path(), 'utf8')
  }

  async choose(text: string): Promise<void> {
    const file = { name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    await this.page.locator('input[type="file"]').setInputFiles(file)
  }

  async expectOutcome(outcome: 'sound' | 'broken' | 'unsure'): Promise<void> {
    await expect(this.verdict).toHaveAttribute('data-outcome', outcome)
  }

  /** The verdict is red, and this line of it says what is wrong. */
  async expectWrong(line: string): Promise<void> {
    await this.expectOutcome('broken')
    await expect(this.verdict.getByRole('listitem').filter({ hasText: line })).toContainText('Wrong')
  }

  /** There is no receipt to check, because the books lost what was sealed: the page says so, and what to tell support. */
  async expectDamaged(id: string): Promise<void> {
    await expect(this.page.locator('main .banner').filter({ hasText: 'Our books differ' })).toBeVisible()
    await expect(this.page.getByText(id)).toBeVisible()
    await expect(this.page.locator(`main a[href="/help?reference=${id}"]`)).toBeVisible()
  }
}

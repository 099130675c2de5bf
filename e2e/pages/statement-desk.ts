import { type Money, moneyText } from '@emun/contract/money'
import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../support/walk.ts'

/** A row as the bank writes it: an amount with its sign, who, and the bank’s reference. */
export type StatementRow = readonly [amount: string, payer: string, reference: string]

/** The desk of a treasurer who reads statements and says what their lines are, in English. */
export class StatementDesk {
  readonly page: Page
  private readonly form: Locator
  private readonly item: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole('form', { name: 'Import a statement' })
    this.item = page.locator('.workplace-item')
  }

  async open(): Promise<void> {
    await (this.page.url().includes('/console')
      ? goWithin(this.page, '/console/reconciliation')
      : this.page.goto('/console/reconciliation'))
    await expect(this.form).toBeVisible()
  }

  /** Sends a file of these rows, all of one day, for an account at the bank that held `closing` after them. */
  async read(day: string, rows: readonly StatementRow[], closing: string): Promise<void> {
    const account = this.form.locator('select[name="account"]')
    const ofBank = account.locator('option', { hasText: /^Bank transfer/ }).first()
    await account.selectOption((await ofBank.getAttribute('value')) ?? '')
    await this.form.locator('[name="closing"]').fill(closing)
    const text = ['Date,Amount,Payer,Reference', ...rows.map((row) => [day, ...row].join(','))].join('\n')
    const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await this.form.locator('input[type="file"]').setInputFiles(file)
    const answered = this.page.waitForResponse((response) => response.url().endsWith('/operator/statements'))
    await this.form.locator('button[type="submit"]').click()
    expect((await answered).ok()).toBe(true)
  }

  /** Nothing of the file was taken, because of this. */
  async expectProblem(words: string): Promise<void> {
    await expect(this.form.locator('.banner[data-tone="negative"]')).toContainText(words)
  }

  /** What the bank’s account is by our books, by theirs, and between them. */
  async expectBalances(...amounts: readonly Money[]): Promise<void> {
    const bank = this.page.locator('.rail-balance', {
      has: this.page.getByRole('heading', { name: /^Bank transfer$/ }),
    })
    await expect(bank.locator('[data-money]')).toHaveText(amounts.map((amount) => moneyText(amount, 'en')))
  }

  async expectNoBreaks(): Promise<void> {
    await expect(this.page.getByText('The books agree')).toBeVisible()
  }

  /** Says that the line is what it looks like most. What only resembles it has to be picked. */
  async match(line: string, picks?: string): Promise<void> {
    await this.#take(line)
    if (picks !== undefined) await this.item.locator('.candidate', { hasText: picks }).locator('input').check()
    await this.#leave(line, this.item.locator('.decision-buttons [data-variant="primary"]'))
  }

  /** Sets the line aside: it is the house’s own. */
  async makeOwn(line: string, note: string): Promise<void> {
    await this.#take(line)
    await this.item.getByRole('button', { name: /^It is our own/ }).click()
    await this.item.locator('[name="note"]').fill(note)
    await this.#leave(line, this.item.locator('form button[type="submit"]'))
  }

  /** Says that the money has gone back to whoever sent it. */
  async sendBack(line: string, note: string, reference: string): Promise<void> {
    await this.#take(line)
    await this.item.getByRole('button', { name: /^Send back/ }).click()
    await this.item.locator('[name="reference"]').fill(reference)
    await this.item.locator('[name="note"]').fill(note)
    await this.#leave(line, this.item.locator('form button[type="submit"]'))
  }

  async #take(line: string): Promise<void> {
    await goWithin(this.page, `/console/unmatched/${line}`)
    await expect(this.item.locator('.review-head')).toBeVisible()
  }

  /** The desk goes on by itself once it is decided. */
  async #leave(line: string, button: Locator): Promise<void> {
    await button.click()
    await this.page.waitForURL(({ pathname }) => !pathname.includes(line))
  }
}

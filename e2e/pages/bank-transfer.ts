import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@emun/contract/language'
import { Withdrawal } from './withdrawal.ts'

export type BankRail = 'bank' | 'wire'

/** Sending to a bank account: chosen among recipients, then filled in, reviewed and followed as a withdrawal is. */
export class BankTransfer {
  readonly page: Page
  /** Its form, and how it stands once it was sent. */
  readonly withdrawal: Withdrawal
  /** What it costs, under the form and on the review. */
  readonly cost: Locator
  /** The accounts that were saved, and at last a new one. */
  readonly saved: Locator
  private readonly dialog: Locator

  constructor(page: Page, language: Language) {
    this.page = page
    this.withdrawal = new Withdrawal(page, language)
    this.cost = page.locator('main .cost')
    this.saved = page.locator('main .destination-option')
    this.dialog = page.locator('dialog[open]')
  }

  /** From the choice of recipients to the form of one kind of account. */
  async choose(rail: BankRail): Promise<void> {
    await this.page.goto('/transfer')
    await this.page.locator(`main a[href="/transfer/${rail}"]`).click()
    await expect(this.amount).toBeVisible()
  }

  get amount(): Locator {
    return this.page.locator('main [name="amount"]')
  }

  /** Has the account saved under this name. */
  async saveAs(name: string): Promise<void> {
    await this.page.locator('main [name="save"]').check({ force: true })
    await this.page.locator('main [name="saveAs"]').fill(name)
  }

  /** Also where a saved account proves first who saves it. */
  async review(password?: string): Promise<void> {
    await this.withdrawal.submitForm()
    if (password !== undefined) await this.withdrawal.prove(password)
    await this.page.waitForURL('**/transfer/bank/review')
  }

  /** The same went there a moment ago: says whether it goes again. */
  async answerRepeat(isMeant: boolean): Promise<void> {
    await this.dialog.locator(`button[data-variant="${isMeant ? 'primary' : 'secondary'}"]`).click()
    await expect(this.dialog).toHaveCount(0)
  }
}

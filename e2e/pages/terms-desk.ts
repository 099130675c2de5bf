import { expect, type Locator, type Page } from '@playwright/test'

export type Part = 'fees' | 'limits' | 'rates'

/** What rails cost and allow: one operator proposes, another agrees, in English. */
export class TermsDesk {
  readonly page: Page
  readonly proposal: Locator
  private readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.proposal = page.locator('.proposal')
    this.dialog = page.locator('dialog[open]')
  }

  async open(part: Part): Promise<void> {
    await this.page.goto(`/console/${part}`)
    await expect(this.page.locator('.terms-row').first()).toBeVisible()
  }

  /** Proposes another number in a field of what stands in this panel: by the button of this name. */
  async propose(panel: string, name: RegExp, field: string, value: string): Promise<void> {
    const rows = this.page.locator('.panel', { has: this.page.getByRole('heading', { name: panel, exact: true }) })
    await rows.getByRole('button', { name }).click()
    await this.dialog.locator(`[name="${field}"]`).fill(value)
    await this.dialog.locator('[name="reason"]').fill('What others ask for by now')
    await this.dialog.locator('button[type="submit"]').click()
    await expect(this.dialog).toHaveCount(0)
    await expect(this.proposal).toContainText('somebody else decides')
  }

  /** Agrees to the one thing that is proposed. */
  async agree(): Promise<void> {
    await this.proposal.getByRole('button', { name: /^Agree/ }).click()
    await this.dialog.locator('button[type="submit"]').click()
    await expect(this.proposal).toHaveCount(0)
  }
}

import { expect, type Locator, type Page } from '@playwright/test'

/** The operators' list of partners, at the interface of one owner; in English. */
export class PartnersDesk {
  readonly page: Page
  readonly row: Locator

  constructor(page: Page, { accountNumber }: { readonly accountNumber: string }) {
    this.page = page
    this.row = page.getByRole('listitem').filter({ hasText: accountNumber })
  }

  /** Opens the dialog that takes the interface away, or gives it back, and writes why. */
  async begin(act: 'Block' | 'Unblock', reason: string): Promise<void> {
    await this.row.getByRole('button', { name: act }).click()
    await this.page.locator('dialog input[name="reason"]').fill(reason)
  }

  async decide(): Promise<void> {
    await this.page.locator('dialog button[type="submit"]').click()
    await expect(this.page.locator('dialog[open]')).toHaveCount(0)
  }
}

import { expect, type Locator, type Page } from '@playwright/test'

/** The page of one's safety: passkeys and the authenticator app; and the dialog that asks who is acting. */
export class Security {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.locator('dialog[open]')
  }

  async open(): Promise<void> {
    await this.page.goto('/settings/security')
    await expect(this.addPasskey).toBeVisible()
  }

  get passkeys(): Locator {
    return this.page.locator('main .passkey')
  }

  get addPasskey(): Locator {
    return this.page.locator('main .sign-in-actions').first().locator('button')
  }

  get turnOnApp(): Locator {
    return this.page.locator('main .sign-in-actions').nth(1).locator('button').first()
  }

  get passwordField(): Locator {
    return this.dialog.locator('input[name="password"]')
  }

  /** What is typed into an app that cannot scan. */
  get key(): Locator {
    return this.dialog.locator('.copy-row [data-ltr]')
  }

  get appCode(): Locator {
    return this.dialog.locator('input[name="oneTimeCode"]')
  }

  get recoveryCodes(): Locator {
    return this.dialog.locator('.recovery-codes li')
  }

  async proveBy(password: string): Promise<void> {
    await this.passwordField.fill(password)
    await this.dialog.locator('button[type="submit"]').click()
  }
}

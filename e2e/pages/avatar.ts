import { expect, type Locator, type Page } from '@playwright/test'

/** The profile picture in the settings. */
export class AvatarCard {
  readonly page: Page
  readonly card: Locator
  readonly picture: Locator
  readonly input: Locator
  readonly error: Locator

  constructor(page: Page) {
    this.page = page
    this.card = page.locator('.settings-person')
    this.picture = this.card.locator(':scope > .avatar img')
    this.input = this.card.locator('input[type="file"]')
    this.error = this.card.locator('.field-error')
  }

  async open(): Promise<void> {
    await this.page.goto('/settings/profile')
    await expect(this.input).toBeAttached()
  }

  async choose(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.input.setInputFiles({ name, mimeType, buffer })
  }

  button(name: string | RegExp): Locator {
    return this.card.getByRole('button', { name })
  }
}

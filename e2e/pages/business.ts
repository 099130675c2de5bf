import { expect, type Locator, type Page } from '@playwright/test'
import { password } from '../support/people.ts'
import { drawPicture } from './verification.ts'

/** A partner's interfaces: the form, and one with its keys, what went through it and its messages. */
export class Business {
  readonly page: Page
  private hasProved = false

  constructor(page: Page) {
    this.page = page
  }

  field(name: string): Locator {
    return this.page.locator(`main [name="${name}"]`)
  }

  /** Makes an interface with a logo that the browser draws; its id. */
  async make(company: string, name: string): Promise<string> {
    await this.page.goto('/business/new')
    await this.field('company').fill(company)
    await this.field('name').fill(name)
    const buffer = await drawPicture(this.page, '#a43')
    await this.field('image').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await this.page.locator('main form button[type="submit"]').click()
    await this.page.waitForURL(/\/business\/int_\w+/)
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }

  /** To the other of tests and live money. */
  async choose(mode: 'test' | 'live'): Promise<void> {
    await this.page.locator(`.segments input[value="${mode}"]`).check({ force: true })
  }

  /** Names the place that is told; what its messages are signed with, for who proves to be the owner, once in a while. */
  async tell(url: string): Promise<string> {
    const panel = this.panel('url')
    await this.field('url').fill(url)
    await panel.locator('form button[type="submit"]').click()
    await panel.locator('.interface-acts button').first().click()
    if (!this.hasProved) await this.prove()
    return this.secretIn(panel, 1)
  }

  /** Lets guests pay by these rails and by no other. */
  async let(rails: readonly string[]): Promise<void> {
    for (const rail of rails) await this.field(rail).check({ force: true })
    await this.panel('card').locator('form button[type="submit"]').click()
    await expect(this.page.locator('.toast').first()).toBeVisible()
  }

  /** The key and the secret of the mode that is chosen. */
  async readKeys(): Promise<{ readonly key: string; readonly secret: string }> {
    const panel = this.keys
    const key = (await panel.locator('.copy-row-value').first().textContent()) ?? ''
    await panel.locator('.interface-acts button').first().click()
    return { key, secret: await this.secretIn(panel, 2) }
  }

  /** Other secrets, for calls and for messages: who has the ones before them has a day. */
  async renewSecrets(): Promise<{ readonly secret: string; readonly webhookSecret: string }> {
    for (const panel of [this.keys, this.panel('url')]) {
      await panel.locator('.interface-acts button').last().click()
      await this.page.locator('dialog[open] .button[data-variant="primary"]').click()
      await expect(this.page.locator('dialog[open]')).toHaveCount(0)
    }
    const { secret } = await this.readKeys()
    await this.panel('url').locator('.interface-acts button').first().click()
    return { secret, webhookSecret: await this.secretIn(this.panel('url'), 1) }
  }

  /** The newest line of what went through it. */
  get newest(): Locator {
    return this.page.locator('main .list li').first()
  }

  /** The newest message, with what came of it. */
  get message(): Locator {
    return this.panel('url').locator('.interface-done li').first()
  }

  private get keys(): Locator {
    return this.page.locator('main .panel').first()
  }

  private panel(field: string): Locator {
    return this.page.locator('main .panel', { has: this.page.locator(`[name="${field}"]`) })
  }

  private async prove(): Promise<void> {
    const dialog = this.page.locator('dialog[open]')
    await dialog.locator('input[type="password"]').fill(password)
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog).toHaveCount(0)
    this.hasProved = true
  }

  /** The secret that is shown as the last of so many rows, which is then hidden again. */
  private async secretIn(panel: Locator, rows: number): Promise<string> {
    const values = panel.locator('.copy-row-value')
    await expect(values).toHaveCount(rows)
    const secret = (await values.last().textContent()) ?? ''
    await panel.locator('.interface-acts button').first().click()
    await expect(values).toHaveCount(rows - 1)
    return secret
  }
}

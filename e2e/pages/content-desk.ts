import { type Language, languages } from '@emun/contract/language'
import { expect, type Locator, type Page } from '@playwright/test'

type Words = Readonly<Record<Language, { readonly title: string; readonly body: string }>>

/** Where operators write what everybody reads, in English. */
export class ContentDesk {
  readonly page: Page
  readonly state: Locator
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    this.state = page.locator('.content-standing .chip')
    this.preview = page.locator('.preview')
  }

  /** Begins an article of the news, in every language but those that are left for later. */
  async write(slug: string, words: Words, later: readonly Language[] = []): Promise<void> {
    await this.page.goto('/console/content')
    await this.page.getByRole('link', { name: 'New article' }).click()
    await this.page.locator('[name="slug"]').fill(slug)
    for (const language of languages) if (!later.includes(language)) await this.writeIn(language, words)
  }

  async writeIn(language: Language, words: Words): Promise<void> {
    for (const field of ['title', 'body'] as const)
      await this.page.locator(`[name="${language}.${field}"]`).fill(words[language][field])
  }

  /** Opens what messages about a topic begin with, for one reason. */
  async openTemplate(topic: string, reason: string): Promise<void> {
    await this.page.goto('/console/content')
    const topics = this.page.locator('.content-templates', { hasText: topic })
    await topics.locator('summary').click()
    await topics.getByRole('link', { name: reason }).click()
  }

  async previewIn(language: Language): Promise<void> {
    await this.page.locator(`.segments input[value="${language}"]`).check()
    await expect(this.preview).toHaveAttribute('lang', language)
  }

  /** Has it publish itself at a full hour of a day, `DD-MM-YYYY`. */
  async schedule(day: string, hour: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Schedule' }).click()
    const dialog = this.page.locator('dialog[open]')
    await dialog.locator('[name="day"]').fill(day)
    await dialog.locator('[name="hour"]').selectOption(String(hour))
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog).toHaveCount(0)
  }
}

import type { MoneyRequestState } from '@emun/contract/customer'
import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../support/walk.ts'

/** A chip looks like this in every language; its two grey ones differ in their words. */
const tones: Readonly<Record<MoneyRequestState, string>> = {
  open: 'info',
  paid: 'positive',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** Asking others for money: the form, and one request with its link, its code and how it stands. */
export class MoneyRequest {
  readonly page: Page
  readonly facts: Locator
  readonly code: Locator
  private readonly link: Locator

  constructor(page: Page) {
    this.page = page
    this.facts = page.locator('.request-facts')
    this.code = page.locator('.scan-code [role="img"]')
    this.link = page.locator('main .copy-row-value')
  }

  async openForm(): Promise<void> {
    await this.page.goto('/requests/new')
    await expect(this.field('amount')).toBeVisible()
  }

  field(name: 'amount' | 'note'): Locator {
    return this.page.locator(`main [name="${name}"]`)
  }

  /** Asks for so much, or for whatever the payer likes; the path of the link. */
  async make(amount: string, note: string): Promise<string> {
    await this.field('amount').fill(amount)
    await this.field('note').fill(note)
    await this.page.locator('main form button[type="submit"]').click()
    await this.page.waitForURL(/\/requests\/mrq_\w+/)
    await this.expectState('open')
    await expect(this.code).toBeVisible()
    const { origin, pathname } = new URL((await this.link.textContent()) ?? '')
    expect(origin).toBe(new URL(this.page.url()).origin)
    return pathname
  }

  async expectState(state: MoneyRequestState): Promise<void> {
    await expect(this.facts.locator('.chip')).toHaveAttribute('data-tone', tones[state])
    await expect(this.code).toHaveCount(state === 'open' ? 1 : 0)
  }

  /** Gives it to others as the phone does; what it handed to them. */
  async share(): Promise<unknown> {
    await this.page.locator('.panel .button[data-variant="secondary"]').click()
    return this.page.evaluate(() => (window as { shared?: unknown }).shared)
  }

  async cancel(): Promise<void> {
    await this.page.locator('main .button[data-variant="quiet"]:has(.icon)').last().click()
    await this.page.locator('dialog[open] [data-variant="danger"]').click()
    await this.expectState('cancelled')
  }
}

/** What the link of a request leads to. */
export class AskedForMoney {
  readonly page: Page
  readonly main: Locator
  /** Why there is nothing to pay, and the way on. */
  readonly over: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.locator('main')
    this.over = this.main.locator('.banner[data-tone="info"]', { has: page.locator('a') })
  }

  async open(path: string): Promise<void> {
    await (this.page.url().startsWith('http') ? goWithin(this.page, path) : this.page.goto(path))
  }

  /** From what is asked for to the review. */
  async goOn(): Promise<void> {
    await this.main.locator('.button[data-variant="primary"]').click()
    await this.page.waitForURL('**/transfer/review')
  }

  /** Nothing is asked for here any more, in these words. */
  async expectOver(title: string): Promise<void> {
    await expect(this.over).toContainText(title)
    await expect(this.main.locator('.button[data-variant="primary"], .steps')).toHaveCount(0)
  }
}

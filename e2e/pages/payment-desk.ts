import type { RailAnswers } from '@emun/contract/customer'
import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../support/walk.ts'
import { fill } from './deposit.ts'

/** A proof comes through claim, case and decryption; on a busy machine that takes a while. */
const busyMs = 60_000

/** The desk of an agent: customers who wait for details, deposits to decide on, money that belongs to nothing yet. */
export class PaymentDesk {
  readonly page: Page
  readonly item: Locator
  readonly credit: Locator

  constructor(page: Page) {
    this.page = page
    this.item = page.locator('.workplace-item')
    this.credit = this.item.locator('.decision-buttons [data-variant="primary"]')
  }

  async enter(): Promise<void> {
    await this.page.goto('/console/deposits')
    await expect(this.page.locator('.queue-head h1')).toBeVisible()
  }

  /** Types the details and sends them. */
  async give(id: string, answers: RailAnswers): Promise<void> {
    await this.#take('payment-details', id)
    for (const [name, answer] of Object.entries(answers)) await fill(this.item.locator(`[name="${name}"]`), answer)
    await this.#leave(id, () => this.credit.click())
  }

  /** Credits what was agreed. Without a proof it takes a word about why. */
  async creditAsAgreed(id: string, note = ''): Promise<void> {
    await this.#take('deposits', id)
    if (note !== '') await this.item.locator('[name="note"]').fill(note)
    await this.#leave(id, () => this.credit.click({ timeout: busyMs }))
  }

  /** Credits another amount than was agreed, and confirms it. */
  async creditAnother(id: string, received: string): Promise<void> {
    await this.#take('deposits', id)
    await this.item.locator('[name="received"]').fill(received)
    await this.credit.click({ timeout: busyMs })
    await this.#leave(id, () => this.page.locator('dialog[open] [data-variant="primary"]').click())
  }

  /** Rejects by its key, with the words that the reason begins. */
  async reject(id: string, reason: string): Promise<void> {
    await this.#take('deposits', id)
    await this.#refuse(id, reason)
  }

  /** Takes the credit of a disputed payment back, or keeps it, with a code of the authenticator. */
  async settleObjection(id: string, decision: 'taken_back' | 'kept', oneTimeCode: string): Promise<void> {
    await this.#take('deposits', id)
    await this.item.locator('[name="note"]').fill('The bank says so.')
    await this.item.locator('[name="oneTimeCode"]').fill(oneTimeCode)
    const variant = decision === 'taken_back' ? 'danger' : 'primary'
    await this.#leave(id, () => this.item.locator(`.decision-buttons [data-variant="${variant}"]`).click())
  }

  async #refuse(id: string, reason: string): Promise<void> {
    await expect(this.item.locator('.decision-buttons [data-variant="danger"]')).toBeEnabled({ timeout: busyMs })
    await this.page.keyboard.press('r')
    await this.item.locator('select[name="reason"]').selectOption(reason)
    await expect(this.item.locator('textarea[name="message"]')).not.toHaveValue('')
    await this.#leave(id, () => this.item.locator('form button[type="submit"]').click())
  }

  /** Rejects what is no money here: the desk says what came. */
  async rejectToken(id: string): Promise<void> {
    await this.#take('deposits', id)
    await expect(this.item.locator('.banner .arrived')).toHaveCount(1)
    await this.#refuse(id, 'other')
  }

  /** Says of a line of a statement that it is what it looks like most. */
  async match(line: string): Promise<void> {
    await this.#take('unmatched', line)
    await this.#leave(line, () => this.credit.click())
  }

  async #take(queue: string, id: string): Promise<void> {
    await goWithin(this.page, `/console/${queue}/${id}`)
    await expect(this.item.locator('.review-head')).toBeVisible()
  }

  /** The desk goes on by itself once it is decided. */
  async #leave(id: string, decide: () => Promise<void>): Promise<void> {
    await decide()
    await this.page.waitForURL(({ pathname }) => !pathname.includes(id))
  }
}

import type { PartState, PayoutFailure, RailAnswers, WithdrawalState } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { amountOf, moneyText, type WireMoney } from '@emun/contract/money'
import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../support/walk.ts'
import { withdrawalWords } from './withdrawal-words.ts'

/** Withdrawing as a customer sees it: the form of a rail, the review, and one withdrawal as long as it takes. */
export class Withdrawal {
  readonly page: Page
  readonly parts: Locator
  private readonly language: Language
  private readonly state: Locator
  private readonly takeBackButton: Locator
  private readonly dialog: Locator

  constructor(page: Page, language: Language) {
    this.page = page
    this.language = language
    this.parts = page.locator('main li.part')
    this.state = page.locator('.withdrawal-state .chip')
    this.takeBackButton = page.locator('.withdrawal > button:has(.icon)').first()
    this.dialog = page.locator('dialog[open]')
  }

  /** The form of a rail, with where to and how much. */
  async fillIn(rail: string, answers: RailAnswers, amount: string): Promise<void> {
    await this.page.goto(`/withdraw/${rail}`)
    await this.answer(answers)
    await this.page.locator('main [name="amount"]').fill(amount)
  }

  async answer(answers: RailAnswers): Promise<void> {
    for (const [name, value] of Object.entries(answers)) {
      const field = this.field(name)
      const isChoice = await field.evaluate((element) => element instanceof HTMLSelectElement)
      await (isChoice ? field.selectOption(value) : field.fill(value))
    }
  }

  /** Of the destination. */
  field(name: string): Locator {
    return this.page.locator(`main [name="answers.${name}"]`)
  }

  errorAt(name: string): Locator {
    return this.page
      .locator('main .field', { has: this.page.locator(`[name="answers.${name}"]`) })
      .locator('.field-error')
  }

  async review(): Promise<void> {
    await this.submitForm()
    await this.page.waitForURL('**/withdraw/review')
  }

  async submitForm(): Promise<void> {
    await this.page.locator('main form button[type="submit"]').click()
  }

  /** Asks for what was reviewed. */
  async send(): Promise<void> {
    await this.page.locator('.withdraw-send button').click()
  }

  /** From a refusal back to the field that it is about. */
  async changeRefused(): Promise<void> {
    await this.page.locator('main [role="alert"] a').click()
  }

  /** Asks for what was reviewed, and proves by the password who asks; its id. */
  async confirm(password: string): Promise<string> {
    await this.send()
    await this.prove(password)
    await this.page.waitForURL(/\/withdraw\/w\/wdr_\w+/)
    return /wdr_\w+/.exec(this.page.url())?.[0] ?? ''
  }

  /** Asks for what was reviewed to where money came from, which needs no proof; its id. */
  async sendKnown(): Promise<string> {
    await this.send()
    await this.page.waitForURL(/\/withdraw\/w\/wdr_\w+/)
    return /wdr_\w+/.exec(this.page.url())?.[0] ?? ''
  }

  /** A way that this customer cannot go now stands in the list without a link, and says why. */
  async expectClosed(reason: RegExp): Promise<void> {
    await this.page.goto('/withdraw')
    const closed = this.page.locator('main li.way-out')
    await expect(closed).toHaveCount(1)
    await expect(closed).toHaveText(reason)
  }

  errorAtAmount(): Locator {
    return this.page.locator('main .field', { has: this.page.locator('[name="amount"]') }).locator('.field-error')
  }

  async prove(password: string): Promise<void> {
    const field = this.dialog.locator('[name="password"]')
    await field.fill(password)
    await field.press('Enter')
  }

  async open(id: string): Promise<void> {
    await goWithin(this.page, `/withdraw/w/${id}`)
    await expect(this.page.locator('main')).toContainText(id)
  }

  /** Asks for it again by hand, and waits for the answer. */
  async refresh(id: string): Promise<void> {
    const answer = this.page.waitForResponse((response) => response.ok() && response.url().includes(`/withdraw/${id}`))
    await this.page.locator('.withdrawal-updated button').click()
    await answer
  }

  async expectState(state: WithdrawalState): Promise<void> {
    await expect(this.state).toHaveText(withdrawalWords[this.language].states[state])
  }

  /** The card of this part: how much of the balance it is, how it stands, and what arrives. */
  async expectPart(pay: string, state: PartState, receive?: WireMoney): Promise<void> {
    const part = this.partOf(pay, state)
    await expect(part).toHaveCount(1)
    if (receive !== undefined) await expect(part).toContainText(this.money(receive))
  }

  partOf(pay: string, state: PartState): Locator {
    const sum = this.page.locator('.part-sum', { hasText: this.dollars(pay) })
    const word = withdrawalWords[this.language].parts[state]
    return this.parts.filter({ has: sum }).filter({ has: this.page.getByText(word, { exact: true }) })
  }

  /** Why it was rejected, or why a part of it was not paid, with what the operator wrote about it. */
  async expectReason(reason: PayoutFailure): Promise<void> {
    const banner = this.page.locator('main .banner', { hasText: withdrawalWords[this.language].failures[reason] })
    await expect(banner).toHaveCount(1)
    await expect(banner).toHaveText(/.{20,}/s)
  }

  /** How much of it is in one of its places. */
  async expectSplit(...amounts: readonly string[]): Promise<void> {
    await expect(this.page.locator('.split-words dd')).toHaveText(amounts.map((amount) => this.dollars(amount)))
  }

  /** Takes back what is on hold, all of it or so much. */
  async takeBack(amount?: string): Promise<void> {
    await this.takeBackButton.click()
    if (amount !== undefined) {
      await this.dialog.locator('.segment').nth(1).click()
      await this.dialog.locator('[name="amount"]').fill(amount)
    }
    await this.dialog.locator('button[type="submit"]').click()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Gives what came back another destination. */
  async correct(answers: RailAnswers, password: string): Promise<void> {
    await this.answer(answers)
    await this.submitForm()
    await this.prove(password)
    await expect(this.page.locator('.correct')).toHaveCount(0)
  }

  private dollars(amount: string): string {
    return this.money({ amount, currency: 'USD' })
  }

  private money(amount: WireMoney): string {
    return moneyText(amountOf(amount), this.language)
  }
}

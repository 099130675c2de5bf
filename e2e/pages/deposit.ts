import type { RailAnswers } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { add, amountOf, type Money, moneyText, zero } from '@emun/contract/money'
import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../support/walk.ts'
import { type DepositWords, depositWords } from './deposit-words.ts'
import { drawPicture } from './verification.ts'

type Stage = Exclude<keyof DepositWords, Difference | Reason>
type Difference = 'under' | 'over' | 'late' | 'duplicate'
type Reason = 'no_payment_found' | 'provider_declined'

/** Where a customer adds money: the form of a way to pay and the page of each deposit, without leaving the application. */
export class DepositPages {
  readonly page: Page
  readonly main: Locator
  readonly amounts: Locator
  readonly #language: Language
  readonly #words: DepositWords
  #balance: Money = zero('USD')

  constructor(page: Page, language: Language) {
    this.page = page
    this.main = page.locator('main')
    this.amounts = this.main.locator('.payment-amount')
    this.#language = language
    this.#words = depositWords[language]
  }

  /** Loads the application, once. */
  async enter(): Promise<void> {
    await this.page.goto('/dashboard')
    await this.expectBalance()
  }

  /** Fills the form of a way to pay and sends it; the id of the deposit that it begins. */
  async begin(rail: string, amount: string, answers: RailAnswers = {}): Promise<string> {
    await goWithin(this.page, `/deposit/${rail}`)
    const form = this.page.locator('.deposit-form')
    for (const [name, answer] of Object.entries(answers)) await fill(form.locator(`[name="answers.${name}"]`), answer)
    await form.locator('[name="amount"]').fill(amount)
    await expect(form.locator('.cost .cost-total')).toContainText(/[1-9]/)
    await form.locator('button[type="submit"]').click()
    await this.page.waitForURL(/\/deposit\/d\/dep_\w+/)
    return /dep_\w+/.exec(this.page.url())?.[0] ?? ''
  }

  async open(id: string): Promise<void> {
    await goWithin(this.page, `/deposit/d/${id}`)
  }

  async expectStage(stage: Stage): Promise<void> {
    await expect(this.main.locator('h1')).toHaveText(this.#words[stage])
  }

  /** The one thing to do now. */
  async press(): Promise<void> {
    await this.main.locator('.button[data-variant="primary"]').first().click()
  }

  /** Chooses a picture of one colour and sends it as the proof. */
  async prove(colour: string): Promise<void> {
    const proof = this.main.locator('.proof')
    const buffer = await drawPicture(this.page, colour)
    await proof
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
    await proof.locator('> div > .button, .panel-body > div > .button').last().click()
    await this.expectStage('checking')
  }

  /** Says of a deposit that is over that it was paid all the same. */
  async claim(): Promise<void> {
    await this.main.locator('.doors button').click()
  }

  /** So many dollars came for it in all; what differs from what was agreed is said. The balance has grown by `more`. */
  async expectCredited(dollars: string, more: string, difference?: Difference): Promise<void> {
    await this.expectStage('credited')
    await expect(this.main.locator('.credited-amount')).toHaveText(this.#written(dollars, 'with_plus'))
    const said = this.main.locator('.payment .banner-title')
    if (difference === undefined) await expect(said).toHaveCount(0)
    else await expect(said).toHaveText(this.#words[difference])
    this.#balance = add(this.#balance, usd(more))
    await this.page.locator('.deposit-actions a[href="/dashboard"]').click()
    await this.expectBalance()
  }

  async expectRejected(reason: Reason): Promise<void> {
    await this.expectStage('rejected')
    await expect(this.main.locator('.banner-title').first()).toHaveText(this.#words[reason])
    await this.expectNothingMore()
  }

  /** The balance is what it was. */
  async expectNothingMore(): Promise<void> {
    await goWithin(this.page, '/dashboard')
    await this.expectBalance()
  }

  async expectBalance(): Promise<void> {
    await this.page.waitForURL('**/dashboard')
    await expect(this.main.locator('[data-money]').first()).toHaveText(moneyText(this.#balance, this.#language))
  }

  #written(dollars: string, plus: 'with_plus'): string {
    return moneyText(usd(dollars), this.#language, plus)
  }
}

/** Whatever kind of field it is. */
export async function fill(field: Locator, answer: string): Promise<void> {
  const kind = await field.evaluate((element) => element.tagName)
  await (kind === 'SELECT' ? field.selectOption(answer) : field.fill(answer))
}

function usd(amount: string): Money {
  return amountOf({ amount, currency: 'USD' })
}

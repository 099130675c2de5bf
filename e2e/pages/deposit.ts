import type { RailAnswers } from '@emun/contract/customer'
import type { Language } from '@emun/contract/language'
import { add, amountOf, type Money, moneyText, subtract, zero } from '@emun/contract/money'
import type { sandboxActs } from '@emun/contract/sandbox'
import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../support/walk.ts'
import { type DepositWords, depositWords } from './deposit-words.ts'
import { drawPicture } from './verification.ts'

type Stage = Exclude<keyof DepositWords, Difference | Reason | 'disputed' | 'sentBack'>
type Difference = 'under' | 'over' | 'late' | 'duplicate'
type Reason = 'no_payment_found' | 'provider_declined' | 'other'

/** Where a customer adds money: the form of a way to pay and the page of each deposit, without leaving the application. */
export class DepositPages {
  readonly page: Page
  readonly main: Locator
  readonly #language: Language
  readonly #words: DepositWords
  #balance: Money = zero('USD')

  constructor(page: Page, language: Language) {
    this.page = page
    this.main = page.locator('main')
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

  /** Where to send coins, of which kind and on which network. */
  async expectAddressOn(coin: string, network: string): Promise<void> {
    await expect(this.main.locator('h1')).toContainText(coin)
    await expect(this.main.locator('h1')).toContainText(network)
    await expect(this.#address).toBeVisible()
  }

  async expectNoAddress(): Promise<void> {
    await expect(this.#address).toHaveCount(0)
  }

  /** The address on the page, which stands there in groups. */
  async address(): Promise<string> {
    return (await this.#address.innerText()).replaceAll(/\s/g, '')
  }

  get #address(): Locator {
    return this.main.locator('.chain-address .copy-row-value')
  }

  /** The one thing to do now. */
  async press(): Promise<void> {
    await this.main.locator('.button[data-variant="primary"]').first().click()
  }

  /** Sends a proof, and is told that it came. */
  async prove(colour: string): Promise<void> {
    await this.sendPicture(colour)
    await this.expectStage('checking')
  }

  /** Chooses a picture of one colour and sends it as the proof, until the page says something else. */
  async sendPicture(colour: string): Promise<void> {
    const proof = this.main.locator('.proof')
    const title = this.main.locator('h1')
    const before = await title.innerText()
    const buffer = await drawPicture(this.page, colour)
    await proof
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
    await proof.locator('> div > .button, .panel-body > div > .button').last().click()
    await expect(title).not.toHaveText(before)
  }

  /** Says of a deposit that is over that it was paid all the same. */
  async claim(): Promise<void> {
    await this.main.locator('.doors button').click()
  }

  /** Does something on the page of the provider, which then sends them back. */
  async actAtProvider(act: (typeof sandboxActs)[number]): Promise<void> {
    await this.page.waitForURL('**/sandbox/pay/**')
    await this.page.locator(`form[action$="/${act}"] button`).click()
    await this.page.waitForURL('**/deposit/d/**')
  }

  /** So many dollars came for it in all, and the balance has grown by `more`. */
  async expectCredited(dollars: string, more: string, difference?: Difference): Promise<void> {
    await this.expectOutcome(dollars, difference)
    this.#balance = add(this.#balance, usd(more))
    await this.page.locator('.deposit-actions a[href="/dashboard"]').click()
    await this.expectBalance()
  }

  /** So many dollars came for it in all, and what differs from what was agreed is said. */
  async expectOutcome(dollars: string, difference?: Difference): Promise<void> {
    await this.expectStage('credited')
    const sum = moneyText(usd(dollars), this.#language, 'with_plus')
    await expect(this.main.locator('.credited-amount')).toHaveText(sum)
    const said = this.main.locator('.payment .banner-title')
    await expect(said).toHaveText(difference === undefined ? [] : [this.#words[difference]])
  }

  /** What its provider says against it, or does with it, stands at the payment. */
  async expectSaid(what: 'disputed' | 'sentBack'): Promise<void> {
    await expect(this.main.locator('.payment .banner')).toContainText(this.#words[what])
  }

  /** So many dollars are out of the balance again. */
  async expectTakenBack(dollars: string): Promise<void> {
    await this.expectStage('takenBack')
    this.#balance = subtract(this.#balance, usd(dollars))
    await this.expectNothingMore()
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
}

/** Whatever kind of field it is. */
export async function fill(field: Locator, answer: string): Promise<void> {
  const kind = await field.evaluate((element) => element.tagName)
  await (kind === 'SELECT' ? field.selectOption(answer) : field.fill(answer))
}

function usd(amount: string): Money {
  return amountOf({ amount, currency: 'USD' })
}

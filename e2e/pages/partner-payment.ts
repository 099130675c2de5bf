import { expect, type Locator, type Page } from '@playwright/test'
import { type Person, password } from '../support/people.ts'

/** The page where a partner's customer pays, from the sample shop and back to it. */
export class PartnerPayment {
  readonly page: Page
  /** That it is a test and that it is paid. */
  readonly test: Locator
  readonly paid: Locator
  readonly payButton: Locator
  /** What the payer has and that it is for good, where real money is asked for. */
  readonly ofMoney: Locator
  /** Why it cannot be paid. */
  readonly stopped: Locator
  /** The rails for guests, what one of them costs, and what the shop got. */
  readonly ways: Locator
  readonly cost: Locator
  readonly arrived: Locator

  constructor(page: Page) {
    this.page = page
    this.test = page.locator('main .banner[data-tone="warning"]')
    this.paid = page.locator('main .banner[data-tone="positive"]')
    this.payButton = page.locator('.hosted-pay .button[data-variant="primary"]')
    this.ofMoney = page.locator('.hosted-balance, .hosted-note')
    this.stopped = page.locator('.hosted .empty-words')
    this.ways = page.locator('.hosted-ways .method')
    this.cost = page.locator('.deposit-cost .cost')
    this.arrived = page.locator('.credited')
  }

  /** Buys the loaf of the shop at this address. */
  async buy(shopUrl: string): Promise<void> {
    await this.page.goto(shopUrl)
    await this.page.getByRole('button', { name: 'Buy' }).click()
    await this.page.waitForURL('**/pay/ipy_*')
    await expect(this.page.locator('main h2').first()).toBeVisible()
  }

  async logIn({ phone }: Person): Promise<void> {
    await this.page.locator('main input[name="phone"]').fill(phone)
    await this.page.locator('main input[name="password"]').fill(password)
    await this.page.locator('main input[name="termsAccepted"]').check({ force: true })
    await this.page.locator('main form button[type="submit"]').click()
  }

  async pay(): Promise<void> {
    await this.payButton.click()
    await expect(this.paid).toBeVisible()
  }

  async choose(rail: string): Promise<void> {
    await this.page.locator(`.hosted-ways a[href$="/by/${rail}"]`).click()
  }

  async begin(): Promise<void> {
    await this.page.locator('.deposit-form button[type="submit"]').click()
    await this.page.waitForURL('**/p/dep_*')
  }

  /** Pays on the page of the provider and is led back to what was begun. */
  async payAtProvider(): Promise<void> {
    await this.page.locator('.pay a.button').click()
    await this.page.waitForURL('**/sandbox/pay/**')
    await this.page.locator('form[action$="/pay"] button').click()
    await this.page.waitForURL('**/p/dep_*')
    await expect(this.arrived).toBeVisible()
  }

  /** To the shop, which says what it knows by its own means. */
  async goBack(order = 1): Promise<void> {
    await this.page.locator('main a.button[data-variant="primary"]').last().click()
    await expect(this.page.locator('body')).toContainText(`order-${order} is paid (told).`)
  }
}

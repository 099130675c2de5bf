import { expect, type Locator, type Page } from '@playwright/test'

type Wished = Readonly<Record<'purpose' | 'target' | 'minimum' | 'endsOn', string>>

/** What an organiser does with a fundraiser: the form, and the page with its link, its gifts and its money. */
export class Fundraising {
  readonly page: Page
  readonly facts: Locator
  readonly gifts: Locator

  constructor(page: Page) {
    this.page = page
    this.facts = page.locator('.fund-facts')
    this.gifts = page.locator('main .tx')
  }

  field(name: 'purpose' | 'target' | 'minimum' | 'endsOn'): Locator {
    return this.page.locator(`main form [name="${name}"]`).first()
  }

  /** Starts one from the list, as a customer finds it; the path of the page where others give. */
  async start({ purpose, target, minimum, endsOn }: Wished): Promise<string> {
    await this.page.goto('/fundraising')
    await this.page.locator('a[href="/fundraising/new"]').click()
    await this.field('purpose').fill(purpose)
    await this.field('target').fill(target)
    await this.field('minimum').fill(minimum)
    await this.field('endsOn').fill(endsOn)
    await this.page.locator('main form button[type="submit"]').click()
    await this.page.waitForURL(/\/fundraising\/fnd_\w+/)
    await expect(this.page.locator('.scan-code [role="img"]')).toBeVisible()
    return `/f/${this.page.url().split('/').at(-1)}`
  }

  async moveToBalance(): Promise<void> {
    await this.page.locator('.fund-move button').click()
    await expect(this.page.locator('.fund-move button')).toHaveCount(0)
  }

  async end(): Promise<void> {
    await this.page.locator('main .button[data-variant="quiet"]:has(.icon)').last().click()
    await this.page.locator('dialog[open] [data-variant="danger"]').click()
    await expect(this.facts.locator('.chip')).toHaveAttribute('data-tone', 'neutral')
  }
}

/** What a guest does who was given the link. */
export class Giving {
  readonly page: Page
  readonly main: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.locator('main')
  }

  /** From the page of the fundraiser to the form of a way to pay. */
  async choose(rail: string): Promise<void> {
    await this.main.locator('a[href$="/pay"]').click()
    await this.main.locator(`a[href$="/pay/${rail}"]`).click()
    await expect(this.main.locator('[name="amount"]')).toBeVisible()
  }

  /** The id of the payment that it begins. */
  async give(amount: string, name: string): Promise<string> {
    await this.main.locator('[name="amount"]').fill(amount)
    await this.main.locator('[name="giver"]').fill(name)
    await expect(this.main.locator('.deposit-cost .cost')).toContainText(/\d/)
    await this.main.locator('form button[type="submit"]').click()
    await this.page.waitForURL('**/p/dep_*')
    return this.page.url().split('/').at(-1) ?? ''
  }

  /** Out of the balance of whoever is signed in, to the step before it is given. */
  async reviewFromBalance(amount: string): Promise<void> {
    await this.choose('balance')
    await this.main.locator('[name="amount"]').fill(amount)
    await this.main.locator('[name="hidesAmount"]').check()
    await this.main.locator('form button[type="submit"]').click()
    await this.page.waitForURL('**/pay/balance/review')
  }

  async giveFromBalance(): Promise<void> {
    await this.main.locator('button[data-variant="primary"]').click()
    await this.page.waitForURL('**/pay/balance/given')
  }

  /** What the fundraiser got of it. */
  async expectArrived(dollars: RegExp): Promise<void> {
    await expect(this.main.locator('.credited')).toContainText(dollars)
  }

  /** Pays on the page of the provider and comes back. */
  async payAtProvider(): Promise<void> {
    await this.main.locator('.pay a.button').click()
    await this.page.waitForURL('**/sandbox/pay/**')
    await this.page.locator('form[action$="/pay"] button').click()
    await this.page.waitForURL('**/p/dep_*')
    await expect(this.main.locator('.credited')).toBeVisible()
  }
}

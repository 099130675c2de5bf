import { expect, type Locator, type Page } from '@playwright/test'

/** The dialogs over the landing page: logging in, registering, filling the profile. Fields are found by their names. */
export class SignIn {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.locator('dialog[open]')
  }

  async open(which: 'login' | 'register' | 'restore'): Promise<void> {
    await this.page.goto(`/?auth=${which}`)
    await expect(this.field('phone')).toBeVisible()
  }

  field(name: string): Locator {
    return this.dialog.locator(`input[name="${name}"]`)
  }

  /** The button that logs in without typing. */
  get passkey(): Locator {
    return this.dialog.locator('form > button[type="button"]')
  }

  /** The message under a field. */
  async messageOf(name: string): Promise<string> {
    const described = (await this.field(name).getAttribute('aria-describedby')) ?? ''
    const ids = described.split(' ').filter(Boolean)
    const texts = await Promise.all(ids.map((id) => this.page.locator(`[id="${id}"]`).textContent()))
    return texts.join(' ')
  }

  async submit(): Promise<void> {
    await this.dialog.locator('button[type="submit"]').click()
  }

  async acceptTerms(): Promise<void> {
    await this.field('termsAccepted').check({ force: true })
  }

  async logIn(phone: string, password: string): Promise<void> {
    await this.field('phone').fill(phone)
    await this.field('password').fill(password)
    await this.acceptTerms()
    await this.submit()
  }

  async register(phone: string, password: string): Promise<void> {
    await this.field('phone').fill(phone)
    await this.field('password').fill(password)
    await this.field('confirmPassword').fill(password)
    await this.acceptTerms()
    await this.submit()
    await expect(this.field('code')).toBeVisible()
  }

  async confirm(code: string): Promise<void> {
    await this.field('code').fill(code)
    await expect(this.field('firstName')).toBeVisible()
  }

  /** The new password of a restore, twice. */
  async setPassword(password: string): Promise<void> {
    await this.field('newPassword').fill(password)
    await this.field('confirmPassword').fill(password)
    await this.submit()
  }

  async fillProfile(profile: {
    nickName: string
    firstName: string
    lastName: string
    email: string
    dateOfBirth: string
  }): Promise<void> {
    for (const [name, value] of Object.entries(profile)) await this.field(name).fill(value)
    await this.submit()
  }
}

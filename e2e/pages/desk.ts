import { sandboxAuthenticator } from '@emun/contract/sandbox'
import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from '../support/api.ts'

/** The demo's operator. */
export const operator = { email: 'operator@emun.example', password: 'emun-demo' }

/** The operators' console: its door and what is behind it. */
export class Desk {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.goto('/console')
    await expect(this.field('email')).toBeVisible()
  }

  field(name: 'email' | 'password' | 'oneTimeCode'): Locator {
    return this.page.locator(`input[name="${name}"]`)
  }

  /** Signs in, with what the operator's authenticator shows unless another code is given. */
  async signIn(url: string, { email = operator.email, password = operator.password, code }: Given = {}): Promise<void> {
    await this.field('email').fill(email)
    await this.field('oneTimeCode').fill(code ?? (await codeNow(url, email)))
    await this.field('password').fill(password)
    await this.field('password').press('Enter')
  }
}

type Given = { readonly email?: string; readonly password?: string; readonly code?: string }

/** What somebody's authenticator shows now. */
export async function codeNow(url: string, email = operator.email): Promise<string> {
  return (await ask(url, sandboxAuthenticator, { query: { email } })).oneTimeCode
}

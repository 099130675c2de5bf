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
  async signIn(url: string, { password = operator.password, code }: Given = {}): Promise<void> {
    await this.field('email').fill(operator.email)
    await this.field('oneTimeCode').fill(code ?? (await codeNow(url)))
    await this.field('password').fill(password)
    await this.field('password').press('Enter')
  }
}

type Given = { readonly password?: string; readonly code?: string }

async function codeNow(url: string): Promise<string> {
  return (await ask(url, sandboxAuthenticator, { query: { email: operator.email } })).oneTimeCode
}

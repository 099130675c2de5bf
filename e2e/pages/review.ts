import { decideReview } from '@emun/contract/operator'
import { expect, type Locator, type Page } from '@playwright/test'

/** A picture comes through claim, case and decryption; on a busy machine, before a list of hundreds, that takes a while. */
const busyMs = 60_000

/** The desk where documents are reviewed. */
export class ReviewDesk {
  readonly page: Page
  readonly approve: Locator
  readonly rows: Locator

  constructor(page: Page) {
    this.page = page
    this.approve = page.getByRole('button', { name: /^Approve / })
    this.rows = page.locator('.queue-item')
  }

  async open(path = '/console/kyc'): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.locator('.queue-head h1')).toBeVisible()
  }

  /** Takes the case that has waited longest, by its key, and answers its id. */
  async takeNext(): Promise<string> {
    // Before the list is there, nothing listens to the key.
    await expect(this.rows.first()).toBeVisible({ timeout: busyMs })
    await this.page.keyboard.press('n')
    await this.page.waitForURL(/\/ver_\w+/)
    return this.openCase()
  }

  openCase(): string {
    return /ver_\w+/.exec(this.page.url())?.[0] ?? ''
  }

  /** Approves the document on the screen by its key, as soon as its picture is there; whether the case was done with it. */
  async approveByKey(): Promise<boolean> {
    await expect(this.approve).toBeEnabled({ timeout: busyMs })
    const answered = this.page.waitForResponse((response) => isDecision(response.url()))
    await this.page.keyboard.press('a')
    const reply = (await (await answered).json()) as { readonly ok: boolean; readonly isDone?: boolean }
    expect(reply.ok).toBe(true)
    return reply.isDone === true
  }

  /** Approves everything in the open case; the desk then goes on by itself. */
  async approveAll(): Promise<string> {
    const id = this.openCase()
    while (!(await this.approveByKey()));
    await this.page.waitForURL((url) => !url.pathname.includes(id))
    return id
  }
}

function isDecision(url: string): boolean {
  const [start = '', end = ''] = decideReview.path.split('{id}')
  const { pathname } = new URL(url)
  return pathname.startsWith(start) && pathname.endsWith(end)
}

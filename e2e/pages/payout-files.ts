import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { goWithin } from '../support/walk.ts'

export type PayoutFile = {
  readonly fileName: string
  /** What each of its payments is of, in shekels. */
  readonly amounts: readonly string[]
  /** What it says that they come to. */
  readonly total: string
}

/** The files for the bank, beside the queue of withdrawals: one is made and taken, in English. */
export class PayoutFiles {
  readonly page: Page
  readonly newest: Locator

  constructor(page: Page) {
    this.page = page
    this.newest = page.locator('.panel', { hasText: 'Files for the bank' }).locator('.break').first()
  }

  async open(): Promise<void> {
    await goWithin(this.page, '/console/withdrawals')
  }

  /** Puts everything that is ready into a file and takes it. */
  async make(): Promise<PayoutFile> {
    const made = this.page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/operator/payout-files'),
    )
    await this.page.getByRole('button', { name: /^Put \d+ payments? into a file$/ }).click()
    expect((await made).ok()).toBe(true)
    const download = this.page.waitForEvent('download')
    await this.newest.getByRole('button', { name: 'Download' }).click()
    const taken = await download
    return { fileName: taken.suggestedFilename(), ...readMasav(await readFile(await taken.path(), 'latin1')) }
  }
}

/** A file of the clearing house: records of 128 characters, a head, payments, their sum and an end. */
function readMasav(text: string): Omit<PayoutFile, 'fileName'> {
  const records = text.split('\r\n')
  expect(records.pop()).toBe('')
  for (const record of records) expect(record).toHaveLength(128)
  expect(records.map(([kind]) => kind).join('')).toMatch(/^K1+59$/)
  const payments = records.slice(1, -2)
  const sums = records.at(-2) ?? ''
  expect(Number.parseInt(sums.slice(51, 58), 10)).toBe(payments.length)
  return { amounts: payments.map((record) => shekels(record.slice(61, 74))), total: shekels(sums.slice(21, 36)) }
}

/** Agorot with zeros before them. */
function shekels(agorot: string): string {
  const digits = agorot.replace(/^0+/, '').padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

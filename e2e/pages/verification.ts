import { storePassport } from '@emun/contract/customer'
import { expect, type Locator, type Page } from '@playwright/test'

/** The wizard of identity verification. */
export class Wizard {
  readonly page: Page
  readonly input: Locator
  readonly error: Locator
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    this.input = page.locator('.picture-field input[name="image"]')
    this.error = page.locator('.picture-field .field-error')
    this.preview = page.locator('.picture-preview')
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async choose(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.input.setInputFiles({ name, mimeType, buffer })
  }

  /** Chooses a picture of one colour and sends it. */
  async send(colour: string, next: string): Promise<void> {
    await this.choose('picture.png', 'image/png', await drawPicture(this.page, colour))
    await expect(this.preview).toBeVisible()
    await this.button(next).click()
  }

  /** The chips of the checking screen, by the names of their documents. */
  async stages(): Promise<Record<string, string>> {
    const rows = await this.page.locator('.verification-row').all()
    const read = async (row: Locator) => [
      (await row.locator('.verification-name').innerText()).trim(),
      (await row.locator('.chip').innerText()).trim(),
    ]
    return Object.fromEntries(await Promise.all(rows.map(read))) as Record<string, string>
  }
}

/** A picture that the browser itself makes. */
export async function drawPicture(page: Page, colour: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 420 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = fill
    context?.fillRect(0, 0, 640, 420)
    return canvas.toDataURL('image/png')
  }, colour)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

/** Sends one document as a program would. Throws on any refusal. */
export async function sendDocument(url: string, token: string, kind: string, image: Buffer): Promise<void> {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(image)], 'picture.png', { type: 'image/png' }))
  const path = storePassport.path.replace('passport', kind)
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: { 'auth-token': token }, body: form })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

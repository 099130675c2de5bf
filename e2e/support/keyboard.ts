import type { Locator, Page } from '@playwright/test'

/** More stops than any page has. */
const manyTabs = 60

/** Goes on with Tab until the focus is there, as somebody without a mouse does. */
export async function reach(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < manyTabs; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.type(text)
}

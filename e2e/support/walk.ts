import type { Page } from '@playwright/test'

/** Goes to an address without leaving the application, as its links do: what is open and loaded stays so. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

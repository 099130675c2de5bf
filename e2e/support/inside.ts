import type { Page } from '@playwright/test'

/** Goes to an address without leaving the application, as its links do: nothing is loaded anew. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

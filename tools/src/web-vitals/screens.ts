import type { Page } from 'playwright-core'
import { untilShown } from './visit.ts'

export type FigureName =
  | 'requestsBeforeLargestPaint'
  | 'imageKb'
  | 'largestPaintMs'
  | 'blockedMs'
  | 'interactionMs'
  | 'layoutShift'

/** A screen that is measured: how a visitor gets there and what they do then, and what its budgets allow. */
export type Screen = {
  readonly name: string
  readonly isSignedIn: boolean
  /** What happens before the screen is asked for, and does not count. */
  readonly approach?: (page: Page) => Promise<void>
  readonly open: (page: Page) => Promise<void>
  readonly use: (page: Page) => Promise<void>
  readonly budgets: Readonly<Partial<Record<FigureName, number>>>
}

const loginLink = 'a[href="/?auth=login"]'
const phoneField = 'dialog[open] input[name="phone"]'

export const screens: readonly Screen[] = [
  {
    name: 'Landing',
    isSignedIn: false,
    open: (page) => goTo(page, '/', loginLink),
    use: (page) => page.locator(loginLink).first().tap(),
    budgets: {
      requestsBeforeLargestPaint: 10,
      imageKb: 60,
      largestPaintMs: 1_800,
      blockedMs: 100,
      interactionMs: 100,
      layoutShift: 0.03,
    },
  },
  {
    name: 'Auth dialog opened',
    isSignedIn: false,
    approach: async (page) => {
      await goTo(page, '/', loginLink)
      await rest(page)
    },
    open: async (page) => {
      await page.locator(loginLink).first().tap()
      await untilShown(page, phoneField)
    },
    use: async (page) => page.locator(phoneField).pressSequentially('050234'),
    budgets: { interactionMs: 150, layoutShift: 0 },
  },
  {
    name: 'Dashboard',
    isSignedIn: true,
    open: (page) => goTo(page, '/dashboard', 'main a[href^="/activity/"]'),
    use: async (page) => {
      await page.locator('nav a[href="/activity"]').tap()
      await untilShown(page, 'main select, main [role="radiogroup"]')
    },
    budgets: {
      requestsBeforeLargestPaint: 14,
      imageKb: 20,
      largestPaintMs: 2_200,
      blockedMs: 200,
      interactionMs: 150,
      layoutShift: 0.05,
    },
  },
]

const restMs = 4_000

/** Long enough for everything that a screen fetches ahead, and for what that may move or block. */
export function rest(page: Page): Promise<void> {
  return page.waitForTimeout(restMs)
}

async function goTo(page: Page, path: string, selector: string): Promise<void> {
  await page.goto(path)
  await untilShown(page, selector)
}

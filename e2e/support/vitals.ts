import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

/** What `watch-page.js` notes that is no time. Moments are milliseconds since the start of the page's navigation. */
type Seen = {
  readonly startedMs: number
  readonly otherPagesMs: number | null
  readonly largest: { readonly ms: number; readonly what: string }
  readonly shifts: readonly {
    readonly ms: number
    readonly value: number
    readonly hadInput: boolean
    readonly what: readonly string[]
  }[]
}

/** The budgets of a page that are the same on any machine. */
export type Watch = {
  /** Until the largest paint, or until it goes on to other pages, the page asked for at most so many things. */
  readonly expectRequests: (most: number) => Promise<void>
  readonly expectImages: (mostBytes: number) => Promise<void>
  /**
   * What moved adds up to at most so much. Since a moment in which somebody did something: also what their input may excuse
   * elsewhere. Without one nobody did anything, and what a browser puts down to input is that it gave the page its size.
   */
  readonly expectStill: (most: number, sinceMs?: number) => Promise<void>
}

const seenByNow = `({
  ...seen,
  startedMs: performance.timeOrigin,
  otherPagesMs: performance.getEntriesByName('other-pages')[0]?.startTime ?? null,
})`

const watcher = join(fileURLToPath(new URL('../..', import.meta.url)), 'tools', 'src', 'web-vitals', 'watch-page.js')

/** Watches a page from its next navigation on. */
export async function watchVitals(context: BrowserContext, page: Page): Promise<Watch> {
  await context.addInitScript({ path: watcher })
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  // Under load the first page of a tab is drawn before the tab has its size, and moves when it gets it.
  await page.goto('/health')
  const read = () => page.evaluate<Seen>(seenByNow)
  return {
    async expectRequests(most) {
      const { startedMs, otherPagesMs, largest } = await read()
      // A machine that has much to do shows late what it has drawn long ago.
      const endMs = startedMs + Math.min(largest.ms, otherPagesMs ?? Infinity)
      const before = requests.filter((request) => isWithin(request.timing().startTime, startedMs, endMs))
      const told = [largest.what, ...before.map((request) => request.url())].join('\n')
      expect(before.length, told).toBeLessThanOrEqual(most)
    },
    async expectImages(mostBytes) {
      const images = requests.filter((request) => request.resourceType() === 'image')
      const sizes = await Promise.all(images.map((request) => request.sizes()))
      const bytes = sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0)
      expect(bytes).toBeLessThanOrEqual(mostBytes)
    },
    async expectStill(most, sinceMs) {
      const { shifts: all } = await read()
      const shifts = all.filter(({ ms, hadInput }) => (sinceMs === undefined ? !hadInput : ms >= sinceMs))
      const moved = shifts.reduce((total, { value }) => total + value, 0)
      expect(moved, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(most)
    },
  }
}

/** The clock of the browser’s requests is not that of its pages: a moment before the start is the start. */
function isWithin(ms: number, fromMs: number, toMs: number): boolean {
  return ms >= fromMs - 50 && ms <= toMs
}

/** Waits until everything is here, fonts included, and the page has been drawn with it and has nothing to do. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  })
}

import type { Language } from '@emun/contract/language'
import type { Browser, CDPSession, Page, Request } from 'playwright-core'
import type { Seen } from './vitals.ts'

/** The phone and the network of the budgets: a mid-range device on a slow mobile connection, nothing kept from before. */
export const conditions = { slowerCpu: 4, latencyMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 }

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const locales: Record<Language, string> = { he: 'he-IL', ar: 'ar', ru: 'ru-RU', en: 'en-GB' }

type Visitor = { readonly url: string; readonly language: Language; readonly token: string | undefined }

/** One visitor with a cold cache. `startedMs` is when the navigation began, as milliseconds since 1970. */
export type Visit = {
  readonly page: Page
  readonly requests: readonly Request[]
  readonly read: () => Promise<Seen & { readonly startedMs: number }>
  readonly close: () => Promise<void>
}

export async function openVisit(browser: Browser, { url, language, token }: Visitor): Promise<Visit> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: locales[language] })
  await context.addInitScript({ path: new URL('watch-page.js', import.meta.url).pathname })
  if (token !== undefined) await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return {
    page,
    requests,
    read: () => page.evaluate('({ ...seen, startedMs: performance.timeOrigin })'),
    close: () => context.close(),
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.downBitsPerSecond / 8,
    uploadThroughput: conditions.upBitsPerSecond / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowerCpu })
}

const askEveryMs = 1_000
const askTimes = 60

/** Waits until the page shows this. It asks seldom: every question is work for the page that is being measured. */
export async function untilShown(page: Page, selector: string): Promise<void> {
  for (let asked = 0; asked < askTimes; asked += 1) {
    await page.waitForTimeout(askEveryMs)
    if (await page.evaluate(`document.querySelector(${JSON.stringify(selector)}) !== null`)) return
  }
  throw new Error(`${page.url()} does not show ${selector}`)
}

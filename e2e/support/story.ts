import { type Browser, test as base } from '@playwright/test'
import type { Language } from '@emun/contract/language'
import { expectBooksToBalance } from './books.ts'
import type { Person } from './people.ts'
import { type Server, startServer } from './server.ts'

export const locales: Record<Language, string> = { he: 'he-IL', ar: 'ar', ru: 'ru-RU', en: 'en-GB' }
export const phone = { width: 390, height: 844 }
export const desktop = { width: 1360, height: 860 }

type Worker = { readonly server: Server }
type Test = { readonly balancedBooks: undefined }

/** A story with the product running; after each its browsers are closed and the books are looked at. */
export const story = base.extend<Test, Worker>({
  server: [
    // Playwright wants the empty pattern where a fixture needs no other.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const server = await startServer(`emun_e2e_${parallelIndex}`, true)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  balancedBooks: [
    async ({ browser, server }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
      await expectBooksToBalance(server.database)
    },
    { auto: true },
  ],
})

type Visit = {
  readonly language: Language
  readonly size?: typeof phone
  readonly person?: Person
  /** Nothing is fetched ahead, unless that is what the story is about: it is half of what a page costs this machine. */
  readonly savesData?: boolean
  /** The service worker is kept out, unless that is what the story is about: what it asks for no story can hold back. */
  readonly hasWorker?: boolean
}

/** A browser of its own: somebody with their language, their device and, if they are signed in, their tokens. */
export async function openBrowser(
  browser: Browser,
  server: Server,
  { language, size = phone, person, savesData = true, hasWorker = false }: Visit,
) {
  const isPhone = size.width < 600
  const context = await browser.newContext({
    baseURL: server.url,
    locale: locales[language],
    viewport: size,
    hasTouch: isPhone,
    isMobile: isPhone,
    timezoneId: 'America/Los_Angeles',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  if (savesData)
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  if (person) {
    await context.addInitScript(({ authToken, refreshToken }) => {
      if (localStorage.getItem('hasStarted')) return
      localStorage.setItem('hasStarted', 'yes')
      localStorage.setItem('token', authToken)
      localStorage.setItem('refreshToken', refreshToken)
    }, person)
  }
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  return { page, context, problems }
}

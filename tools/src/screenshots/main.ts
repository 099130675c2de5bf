import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@emun/contract/language'
import { startServer } from '@emun/server'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../browser.ts'
import { buildIfChanged } from '../build.ts'
import { createDatabase } from '../postgres/database.ts'
import { startTestCluster } from '../postgres/test-cluster.ts'
import { environmentFor } from '../start-options.ts'
import { type Scene, scenes } from './scenes.ts'
import { makeSheets } from './sheets.ts'

// `npm run screenshots`: walks through the story in every language, size and theme, and puts what is seen into docs/; with `sheets`
// every screen in every language instead, on one picture a language.

if (process.argv.includes('sheets')) {
  await makeSheets()
  process.exit(0)
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'docs', 'screenshots')

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1360, height: 860 }, isMobile: false, hasTouch: false },
} as const

type Device = keyof typeof devices
type Look = { readonly language: Language; readonly device: Device; readonly theme: 'light' | 'dark' }

/** Each language on a phone by day; Hebrew and English also on a desktop, and on a phone by night. */
const looks: readonly Look[] = languages.flatMap((language) => [
  { language, device: 'phone' as const, theme: 'light' as const },
  ...(language === 'he' || language === 'en'
    ? [
        { language, device: 'phone' as const, theme: 'dark' as const },
        { language, device: 'desktop' as const, theme: 'light' as const },
      ]
    : []),
])

const locales: Record<Language, string> = { he: 'he-IL', ar: 'ar', ru: 'ru-RU', en: 'en-GB' }

await buildIfChanged(root, say)
const data = mkdtempSync(join(tmpdir(), 'emun-screenshots-'))
const cluster = await startTestCluster()
const databaseUrl = await createDatabase(cluster.adminUrl, 'emun')
const environment = {
  EMUN_LOG: 'error',
  EMUN_TRUST_PROXY: 'loopback',
  EMUN_CODES_PER_RANGE: '10000',
  PORT: '0',
  HOST: '127.0.0.1',
}
const secret = 'a secret that only screenshots may ever have'
const server = await startServer({
  ...environmentFor({ root, environment, databaseUrl, secret, dataFolder: data, hasDemo: true }),
})
const executablePath = await findBrowser({
  root,
  environment: process.env,
  log: say,
  signal: new AbortController().signal,
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
try {
  mkdirSync(folder, { recursive: true })
  for (const look of looks) await walk(browser, look)
} finally {
  await browser.close()
  await server.stop()
  await cluster.remove()
  rmSync(data, { recursive: true, force: true })
}

/** One visitor, from the landing page to the receipt. */
async function walk(through: Browser, look: Look): Promise<void> {
  const context = await through.newContext({
    ...devices[look.device],
    baseURL: server.url,
    locale: locales[look.language],
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  for (const scene of scenes) await take(page, scene, look)
  await context.close()
  say(`${look.language}, ${look.device}, ${look.theme}`)
}

async function take(page: Page, scene: Scene, { language, device, theme }: Look): Promise<void> {
  await scene.reach(page, { language, url: server.url })
  await page.waitForTimeout(400)
  const path = join(folder, `${language}-${device}-${theme}-${scene.name}.png`)
  await page.screenshot({ path, fullPage: scene.isWhole === true && device === 'desktop' })
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

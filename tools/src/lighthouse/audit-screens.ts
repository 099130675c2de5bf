import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { listenOnce } from '../postgres/port.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** A screen as Lighthouse's phone sees it: its scores of 100, the budgets, and what a score was taken off for. */
export type Audited = {
  readonly screen: string
  readonly scores: Readonly<Record<Category, number>>
  readonly budgets: Readonly<Partial<Record<Category, number>>>
  readonly faults: readonly string[]
}

type Screen = { readonly name: string; readonly path: string; readonly isSignedIn: boolean } & Pick<Audited, 'budgets'>

const screens: readonly Screen[] = [
  {
    name: 'Landing',
    path: '/',
    isSignedIn: false,
    budgets: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 },
  },
  {
    name: 'Dashboard',
    path: '/dashboard',
    isSignedIn: true,
    // Nobody should find it by searching.
    budgets: { performance: 90, accessibility: 100, 'best-practices': 100 },
  },
]

type Given = {
  readonly executablePath: string
  readonly url: string
  /** A new session of somebody with a history. */
  readonly signIn: () => Promise<string>
}

/** Has Lighthouse look at each screen with its mobile preset, one after the other, each in a browser that knows nothing. */
export async function auditScreens(given: Given): Promise<readonly Audited[]> {
  const audited: Audited[] = []
  for (const screen of screens) audited.push(await auditScreen(screen, given))
  return audited
}

/** What does not depend on how busy the machine was, and is under its budget. */
export function underBudget({ scores, budgets }: Pick<Audited, 'scores' | 'budgets'>): readonly Category[] {
  return categories.filter((category) => category !== 'performance' && scores[category] < (budgets[category] ?? 0))
}

/** So often a browser is started that shows Lighthouse nothing: on a busy machine one may paint too late for it. */
const mostTries = 3

async function auditScreen(screen: Screen, given: Given): Promise<Audited> {
  let said: string | undefined
  for (let tries = 0; tries < mostTries; tries += 1) {
    const lhr = await lookAt(screen, given)
    if (lhr && !lhr.runtimeError) return readResult(screen, lhr)
    said = lhr?.runtimeError?.message
  }
  throw new Error(`Lighthouse could not look at ${screen.path}: ${said ?? 'it said nothing'}`)
}

async function lookAt(screen: Screen, { executablePath, url, signIn }: Given): Promise<Lhr | undefined> {
  const profile = mkdtempSync(join(tmpdir(), 'emun-lighthouse-'))
  const port = await listenOnce(0)
  if (port === undefined) throw new Error('there is no free port for the browser')
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`]
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args })
  try {
    if (screen.isSignedIn) {
      const token = await signIn()
      const page = await browser.newPage()
      await page.goto(`${url}/health`)
      await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
      await page.close()
    }
    const result = await lighthouse(`${url}${screen.path}`, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: true,
    })
    return result?.lhr
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function readResult({ name, budgets }: Screen, { categories: found, audits }: Lhr): Audited {
  const scoreOf = (category: Category) => Math.round((found[category]?.score ?? 0) * 100)
  const scores = {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  }
  const lost = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => found[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return { screen: name, scores, budgets, faults: lost.map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`) }
}

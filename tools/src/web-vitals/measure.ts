import type { Language } from '@emun/contract/language'
import type { Browser, Request } from 'playwright-core'
import { median, rounded } from '../bench/statistics.ts'
import { type FigureName, rest, type Screen, screens } from './screens.ts'
import { blockedMs, layoutShift, shiftedSince, slowestInteractionMs } from './vitals.ts'
import { openVisit, type Visit } from './visit.ts'

export const visits = 5
export const measuredIn = ['he', 'en'] as const satisfies readonly Language[]

/** One figure of a screen: the median in each language, and every visit's. Times are in milliseconds. */
export type Vital = {
  readonly screen: string
  readonly figure: FigureName
  readonly budget: number
  readonly medians: Readonly<Record<(typeof measuredIn)[number], number>>
  readonly visits: Readonly<Record<(typeof measuredIn)[number], readonly number[]>>
}

type Given = {
  readonly browser: Browser
  readonly url: string
  /** A new session of somebody with a history. */
  readonly signIn: () => Promise<string>
  readonly say: (line: string) => void
  readonly stop: AbortSignal
}

type Figures = Readonly<Record<FigureName, number>>

/** Visits every screen five times a language, and goes around all of them before the next visit of the same. */
export async function measureVitals({ browser, url, signIn, say, stop }: Given): Promise<readonly Vital[]> {
  const measured = screens.map((screen) => ({ screen, visits: { he: [] as Figures[], en: [] as Figures[] } }))
  for (let round = 1; round <= visits; round += 1) {
    for (const { screen, visits: done } of measured) {
      for (const language of measuredIn) {
        stop.throwIfAborted()
        const token = screen.isSignedIn ? await signIn() : undefined
        const figures = await measureVisit(screen, await openVisit(browser, { url, language, token }))
        done[language].push(figures)
        say(`visit ${round} of ${visits}: ${screen.name}, ${language}: painted after ${figures.largestPaintMs} ms`)
      }
    }
  }
  return measured.flatMap(({ screen, visits: done }) => vitalsOf(screen, done))
}

async function measureVisit(screen: Screen, { page, requests, read, close }: Visit): Promise<Figures> {
  try {
    await screen.approach?.(page)
    const sinceMs = screen.approach ? await page.evaluate<number>('performance.now()') : 0
    await screen.open(page)
    await rest(page)
    const seen = await read()
    const imageKb = (await imageBytes(requests)) / 1_000
    await screen.use(page)
    await rest(page)
    const used = await read()
    const isBefore = (request: Request) => request.timing().startTime <= seen.startedMs + seen.largest.ms
    return {
      requestsBeforeLargestPaint: requests.filter(isBefore).length,
      imageKb: rounded(imageKb, 10),
      largestPaintMs: rounded(seen.largest.ms),
      blockedMs: rounded(blockedMs(seen)),
      interactionMs: rounded(slowestInteractionMs(used)),
      layoutShift: rounded(screen.approach ? shiftedSince(used, sinceMs) : layoutShift(used), 10_000),
    }
  } finally {
    await close()
  }
}

async function imageBytes(requests: readonly Request[]): Promise<number> {
  const images = requests.filter((request) => request.resourceType() === 'image')
  const sizes = await Promise.all(images.map((request) => request.sizes()))
  return sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0)
}

function vitalsOf(screen: Screen, done: Readonly<Record<(typeof measuredIn)[number], readonly Figures[]>>): Vital[] {
  return Object.entries(screen.budgets).map(([name, budget]) => {
    const figure = name as FigureName
    const of = (language: keyof typeof done) => done[language].map((figures) => figures[figure])
    const [he, en] = [of('he'), of('en')]
    return {
      screen: screen.name,
      figure,
      budget,
      medians: { he: median(he) ?? 0, en: median(en) ?? 0 },
      visits: { he, en },
    }
  })
}

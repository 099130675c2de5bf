import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../browser.ts'
import { type Figure, measureBudgets } from '../budgets.ts'
import { run } from '../run.ts'
import { measureVitals, type Vital } from '../web-vitals/measure.ts'
import { auditScreens, type Audited } from '../lighthouse/audit-screens.ts'
import { openHttpClient } from './http-client.ts'
import { type Computer, describeComputer } from './machine.ts'
import type { Given } from './money-part.ts'
import { newcomers } from './newcomers.ts'
import { startProduct } from './product.ts'
import { rounded } from './statistics.ts'
import { onThrowAwayCluster } from './throw-away-cluster.ts'

/** What a visitor waits for. The load averages are of before and after: the second has our own work in it. */
export type WebPart = {
  readonly computer: Computer
  readonly browser: string
  readonly loadAtStart: number
  readonly loadAtEnd: number
  readonly budgets: readonly Figure[]
  readonly vitals: readonly Vital[]
  /** Absent from reports that are older than it. */
  readonly lighthouse?: readonly Audited[]
}

/** Builds the web app and the console where they are stale, weighs them, and visits them with a slow phone. */
export async function measureWeb({ root, say, stop }: Given): Promise<WebPart> {
  await build(root, stop)
  const budgets = measureBudgets(root)
  const search = { root, environment: process.env, log: say, signal: stop }
  const executablePath = await findBrowser(search)
  const wholeBrowser = await findBrowser(search, 'whole')
  const loadAtStart = load()
  return onThrowAwayCluster(root, say, async ({ newDatabase }) => {
    const product = await startProduct(root, await newDatabase('emun'))
    const http = openHttpClient(product.port)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] })
    try {
      const url = `http://localhost:${product.port}`
      // One line of newcomers for both: nobody registers twice.
      const signIn = newcomers(http)
      const vitals = await measureVitals({ browser, url, signIn, say, stop })
      const lighthouse = await auditScreens({ executablePath: wholeBrowser, url, signIn })
      const named = `Chromium ${browser.version()}`
      return {
        computer: describeComputer(),
        browser: named,
        loadAtStart,
        loadAtEnd: load(),
        budgets,
        vitals,
        lighthouse,
      }
    } finally {
      await browser.close()
      http.close()
      await product.stop()
    }
  })
}

function load(): number {
  return rounded(loadavg()[0] ?? 0, 10)
}

// In a process of its own, so that what the bundler leaves behind does not run along with the measurements.
async function build(root: string, signal: AbortSignal): Promise<void> {
  let output = ''
  const args = ['--import', 'tsx', join('tools', 'src', 'build.ts')]
  const code = await run({ program: process.execPath, args, cwd: root, signal, onOutput: (text) => (output = text) })
  if (code !== 0) throw new Error(`the build failed:\n${output.trim()}`)
}

import { defineConfig } from '@playwright/test'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** A page lives for seconds here: compiling its code once more for speed costs more than it saves. */
const brief = ['--js-flags=--no-opt --no-maglev']
const launch = (executablePath: string | undefined, more: readonly string[] = []) => ({
  args: [...flags, ...more],
  ...(executablePath === undefined ? {} : { executablePath }),
})
/** What the shell cannot: it shows no notifications, and paints when it likes. */
const whole = ['stories/budgets.spec.ts', 'stories/installed.spec.ts', 'stories/web-push.spec.ts']

/** Whole stories in a browser. Each worker has a server and a database of its own (support/server.ts). */
export default defineConfig({
  testDir: '.',
  testMatch: 'stories/*.spec.ts',
  fullyParallel: false,
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    // A trace of every story costs about half of the processor; it is recorded when somebody asks for it.
    trace: process.env['EMUN_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch(process.env['CHROMIUM_PATH'], brief),
  },
  projects: [
    { name: 'pages', testIgnore: whole },
    { name: 'browser', testMatch: whole, use: { launchOptions: launch(process.env['CHROMIUM_WHOLE_PATH']) } },
  ],
})

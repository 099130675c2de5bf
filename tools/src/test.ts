import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestCluster } from './postgres/test-cluster.ts'
import { run } from './run.ts'
import { watchForStop } from './stop-signal.ts'
import type { BrowserKind } from './browser.ts'
import { lastLines, oneLine } from './last-lines.ts'
import { addCounts, closingLines, countPart, nothing, type Counts } from './test-counts.ts'
import { playwrightCounts, vitestCounts } from './test-reports.ts'
import { asksForSome, parseTestOptions, type Part, wantedTests } from './test-options.ts'

// `npm test`: the check, the tests of the rooms, faults, attacks, the build, the stories in a browser; then what failed, and one line with the sums.

const root = fileURLToPath(new URL('../..', import.meta.url))
const stop = watchForStop()
const options = parseTestOptions(process.argv.slice(2))
const { parts } = options
const reports = mkdtempSync(join(tmpdir(), 'emun-test-'))
// What the tests leave in the temporary folder goes away with this one. PostgreSQL's user must be able to enter it.
const temporary = { TMPDIR: reports }
chmodSync(reports, 0o755)
const startedMs = performance.now()

const work: Readonly<Record<Part, () => Promise<Counts>>> = {
  check,
  unit: testRooms,
  faults: sufferFaults,
  attacks: withstandAttacks,
  e2e: testStories,
}
/** What parts that failed had last said, to be said again at the end: only the end is sure to be kept. */
const lastWords: string[] = []
const wordsKept = 15

let counts = nothing
try {
  const needsDatabase = parts.includes('unit') || parts.includes('e2e')
  counts = needsDatabase ? await withDatabase(runParts) : await runParts()
} finally {
  rmSync(reports, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
}
for (const line of lastWords) say(line)
const hasStopped = stop.aborted ? [`stopped early: ${String(stop.reason)}`] : []
say([`${Math.round((performance.now() - startedMs) / 1000)} s`, ...hasStopped].join(', '))
if (counts.passed + counts.failed === 0 && asksForSome(options)) say('no test is called so: a run of none is a failure')
for (const line of closingLines(counts)) say(line)
process.exit(counts.failed > 0 || counts.passed === 0 || stop.aborted ? 1 : 0)

/** The faults and the attacks wait for much of their time: side by side they take little longer than the faults alone. */
async function runParts(): Promise<Counts> {
  let sum = nothing
  for (const group of [['check'], ['unit'], ['faults', 'attacks'], ['e2e']] as const) {
    const wanted = group.filter((part) => parts.includes(part) && !stop.aborted)
    for (const each of await Promise.all(wanted.map((part) => work[part]()))) sum = addCounts(sum, each)
  }
  return sum
}

async function withDatabase(use: () => Promise<Counts>): Promise<Counts> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return use()
  const cluster = await startTestCluster()
  process.env['TEST_DATABASE_URL'] = cluster.adminUrl
  try {
    return await use()
  } finally {
    await cluster.remove()
  }
}

async function check(): Promise<Counts> {
  return runAndTell('check', ['check.ts'], 'The check: types, style, boundaries')
}

async function testRooms(): Promise<Counts> {
  head('The tests of the rooms')
  const report = join(reports, 'vitest.json')
  const strays = join(reports, 'strays.json')
  const straysReporter = `--reporter=${join(root, 'tools', 'src', 'vitest-strays.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', straysReporter, `--outputFile.json=${report}`]
  const args = [binOf('vitest', 'vitest.mjs'), 'run', ...reporters, ...wantedTests('vitest', options)]
  const code = await runNode(args, { EMUN_STRAYS: strays })
  return vitestCounts({ report, strays, root }, code)
}

async function sufferFaults(): Promise<Counts> {
  head('The faults: kills, cuts and a full disk under traffic')
  return runPart('faults', ['faults/main.ts', 'small'])
}

async function withstandAttacks(): Promise<Counts> {
  const title = 'The attacks: stuffing, guessing, pumping, telling apart, theft'
  return runAndTell('attacks', ['attacks/main.ts', 'small'], title)
}

/** For what runs beside the faults, which say what they do as they do it: told when it is over. */
async function runAndTell(name: string, program: readonly string[], title: string): Promise<Counts> {
  const told: string[] = []
  const counted = await runPart(name, program, (chunk) => told.push(chunk))
  head(title)
  say(told.join('').trim())
  return counted
}

async function testStories(): Promise<Counts> {
  head(asksForSome(options) ? 'The build' : 'The build and its budgets')
  try {
    // Loaded when needed: the bundlers take seconds to load, in which nothing would notice that npm has been killed.
    const [{ buildIfChanged }, { findBrowser }] = await Promise.all([import('./build.ts'), import('./browser.ts')])
    await buildIfChanged(root, say)
    const search = { root, environment: process.env, log: say, signal: stop }
    const shell = await findBrowser(search)
    const whole = process.env['CHROMIUM_WHOLE_PATH'] ?? (await findBrowser(search, 'whole'))
    const budgets = addCounts(await checkBudgets(), await askLighthouse(whole))
    head('The stories in a browser')
    return addCounts(budgets, await runPlaywright({ shell, whole }))
  } catch (error) {
    say(String(error))
    return { passed: 0, failed: 1, failures: [oneLine(`e2e: ${String(error)}`)] }
  }
}

// Where some tests are asked for, only tests count: a budget kept must not hide that none was found.
async function checkBudgets(): Promise<Counts> {
  if (asksForSome(options)) return nothing
  return runPart('budgets', ['budgets.ts'])
}

async function askLighthouse(whole: string): Promise<Counts> {
  if (asksForSome(options)) return nothing
  head('Lighthouse')
  return runPart('lighthouse', ['lighthouse/main.ts'], undefined, { CHROMIUM_WHOLE_PATH: whole })
}

/** Runs a part that is one program of tools/src, and hands on what it says as it comes. */
async function runPart(
  name: string,
  [file = '', ...args]: readonly string[],
  tell: (chunk: string) => void = (chunk) => process.stdout.write(chunk),
  env: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const said: string[] = []
  const hear = (chunk: string): void => {
    said.push(chunk)
    tell(chunk)
  }
  const code = await runNode(['--import', 'tsx', join(root, 'tools', 'src', file), ...args], env, hear)
  if (code !== 0) lastWords.push(`\n== What failed, ${name}, last said ==`, ...lastLines(said.join(''), wordsKept), '')
  return countPart(name, code)
}

async function runPlaywright({ shell, whole }: Record<BrowserKind, string>): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  const config = join(root, 'e2e', 'playwright.config.ts')
  const args = ['test', `--config=${config}`, '--reporter=list,json', ...wantedTests('playwright', options)]
  const code = await runNode([binOf('@playwright/test', 'cli.js'), ...args], {
    CHROMIUM_PATH: shell,
    CHROMIUM_WHOLE_PATH: whole,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return playwrightCounts(report, code)
}

async function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onChunk?: (chunk: string) => void,
): Promise<number> {
  return run({
    ...(onChunk === undefined ? {} : { onChunk }),
    program: process.execPath,
    args,
    cwd: root,
    env: { ...process.env, ...temporary, ...env },
    signal: stop,
  })
}

function binOf(name: string, file: string): string {
  return join(dirname(createRequire(join(root, 'e2e', 'package.json')).resolve(`${name}/package.json`)), file)
}

function head(title: string): void {
  say(`\n== ${title} ==`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

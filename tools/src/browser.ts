import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { run } from './run.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type BrowserSearch = {
  readonly root: string
  readonly environment: Environment
  readonly log: (line: string) => void
  readonly signal: AbortSignal
}

/** The shell draws the same pages without a browser's own windows, in much less time; only the whole shows notifications. */
export type BrowserKind = 'shell' | 'whole'

/**
 * Finds a Chromium that starts, installing one where it may: CHROMIUM_PATH, the usual places, Playwright's cache,
 * Playwright's download, the system's packages. Where there is no shell, the whole browser does. Throws a sentence that
 * says what to do if none of them helps.
 */
export async function findBrowser(search: BrowserSearch, kind: BrowserKind = 'shell'): Promise<string> {
  const wish = search.environment['CHROMIUM_PATH']
  if (wish !== undefined && wish !== '') {
    if (await starts(wish, search)) return wish
    throw new Error(`CHROMIUM_PATH is ${wish}, which does not start as a Chromium`)
  }
  for (const prepare of [async () => {}, downloadWithPlaywright, installWithSystem]) {
    await prepare(search, kind)
    for (const path of placesToLook(search.environment, kind)) if (await starts(path, search)) return path
  }
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to it.')
}

/** Every path at which a Chromium of this machine may be, those that exist: shells first, the system's before Playwright's. */
export function placesToLook(environment: Environment, kind: BrowserKind = 'shell'): string[] {
  const onPath = (environment['PATH'] ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const all = [...onPath, ...usualPlaces, ...cachedBrowsers(playwrightCache(environment))]
  const found = all.filter((path) => existsSync(path))
  const whole = found.filter((path) => !isShell(path))
  return kind === 'whole' ? whole : [...found.filter(isShell), ...whole]
}

function isShell(path: string): boolean {
  return /headless.shell/.test(basename(path))
}

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const programNames = new Set([
  'chrome',
  'headless_shell',
  'chrome-headless-shell',
  'Chromium',
  'chrome.exe',
  'headless_shell.exe',
  'chrome-headless-shell.exe',
])

function playwrightCache(environment: Environment): string {
  const asked = environment['PLAYWRIGHT_BROWSERS_PATH']
  if (asked !== undefined && asked !== '' && asked !== '0') return asked
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32') return join(environment['LOCALAPPDATA'] ?? homedir(), 'ms-playwright')
  return join(environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ms-playwright')
}

function cachedBrowsers(cache: string): string[] {
  if (!existsSync(cache)) return []
  return readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && programNames.has(entry.name) && entry.parentPath.includes('chromium'))
    .map((entry) => join(entry.parentPath, entry.name))
}

// What a program says about itself tells more than its exit code: wrappers of missing browsers end with 0.
async function starts(path: string, { root, signal }: BrowserSearch): Promise<boolean> {
  let output = ''
  const onOutput = (text: string): string => (output = text)
  await run({ program: path, args: ['--version', '--no-sandbox'], cwd: root, onOutput, timeoutMs: 20_000, signal })
  return /chrom\w* (?:for Testing )?\d+\./i.test(output)
}

async function downloadWithPlaywright({ root, log, signal }: BrowserSearch, kind: BrowserKind): Promise<void> {
  log('No Chromium found; asking Playwright for one...')
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  const args = [cli, 'install', kind === 'shell' ? '--only-shell' : '--no-shell', 'chromium']
  const onOutput = (): void => {}
  await run({ program: process.execPath, args, cwd: root, onOutput, timeoutMs: 180_000, signal })
}

/** Debian has the shell in a package of its own; where it does not come, the whole browser does. */
async function installWithSystem({ root, log, signal }: BrowserSearch, kind: BrowserKind): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  log('Asking the system for its chromium package...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) => run({ program: 'apt-get', args, cwd: root, env, timeoutMs: 300_000, signal })
  await apt('update')
  const install = ['install', '-y', '--no-install-recommends']
  const hasShell = kind === 'shell' && (await apt(...install, 'chromium-headless-shell')) === 0
  if (!hasShell) await apt(...install, 'chromium')
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBrowser, placesToLook } from './browser.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'emun-browser-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

it('a browser on the path comes before one in the cache of Playwright', () => {
  const onPath = program('bin', 'chromium')
  const cached = program('cache/chromium-1255/chrome-linux', 'chrome')
  program('cache/firefox-1500/firefox', 'chrome')
  const places = placesToLook(environment(), 'whole')
  expect(places[0]).toBe(onPath)
  expect(places.at(-1)).toBe(cached)
})

it('a shell comes before every whole browser, and is none', () => {
  const onPath = program('bin', 'chromium')
  const shell = program('cache/chromium_headless_shell-1255/chrome-linux', 'headless_shell')
  const places = placesToLook(environment())
  expect(places.indexOf(shell)).toBeLessThan(places.indexOf(onPath))
  expect(places.indexOf(shell)).toBeGreaterThanOrEqual(0)
  expect(placesToLook(environment(), 'whole')).not.toContain(shell)
})

it('a browser asked for by name is taken if it says that it is a Chromium', async () => {
  const path = program('bin', 'asked-for', 'echo "Chromium 156.0.8078.108 built on Debian"')
  expect(await search(path)).toBe(path)
})

it('one that does not say so is refused, not replaced by another', async () => {
  const path = program('bin', 'wrapper', 'echo "Run: snap install chromium"')
  await expect(search(path)).rejects.toThrow(path)
})

function environment() {
  return { PATH: join(folder, 'bin'), PLAYWRIGHT_BROWSERS_PATH: join(folder, 'cache') }
}

async function search(path: string): Promise<string> {
  const signal = new AbortController().signal
  return findBrowser({ root: folder, environment: { CHROMIUM_PATH: path }, log: () => {}, signal })
}

function program(place: string, name: string, script = ''): string {
  mkdirSync(join(folder, place), { recursive: true })
  const path = join(folder, place, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

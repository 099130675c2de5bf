import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Built, type Manifest, measureBudgets, measureBuilt, overBudget, printFigures } from './budgets.ts'

const words = (prefix: string, key: string) =>
  Object.fromEntries(
    ['he', 'en', 'ru', 'ar'].map((language) => [
      `_${prefix}-${language}.js`,
      { file: `${key}-${language}.js`, name: `${prefix}-${language}`, imports: ['_runtime.js'] },
    ]),
  )
const wordKeys = (prefix: string) => ['he', 'en', 'ru', 'ar'].map((language) => `_${prefix}-${language}.js`)
const font = (script: string) => ({ file: `rubik-${script}-wght-normal-x1.woff2` })

const web: Manifest = {
  'src/landing/landing.ts': {
    file: 'landing.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/features/accounts/dialog.tsx'],
    css: ['landing.css'],
  },
  'src/features/accounts/dialog.tsx': {
    file: 'dialog.js',
    imports: ['_shared.js', '_react.js'],
    dynamicImports: [...wordKeys('words'), '_terms-he.js'],
    css: ['dialog.css'],
  },
  'src/app/main.tsx': {
    file: 'app.js',
    imports: ['_react.js'],
    dynamicImports: [
      ...wordKeys('words'),
      ...wordKeys('app-words'),
      'src/features/wallets/home-page.tsx',
      'src/features/transfers/transfer-page.tsx',
    ],
    css: ['app.css'],
  },
  'src/features/wallets/home-page.tsx': { file: 'home.js', imports: ['_react.js'], css: ['home.css'] },
  'src/features/transfers/transfer-page.tsx': {
    file: 'transfer.js',
    imports: ['_react.js', '_form.js'],
    dynamicImports: ['src/features/cards/card-page.tsx'],
    css: ['app.css', 'transfer.css'],
  },
  'src/features/cards/card-page.tsx': { file: 'card.js' },
  'src/features/fundraising-page/widget.ts': { file: 'widget.js', css: ['widget.css'] },
  '../contract/src/phone/index.ts': { file: 'phone.js', imports: ['_form.js'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  '_react.js': { file: 'react.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'runtime.js' },
  '_form.js': { file: 'form.js' },
  '_terms-he.js': { file: 'terms-he.js', name: 'terms-he' },
  ...words('words', 'w'),
  ...words('app-words', 'aw'),
  ...Object.fromEntries(['hebrew', 'latin', 'cyrillic', 'arabic'].map((script) => [script, font(script)])),
}

const sizes: Readonly<Record<string, number>> = {
  'landing.js': 1_000,
  'shared.js': 2_000,
  'dialog.js': 10_000,
  'react.js': 70_000,
  'runtime.js': 500,
  'app.js': 20_000,
  'home.js': 5_000,
  'transfer.js': 8_000,
  'form.js': 3_000,
  'card.js': 4_000,
  'phone.js': 34_000,
  'terms-he.js': 99_000,
  'w-he.js': 100,
  'w-en.js': 90,
  'w-ru.js': 120,
  'w-ar.js': 110,
  'aw-he.js': 1_000,
  'aw-en.js': 1_000,
  'aw-ru.js': 1_000,
  'aw-ar.js': 1_050,
  'landing.css': 900,
  'shared.css': 100,
  'app.css': 3_000,
  'home.css': 400,
  'transfer.css': 700,
  'main.js': 30_000,
  'main.css': 2_000,
  'rubik-hebrew-wght-normal-x1.woff2': 9_348,
  'rubik-latin-wght-normal-x1.woff2': 35_348,
  'rubik-cyrillic-wght-normal-x1.woff2': 15_112,
  'rubik-arabic-wght-normal-x1.woff2': 32_468,
}

const builtOf = (manifest: Manifest, changed: Readonly<Record<string, number>> = {}): Built => ({
  manifest,
  sizeOf: (file) => changed[file] ?? sizes[file] ?? 0,
})
const consoleRoom = builtOf({ 'src/main.tsx': { file: 'main.js', css: ['main.css'] } })
const measure = (manifest = web, changed = {}) =>
  measureBuilt({ web: builtOf(manifest, changed), console: consoleRoom })
const bytesOf = (screen: string, what: string) =>
  measure().find((figure) => figure.screen === screen && figure.what === what)?.bytes

describe('what a screen weighs', () => {
  it('is its entry with everything the entry imports, each file once, and not what comes later', () => {
    expect(bytesOf('Landing', 'JS')).toBe(3_000)
    expect(bytesOf('Landing', 'CSS')).toBe(1_000)
    expect(bytesOf('Console', 'JS')).toBe(30_000)
  })

  it('is for the dialog the landing page and the rules of phones too, and the heaviest language’s words, not the terms', () => {
    expect(bytesOf('Auth dialog opened', 'JS')).toBe(3_000 + 10_000 + 70_000 + 500 + 34_000 + 3_000 + 120)
  })

  it('is for the dashboard the app, its home page and both groups of words', () => {
    expect(bytesOf('Dashboard', 'JS')).toBe(20_000 + 70_000 + 500 + 5_000 + 110 + 1_050)
    expect(bytesOf('Dashboard', 'CSS')).toBe(3_400)
  })

  it('is for a lazy page what it adds to the app, also when another lazy page leads there', () => {
    expect(bytesOf('Lazy src/features/transfers/transfer-page.tsx', 'JS')).toBe(11_000)
    expect(bytesOf('Lazy src/features/transfers/transfer-page.tsx', 'CSS')).toBe(700)
    expect(bytesOf('Lazy src/features/cards/card-page.tsx', 'JS')).toBe(4_000)
  })

  it('is in fonts the scripts of its language as they are stored', () => {
    expect(bytesOf('Fonts, he', 'fonts')).toBe(9_348 + 35_348)
    expect(bytesOf('Fonts, ar', 'fonts')).toBe(32_468 + 35_348)
  })
})

describe('a budget', () => {
  it('is kept to the byte and broken by one more', () => {
    expect(overBudget(measure(web, { 'landing.js': 18_000 }))).toEqual([])
    expect(overBudget(measure(web, { 'landing.js': 18_001 }))).toEqual([
      { screen: 'Landing', what: 'JS', bytes: 20_001, limitBytes: 20_000 },
    ])
    expect(printFigures(overBudget(measure(web, { 'landing.js': 18_001 })))).toContain(
      '| Landing | JS | 20.0 | 20.0 | **over** |',
    )
  })

  it('cannot be met by a build that lost what is measured', () => {
    const { 'src/landing/landing.ts': _landing, ...withoutLanding } = web
    expect(() => measure(withoutLanding)).toThrow('src/landing/landing.ts')
    const { hebrew: _hebrew, ...withoutHebrew } = web
    expect(() => measure(withoutHebrew)).toThrow('rubik-hebrew')
    expect(() => measure({ ...web, '_words-ar.js': { file: 'w-ar.js', name: 'renamed' } })).toThrow('words in ar')
  })
})

describe('a page for strangers', () => {
  const landing = (imports: readonly string[]) => ({ ...web['src/landing/landing.ts'], file: 'landing.js', imports })
  const planted = (imports: readonly string[]): Manifest => ({
    ...web,
    '_home.js': { file: 'home-1.js', name: 'home' },
    'src/landing/landing.ts': landing(imports),
  })

  it('loads nothing of the signed-in app', () => {
    expect(() => measure(planted(['_shared.js']))).not.toThrow()
    expect(() => measure(planted(['_shared.js', '_home.js']))).toThrow('Landing loads _home.js')
    expect(() => measure(planted(['src/app/main.tsx']))).toThrow('Landing loads src/app/main.tsx')
  })
})

describe('a build on disk', () => {
  const writeRoom = (root: string, room: string, manifest: Manifest) => {
    mkdirSync(join(root, room, 'dist/.vite'), { recursive: true })
    writeFileSync(join(root, room, 'dist/.vite/manifest.json'), JSON.stringify(manifest))
    const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
    for (const file of files) writeFileSync(join(root, room, 'dist', file), `${file} `.repeat(100))
  }

  it('is read with its scripts and styles gzipped at level 9 and its fonts as they are', () => {
    const root = mkdtempSync(join(tmpdir(), 'emun-budgets-'))
    try {
      expect(() => measureBudgets(root)).toThrow('manifest.json')
      writeRoom(root, 'web', web)
      writeRoom(root, 'console', consoleRoom.manifest)
      const figures = measureBudgets(root)
      const bytes = (screen: string, what: string) =>
        figures.find((figure) => figure.screen === screen && figure.what === what)?.bytes
      expect(bytes('Console', 'JS')).toBe(gzipSync('main.js '.repeat(100), { level: 9 }).length)
      expect(bytes('Fonts, en', 'fonts')).toBe('rubik-latin-wght-normal-x1.woff2 '.length * 100)
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})

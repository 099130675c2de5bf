import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Screen = {
  readonly name: string
  readonly room: 'web' | 'console'
  /** Chunks that are loaded before the screen answers, by their source; one of a list, where the entry may be a page. */
  readonly opens: readonly (readonly string[])[]
  /** Chunks that are loaded too when the bundler keeps them apart. */
  readonly opensIfApart?: RegExp
  /** The chunks of words the screen waits for; the first group is the language. The heaviest language is measured. */
  readonly words?: RegExp
  readonly jsKb: number
  readonly cssKb?: number
  /** Strangers see it: nothing of the signed-in app may come along. */
  readonly isPublic?: true
}

const landing = ['src/landing/landing.ts']
const app = ['src/app/main.tsx']
const homePage = /^src\/features\/wallets\/home-page\.tsx$/

/** The budgets: kB of 1,000 bytes, gzip level 9, everything a first visit loads up to that screen. */
const screens: readonly Screen[] = [
  { name: 'Landing', room: 'web', opens: [landing], jsKb: 20, cssKb: 14, isPublic: true },
  {
    name: 'Auth dialog opened',
    room: 'web',
    // The numbering plans are fetched when the dialog is drawn.
    opens: [landing, ['src/features/accounts/dialog.tsx'], ['../contract/src/phone/index.ts']],
    words: /^words-(\w\w)$/,
    jsKb: 150,
    isPublic: true,
  },
  {
    name: 'Dashboard',
    room: 'web',
    opens: [app],
    opensIfApart: homePage,
    words: /^(?:app-)?words-(\w\w)$/,
    jsKb: 190,
    cssKb: 20,
  },
  {
    name: 'Widget of a fundraiser',
    room: 'web',
    opens: [['src/features/fundraising-page/widget.ts']],
    jsKb: 15,
    cssKb: 10,
    isPublic: true,
  },
  { name: 'Console', room: 'console', opens: [['src/main.tsx', 'index.html']], jsKb: 280, cssKb: 24 },
]

/** What each lazy page of the app may add to the app itself. */
const lazyPage = { room: 'web', from: app, page: /^src\/features\/(?!.*messages\.)/, jsKb: 45, cssKb: 6 } as const

const languages = ['he', 'en', 'ru', 'ar'] as const

/** The font files a page in each language draws from, by a part of their names. They are compressed already. */
const fonts = { room: 'web', family: 'rubik', style: 'wght-normal' } as const
const fontsOf: Readonly<Record<Language, { readonly files: readonly string[]; readonly kb: number }>> = {
  he: { files: ['hebrew', 'latin'], kb: 45 },
  en: { files: ['latin'], kb: 36 },
  ru: { files: ['cyrillic', 'latin'], kb: 51 },
  ar: { files: ['arabic', 'latin'], kb: 68 },
}

type Language = (typeof languages)[number]

/** One measured figure. `bytes` are gzipped for scripts and styles, as stored for fonts. */
export type Figure = {
  readonly screen: string
  readonly what: 'JS' | 'CSS' | 'fonts'
  readonly bytes: number
  readonly limitBytes: number
}

/** What this check reads of an entry of Vite's manifest. */
type Chunk = {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** A built room: its manifest, and the size of a file of it, gzipped or as it is. */
export type Built = {
  readonly manifest: Manifest
  readonly sizeOf: (file: string, as: 'gzipped' | 'stored') => number
}

/**
 * The figures of every screen, from `web/dist` and `console/dist` under the project's root. Throws when a room is not
 * built with a manifest, or when the tables above name a chunk the build does not have.
 */
export function measureBudgets(root: string): readonly Figure[] {
  return measureBuilt({ web: readBuilt(join(root, 'web/dist')), console: readBuilt(join(root, 'console/dist')) })
}

export function measureBuilt(built: Readonly<Record<Screen['room'], Built>>): readonly Figure[] {
  return [
    ...screens.flatMap((screen) => measureScreen(screen, built[screen.room])),
    ...measureLazyPages(built[lazyPage.room]),
    ...languages.map((language) => measureFonts(language, built[fonts.room])),
  ]
}

export function overBudget(figures: readonly Figure[]): readonly Figure[] {
  return figures.filter(({ bytes, limitBytes }) => bytes > limitBytes)
}

/** A table for the terminal and for docs/benchmarks.md. */
export function printFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ screen, what, bytes, limitBytes }) => {
    const verdict = bytes > limitBytes ? '**over**' : 'ok'
    return `| ${screen} | ${what} | ${inKb(bytes)} | ${inKb(limitBytes)} | ${verdict} |`
  })
  return ['| screen | what | kB | budget kB | |', '|---|---|--:|--:|---|', ...rows].join('\n')
}

function inKb(bytes: number): string {
  return new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1_000)
}

function measureScreen(screen: Screen, built: Built): readonly Figure[] {
  const { manifest } = built
  const named = screen.opens.map((keys) => chunkNamed(manifest, keys))
  const apart = Object.keys(manifest).filter((key) => screen.opensIfApart?.test(key))
  const opened = filesOf(manifest, [...named, ...apart.filter((key) => isScript(manifest, key))])
  if (screen.isPublic) assertApart(screen.name, manifest, opened)
  const heaviest = heaviestWords(screen, built, opened)
  const scripts = [...opened.keys, ...heaviest].map((key) => chunkOf(manifest, key).file).filter(isScriptFile)
  return figuresOf(screen.name, built, new Set(scripts), opened.css, screen)
}

/** Only the signed-in app runs these: its entry, and what `web/chunks.ts` puts into its own file. */
const ofTheApp = (key: string, { name }: Chunk) => key === app[0] || name === 'home' || (name ?? '').startsWith('app-')

function assertApart(screen: string, manifest: Manifest, opened: Opened): void {
  const astray = [...opened.keys].find((key) => ofTheApp(key, chunkOf(manifest, key)))
  if (astray !== undefined)
    throw new Error(`${screen} loads ${astray}, which is of the signed-in app; see web/chunks.ts`)
}

function figuresOf(
  screen: string,
  built: Built,
  js: ReadonlySet<string>,
  css: ReadonlySet<string>,
  limits: { readonly jsKb: number; readonly cssKb?: number },
): readonly Figure[] {
  const total = (files: ReadonlySet<string>) => sum([...files].map((file) => built.sizeOf(file, 'gzipped')))
  const scriptFigure: Figure = { screen, what: 'JS', bytes: total(js), limitBytes: limits.jsKb * 1_000 }
  if (limits.cssKb === undefined) return [scriptFigure]
  return [scriptFigure, { screen, what: 'CSS', bytes: total(css), limitBytes: limits.cssKb * 1_000 }]
}

type Opened = { readonly keys: ReadonlySet<string>; readonly css: ReadonlySet<string> }

/** The chunks the given ones need before they run, themselves included, and the styles of all of them. */
function filesOf(manifest: Manifest, starts: readonly string[]): Opened {
  const keys = new Set<string>()
  const queue = [...starts]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (keys.has(key)) continue
    keys.add(key)
    queue.push(...(chunkOf(manifest, key).imports ?? []))
  }
  const css = [...keys].flatMap((key) => {
    const { file, css: styles = [] } = chunkOf(manifest, key)
    return file.endsWith('.css') ? [file, ...styles] : styles
  })
  return { keys, css: new Set(css) }
}

/** What a screen loads besides to speak: the chunks of words of the language that weighs most. */
function heaviestWords({ name, words }: Screen, { manifest, sizeOf }: Built, opened: Opened): readonly string[] {
  if (!words) return []
  const lazy = [...opened.keys].flatMap((key) => chunkOf(manifest, key).dynamicImports ?? [])
  const byLanguage = languages.map((language) => {
    const own = lazy.filter((key) => words.exec(chunkOf(manifest, key).name ?? '')?.[1] === language)
    if (own.length === 0) throw new Error(`${name}: the build has no chunk of words in ${language}; see budgets.ts`)
    const keys = [...filesOf(manifest, own).keys].filter((key) => !opened.keys.has(key))
    return { keys, bytes: sum(keys.map((key) => sizeOf(chunkOf(manifest, key).file, 'gzipped'))) }
  })
  return byLanguage.toSorted((a, b) => b.bytes - a.bytes)[0]?.keys ?? []
}

/** Each page that is fetched when it is first visited: what it adds to the app that is already there. */
function measureLazyPages(built: Built): readonly Figure[] {
  const { manifest } = built
  const base = filesOf(manifest, [chunkNamed(manifest, lazyPage.from)])
  return lazyKeysFrom(manifest, base)
    .filter((key) => lazyPage.page.test(key) && !homePage.test(key) && isScript(manifest, key))
    .flatMap((key) => {
      const page = filesOf(manifest, [key])
      const added = [...page.keys].filter((each) => !base.keys.has(each)).map((each) => chunkOf(manifest, each).file)
      const css = [...page.css].filter((file) => !base.css.has(file))
      return figuresOf(`Lazy ${key}`, built, new Set(added.filter(isScriptFile)), new Set(css), lazyPage)
    })
}

/** Every chunk that can be reached from these by lazy imports, however many steps away. */
function lazyKeysFrom(manifest: Manifest, base: Opened): readonly string[] {
  const lazy = new Set<string>()
  const queue = [...base.keys]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const next of chunkOf(manifest, key).dynamicImports ?? []) {
      if (lazy.has(next) || base.keys.has(next)) continue
      lazy.add(next)
      queue.push(...filesOf(manifest, [next]).keys)
    }
  }
  return [...lazy].toSorted()
}

function measureFonts(language: Language, { manifest, sizeOf }: Built): Figure {
  const { files, kb } = fontsOf[language]
  const bytes = files.map((script) => {
    const name = `${fonts.family}-${script}-${fonts.style}`
    const font = Object.values(manifest).find(({ file }) => file.includes(name))
    if (!font) throw new Error(`the build has no font file ${name}; see budgets.ts`)
    return sizeOf(font.file, 'stored')
  })
  return { screen: `Fonts, ${language}`, what: 'fonts', bytes: sum(bytes), limitBytes: kb * 1_000 }
}

function chunkNamed(manifest: Manifest, keys: readonly string[]): string {
  const key = keys.find((each) => Object.hasOwn(manifest, each))
  if (key === undefined) throw new Error(`the build has no chunk ${keys.join(' or ')}; see budgets.ts`)
  return key
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the manifest names ${key} and does not have it`)
  return chunk
}

function isScript(manifest: Manifest, key: string): boolean {
  return isScriptFile(chunkOf(manifest, key).file)
}

function isScriptFile(file: string): boolean {
  return file.endsWith('.js')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function readBuilt(dist: string): Built {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizeOf: Built['sizeOf'] = (file, as) => {
    const content = readFileSync(join(dist, file))
    return as === 'stored' ? content.length : gzipSync(content, { level: 9 }).length
  }
  return { manifest, sizeOf }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = measureBudgets(fileURLToPath(new URL('../..', import.meta.url)))
  console.log(printFigures(figures))
  process.exitCode = overBudget(figures).length > 0 ? 1 : 0
}

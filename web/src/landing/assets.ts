import type { Language } from '@emun/contract/language'
import type { Manifest, ManifestChunk } from 'vite'

/** Everything one page's head points at, as paths from the root of the site. */
export type PageAssets = {
  readonly script: string
  /** Chunks the script imports at once, and words it will ask for in this language: fetched early. */
  readonly preload: (language: Language) => readonly string[]
  readonly styles: readonly string[]
}

export type Assets = {
  readonly gate: string
  readonly landing: PageAssets
  readonly app: PageAssets
  readonly messenger: PageAssets
  readonly widget: PageAssets
  /** The font files of a language: Latin, and its own script. */
  readonly fonts: (language: Language) => readonly string[]
}

/** Reads the build's manifest. Throws when an entry is missing, for a page without its script is worse than no build. */
export function assetsOf(manifest: Manifest, gate: string): Assets {
  return {
    gate,
    landing: pageAssetsOf(manifest, 'src/landing/landing.ts', 'script only'),
    app: pageAssetsOf(manifest, 'src/app/main.tsx', 'script and words'),
    messenger: pageAssetsOf(manifest, 'src/features/sandbox/messenger.ts', 'script only'),
    widget: pageAssetsOf(manifest, 'src/features/fundraising-page/widget.ts', 'script only'),
    fonts: (language) => fontsOf(manifest, language),
  }
}

function pageAssetsOf(manifest: Manifest, entry: string, early: 'script only' | 'script and words'): PageAssets {
  const chunks = withImports(manifest, entry)
  const imported = chunks.slice(1).map((chunk) => chunk.file)
  return {
    script: pathOf(chunkOf(manifest, entry).file),
    // What is imported comes before what imports it, as in the sources.
    styles: [...new Set(chunks.toReversed().flatMap((chunk) => chunk.css ?? []))].map(pathOf),
    preload: (language) => {
      const words = early === 'script only' ? [] : wordsOf(manifest, chunks, language)
      return [...new Set([...imported, ...words])].map(pathOf)
    },
  }
}

/** The entry and every chunk it imports statically, the entry first. */
function withImports(manifest: Manifest, entry: string): readonly ManifestChunk[] {
  const seen = new Set([entry])
  for (const key of seen) for (const imported of chunkOf(manifest, key).imports ?? []) seen.add(imported)
  return [...seen].map((key) => chunkOf(manifest, key))
}

/** The chunks of words that the app shows its first page with, in a language; other words come with their pages. */
function wordsOf(manifest: Manifest, chunks: readonly ManifestChunk[], language: Language): readonly string[] {
  const isWords = new RegExp(`/(app-)?words-${language}-`)
  return chunks
    .flatMap((chunk) => chunk.dynamicImports ?? [])
    .map((key) => chunkOf(manifest, key).file)
    .filter((file) => isWords.test(file))
}

const scriptOf = { he: 'hebrew', ar: 'arabic', ru: 'cyrillic', en: 'latin' } as const

function fontsOf(manifest: Manifest, language: Language): readonly string[] {
  const files = new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]))
  const wanted = [...new Set(['latin', scriptOf[language]])].map((script) => `rubik-${script}-wght-normal`)
  return [...files].filter((file) => wanted.some((name) => file.startsWith(`assets/${name}`))).map(pathOf)
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the build has no ${key}`)
  return chunk
}

function pathOf(file: string): string {
  return `/${file}`
}

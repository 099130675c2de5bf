import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Manifest, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { type Assets, assetsOf } from './src/landing/assets.ts'
import { drawSharePicture } from './share-pictures.ts'
import type { Page } from './src/landing/pages.tsx'

type Pages = typeof import('./src/landing/pages.tsx')

/**
 * Writes the HTML after the bundle: every public page in every language as static markup, so that a visitor reads
 * before any script runs. The pages are the same React components, built once more for the server.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'emun:prerender',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const folder = resolve(config.root, config.build.outDir)
        const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
        const gate = await buildGate(config.root, folder)
        const assets = assetsOf(manifest, gate)
        const { pages, manifests, pictures } = await renderAll(config.root, assets)
        await Promise.all(pages.map((page) => writePage(folder, page)))
        // What the app that runs compares itself with (features/installation).
        await writeFile(join(folder, 'version.json'), JSON.stringify({ app: assets.app.script }))
        await Promise.all(manifests.map(({ file, json }) => writeFile(join(folder, file), json)))
        await mkdir(join(folder, 'share'), { recursive: true })
        await Promise.all(
          pictures.map(async ({ file, words }) => writeFile(join(folder, file), await drawSharePicture(words))),
        )
      },
    },
  }
}

async function writePage(folder: string, page: Page): Promise<void> {
  assertServesUnderStrictPolicy(page)
  await writeFile(join(folder, page.file), page.html)
}

/** The pages are served with `script-src 'self'; style-src 'self'`: inline code would be dropped by the browser, silently. */
function assertServesUnderStrictPolicy(page: Page): void {
  const inline = /<script(?![^>]* src=)|<style|<[^>]+ (style|on\w+)=/.exec(page.html)
  if (inline) throw new Error(`${page.file} has inline code the content security policy refuses: ${inline[0]}`)
}

/** The head script: a classic one, for a module would run after the first paint. Returns its path. */
async function buildGate(root: string, folder: string): Promise<string> {
  const [bundle] = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: 'src/landing/gate.ts', formats: ['iife'], name: 'gate' },
      rolldownOptions: { output: { entryFileNames: 'assets/gate-[hash].js' } },
    },
  })) as readonly Rolldown.RolldownOutput[]
  const file = bundle?.output[0].fileName
  if (file === undefined) throw new Error('the gate was not built')
  return `/${file}`
}

type Rendered = {
  readonly pages: readonly Page[]
  readonly manifests: ReturnType<Pages['webManifests']>
  readonly pictures: ReturnType<Pages['sharePictures']>
}

/** Builds the page components for this process, inside the room so that their packages are found, and renders them. */
async function renderAll(root: string, assets: Assets): Promise<Rendered> {
  const outDir = join(root, 'node_modules/.prerender')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: /^@emun\// },
    build: {
      ssr: 'src/landing/pages.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'pages.mjs' } },
    },
  })
  const { renderPages, sharePictures, webManifests } = (await import(join(outDir, 'pages.mjs'))) as Pages
  await rm(outDir, { recursive: true })
  return { pages: await renderPages(assets), manifests: webManifests(), pictures: sharePictures() }
}

import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { appIcon, type IconShape } from './app-icon.ts'

/** Systems that draw no SVG get pictures of these sizes. */
const pictures: readonly (readonly [name: string, shape: IconShape, side: number])[] = [
  ['icon-192', 'plain', 192],
  ['icon-512', 'plain', 512],
  ['maskable-512', 'maskable', 512],
  ['apple-180', 'full', 180],
  ['badge', 'badge', 96],
]

const languages = ['he', 'ar', 'ru', 'en']

/**
 * Writes what an installed app needs besides its pages: its icons, what the offline page wears and runs, and the service worker
 * at the root of the site. The pages must have been written.
 */
export function installable(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'emun:installable',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const folder = resolve(config.root, config.build.outDir)
        await Promise.all([drawIcons(join(folder, 'icons')), buildOfflineParts(config.root, folder)])
        await buildWorker(config.root, folder, await editionOf(folder))
      },
    },
  }
}

async function drawIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'icon.svg'), appIcon('plain'))
  await Promise.all(
    pictures.map(async ([name, shape, side]) => {
      const drawing = sharp(Buffer.from(appIcon(shape))).resize(side, side)
      await drawing.png({ compressionLevel: 9, palette: shape !== 'badge' }).toFile(join(folder, `${name}.png`))
    }),
  )
}

/** By names that never change: only the service worker and the page it keeps know them, and they are kept together. */
async function buildOfflineParts(root: string, folder: string): Promise<void> {
  const isStyle = ({ names }: { readonly names: readonly string[] }) => names.some((name) => name.endsWith('.css'))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      // Otherwise the script would carry its styles, and the policy of the pages forbids it to write them.
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'src/offline/offline.ts',
        output: {
          format: 'iife',
          entryFileNames: 'offline/page.js',
          assetFileNames: (asset) => (isStyle(asset) ? 'offline/page.css' : 'assets/[name]-[hash][extname]'),
        },
      },
    },
  })
}

/** Of all that the service worker keeps. */
async function editionOf(folder: string): Promise<string> {
  const files = [...languages.map((language) => `offline.${language}.html`), 'offline/page.css', 'offline/page.js']
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Its name never changes, for browsers look for a newer worker where they found the last one. */
async function buildWorker(root: string, folder: string, edition: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { offlineEdition: JSON.stringify(edition) },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: 'src/worker/service-worker.ts', formats: ['iife'], name: 'worker' },
      rolldownOptions: { output: { entryFileNames: 'service-worker.js' } },
    },
  })
}

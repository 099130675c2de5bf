import { mkdir, writeFile } from 'node:fs/promises'
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

/** Writes what an installed app needs besides its pages: its icons, and the service worker at the root of the site. */
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
      handler: async () => {
        const folder = resolve(config.root, config.build.outDir)
        await Promise.all([drawIcons(join(folder, 'icons')), buildWorker(config.root, folder)])
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

/** Its name never changes, for browsers look for a newer worker where they found the last one. */
async function buildWorker(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: 'src/worker/service-worker.ts', formats: ['iife'], name: 'worker' },
      rolldownOptions: { output: { entryFileNames: 'service-worker.js' } },
    },
  })
}

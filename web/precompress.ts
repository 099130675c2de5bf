import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Pages are not among them: the server writes the visitor's choices into each before it sends it. */
const compressible = /\.(js|css|svg|txt|webmanifest)$/

/** Smaller files than this fit in one packet either way. */
const leastBytes = 1_000

/** Writes `.br` and `.gz` beside what compresses well, once, so that the server never compresses while someone waits. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'emun:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const files = await readdir(folder, { recursive: true, withFileTypes: true })
        const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
        await Promise.all(paths.filter((path) => compressible.test(path)).map(compressBeside))
      },
    },
  }
}

async function compressBeside(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    promisify(brotliCompress)(content, quality).then((bytes) => writeFile(`${path}.br`, bytes)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}

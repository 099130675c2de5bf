import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'

const room = fileURLToPath(new URL('../..', import.meta.url))
const folder = new URL('../../../node_modules/.cache/emun-server-test/', import.meta.url)

/** Our rooms export their sources, so they go into the bundle; packages stay outside, as in the product's own build. */
const ourRooms: esbuild.Plugin = {
  name: 'our-rooms',
  setup(build) {
    build.onResolve({ filter: /^@emun\// }, ({ path, importer }) => ({ path: createRequire(importer).resolve(path) }))
  },
}

/**
 * Makes one file of the server's production entry and gives its path. It lies where Node finds the packages, under a name
 * that tells its content: files that run side by side share it, and none reads it half written.
 */
export async function bundleServer(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: room,
    entryPoints: ['src/main.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [ourRooms],
    logLevel: 'warning',
  })
  const contents = outputFiles[0]?.contents ?? new Uint8Array()
  const path = fileURLToPath(new URL(`${createHash('sha256').update(contents).digest('hex')}.mjs`, folder))
  await mkdir(folder, { recursive: true })
  await writeFile(`${path}.${process.pid}`, contents)
  await rename(`${path}.${process.pid}`, path)
  return path
}

import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { build as buildWithVite } from 'vite'
import { hashSources, noteBuilt, staleOutputs } from '../source-hash.mjs'

/** Builds whatever of the server, the web app and the console was made from other sources. Throws if one fails. */
export async function buildIfChanged(root: string, log: (line: string) => void): Promise<void> {
  mkdirSync(join(root, '.build'), { recursive: true })
  for (const name of staleOutputs(root)) {
    const hash = hashSources(root, name)
    await (name === 'server' ? bundleServer(root) : bundleForBrowser(join(root, name)))
    noteBuilt(root, name, hash)
    log(`built ${name}`)
  }
}

async function bundleServer(root: string): Promise<void> {
  await esbuild.build({
    entryPoints: [join(root, 'tools', 'src', 'start.ts')],
    outfile: join(root, '.build', 'start.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    plugins: [ourRooms],
    sourcemap: true,
    logLevel: 'warning',
  })
}

// Our rooms are packages that export their sources, so they must go into the bundle while other packages stay outside.
const ourRooms: esbuild.Plugin = {
  name: 'our-rooms',
  setup(build) {
    build.onResolve({ filter: /^@emun\// }, ({ path, importer }) => ({ path: createRequire(importer).resolve(path) }))
  },
}

// Vite takes the mode of the React it bundles from NODE_ENV, which under tests is not the one to ship.
async function bundleForBrowser(root: string): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await buildWithVite({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
      build: { rolldownOptions: { checks: { bundlerTimings: false } } },
    })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  await buildIfChanged(root, (line) => process.stderr.write(`${line}\n`))
}

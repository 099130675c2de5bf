// Makes the folder `dist`, or the one that is named, into the package as others install it: JavaScript, its types and its own
// package.json. Inside the tree the TypeScript itself is used, so that nothing has to be built before it is tested.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const here = import.meta.dirname
const folder = resolve(process.argv[2] ?? join(here, 'dist'))
const compiler = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace(/package\.json$/, 'bin/tsc')

execFileSync(process.execPath, [compiler, '-p', join(here, 'tsconfig.pack.json'), '--outDir', folder], {
  stdio: 'inherit',
})
const { name, version, description, license, type, engines } = JSON.parse(
  readFileSync(join(here, 'package.json'), 'utf8'),
)
const exports = { '.': { types: './index.d.ts', default: './index.js' } }
const packed = { name, version, description, license, type, engines, exports, sideEffects: false }
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
copyFileSync(join(here, 'README.md'), join(folder, 'README.md'))

// Plain JavaScript, because `npm start` asks this before it decides whether it needs the compiler at all.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// What is built, where it goes, and the rooms it is made from.
const outputs = {
  server: { path: '.build/start.mjs', rooms: ['contract', 'verify', 'ledger', 'server', 'tools'] },
  web: { path: 'web/dist', rooms: ['contract', 'verify', 'ui', 'web'] },
  console: { path: 'console/dist', rooms: ['contract', 'ui', 'console'] },
}

/** Names of the outputs that are missing or were made from other sources than those there now. */
export function staleOutputs(root) {
  return Object.keys(outputs).filter((name) => canBuild(root, name) && !isFresh(root, name))
}

/** Notes that an output has been made from the sources with this fingerprint, taken before they were read. */
export function noteBuilt(root, name, hash) {
  writeFileSync(noteOf(root, name), `${hash}\n`)
}

/** A fingerprint of everything an output is made from. */
export function hashSources(root, name) {
  const hash = createHash('sha256').update(process.versions.node)
  const files = [
    'package-lock.json',
    'tsconfig.base.json',
    ...outputs[name].rooms.flatMap((room) => filesIn(root, room)),
  ]
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

// A room for the browser is built once it has said how.
function canBuild(root, name) {
  return name === 'server' || existsSync(join(root, name, 'vite.config.ts'))
}

function isFresh(root, name) {
  if (!existsSync(join(root, outputs[name].path)) || !existsSync(noteOf(root, name))) return false
  return readFileSync(noteOf(root, name), 'utf8').trim() === hashSources(root, name)
}

function noteOf(root, name) {
  return join(root, '.build', `${name}.hash`)
}

const notSources = new Set(['node_modules', 'dist', 'test', 'test-results'])

function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.') || notSources.has(entry.name)) return []
    if (entry.isDirectory()) return filesIn(root, path)
    return entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name) ? [path] : []
  })
}

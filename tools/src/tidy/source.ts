import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One text file of the project; `path` is relative to the project's root, with forward slashes. */
export type Source = { readonly path: string; readonly text: string }

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
const skippedFiles = new Set(['package-lock.json'])
const readEndings = /\.(ts|tsx|mjs|js|css|html|sql|json|md|csv|sh|yml|yaml|webmanifest)$/

/** Every text file people write, in the order of its path: not what is installed, built or hidden in a dot folder. */
export function readSources(root: string): readonly Source[] {
  return pathsUnder(root, '')
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function pathsUnder(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return isSkippedFolder(entry.name) ? [] : pathsUnder(root, path)
    return entry.isFile() && readEndings.test(entry.name) && !skippedFiles.has(entry.name) ? [path] : []
  })
}

function isSkippedFolder(name: string): boolean {
  return name.startsWith('.') || skippedFolders.has(name)
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(path)
}

/** Code, styles, pages and SQL: what the words of the glossary govern. Documents may quote the words we do not use. */
export function isProgramText(path: string): boolean {
  return isCode(path) || /\.(css|html|sql)$/.test(path)
}

/** Tests and what only tests use: a `test/` folder, or a whole room of stories. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)test\//.test(path) || path.startsWith('e2e/')
}

/** The line a character stands on, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

export function linesOf(text: string): readonly string[] {
  return text.split('\n')
}

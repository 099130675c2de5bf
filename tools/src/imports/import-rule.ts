import { posix } from 'node:path'
import { type Finding, findingAt } from '../tidy/finding.ts'
import { isTest } from '../tidy/source.ts'
import type { Package } from './packages.ts'
import type { Import } from './read-imports.ts'
import type { RoomName } from './rooms.ts'

/** What every import rule may look at beside the import itself. */
export type House = {
  readonly packageOf: Readonly<Record<RoomName, Package>>
  /** The root's package.json: the tools every room's tests share (vitest, fast-check). */
  readonly rootPackage: Package
}

/** An import whose specifier can be read, seen from its room. */
export type ReadImport = Import & { readonly specifier: string; readonly room: RoomName }

export type ImportRule = (found: ReadImport, house: House) => readonly Finding[]

/** A finding at an import. */
export function refused(found: Import, rule: string, why: string): readonly Finding[] {
  return [findingAt(found.from, found.start, rule, `${found.specifier ?? 'import(…)'}: ${why}`)]
}

export function isRelative(specifier: string): boolean {
  return specifier.startsWith('.')
}

/** The path in the tree a relative import names, without the `?url` a bundler reads. */
export function resolveRelative(found: {
  readonly from: { readonly path: string }
  readonly specifier: string
}): string {
  const [path = ''] = found.specifier.split('?')
  return posix.join(posix.dirname(found.from.path), path)
}

/** Files that run on a developer's machine and never in the product: tests, prerendering, and what lies beside `src`. */
export function isBuildTime(path: string): boolean {
  return isTest(path) || !/^\w+\/(src|public)\//.test(path) || /(^|[/-])prerender/.test(path)
}

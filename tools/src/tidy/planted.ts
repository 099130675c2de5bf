import type { Rule } from './finding.ts'
import type { Source } from './source.ts'

export type Files = Readonly<Record<string, string>>

/** A tree of files that exist only in a test. */
export function treeOf(files: Files): readonly Source[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }))
}

/** What a rule says about planted files, as `path:line rule`. */
export function saidBy(rule: Rule, files: Files): readonly string[] {
  return rule(treeOf(files)).map(({ path, line, rule: name }) => `${path}:${line} ${name}`)
}

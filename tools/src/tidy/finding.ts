import { lineAt, type Source } from './source.ts'

/** One thing to put right: where (line from 1), which rule, and why the rule is there. */
export type Finding = { readonly path: string; readonly line: number; readonly rule: string; readonly why: string }

/** A rule reads the whole tree, because some rules join files (an endpoint and its row in the matrix). */
export type Rule = (sources: readonly Source[]) => readonly Finding[]

/** A finding at a character of a file. */
export function findingAt(source: Source, offset: number, rule: string, why: string): Finding {
  return { path: source.path, line: lineAt(source.text, offset), rule, why }
}

/** The findings as lines a terminal or an editor can jump to, in the order of the files. */
export function printFindings(findings: readonly Finding[]): string {
  return findings
    .toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1))
    .map(({ path, line, rule, why }) => `${path}:${line}  ${rule}  ${why}`)
    .join('\n')
}
